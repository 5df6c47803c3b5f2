/** Lets the page draw and handle the user's input. */
export function turn(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
