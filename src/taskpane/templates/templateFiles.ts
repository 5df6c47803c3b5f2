/** The templates that are served beside the pane: which there are, and their files. */
import { readDescriptor, type Descriptor } from "../../filling/descriptor";

export interface ListedTemplate {
  readonly descriptor: Descriptor;
  /** The descriptor as it is written. */
  readonly json: string;
  /** Address of the picture. */
  readonly picture: string;
}

/** What the pane asks for, so that tests can stand in for it. */
export interface TemplateFiles {
  readonly list: () => Promise<readonly ListedTemplate[]>;
  readonly workbook: (name: string) => Promise<Uint8Array>;
}

const FOLDER = "templates/";

export const servedTemplates: TemplateFiles = {
  async list() {
    const names = JSON.parse(await (await fetched("index.json")).text()) as readonly string[];
    return Promise.all(
      names.map(async (name) => {
        const json = await (await fetched(`${name}.json`)).text();
        return { descriptor: readDescriptor(json), json, picture: `${FOLDER}${name}.png` };
      }),
    );
  },
  async workbook(name) {
    return new Uint8Array(await (await fetched(`${name}.xlsx`)).arrayBuffer());
  },
};

/** @throws Error naming the file */
async function fetched(file: string): Promise<Response> {
  const response = await fetch(`${FOLDER}${file}`);
  if (!response.ok) throw new Error(`${FOLDER}${file} cannot be read (${response.status} ${response.statusText})`);
  return response;
}
