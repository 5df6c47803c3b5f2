/** Loads the files that the build and the samples put next to the page. */

export async function fetchText(path: string): Promise<string> {
  return (await fetched(path)).text();
}

export async function fetchBytes(path: string): Promise<Uint8Array> {
  return new Uint8Array(await (await fetched(path)).arrayBuffer());
}

async function fetched(path: string): Promise<Response> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path}: ${response.status} ${response.statusText}`);
  return response;
}

export function loadScript(path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = path;
    script.addEventListener("load", () => {
      resolve();
    });
    script.addEventListener("error", () => {
      reject(new Error(`${path} did not load`));
    });
    document.head.append(script);
  });
}

export function element<E extends Element>(selector: string, type: new () => E): E {
  const found = document.querySelector(selector);
  if (!(found instanceof type)) throw new Error(`the page has no ${selector}`);
  return found;
}
