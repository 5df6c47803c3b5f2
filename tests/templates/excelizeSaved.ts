/** Opens files with excelize and saves them in a folder. Runs in its own process (see excelizeProgram.ts). */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { init } from "excelize-wasm";

async function main(folder: string, files: readonly string[]): Promise<void> {
  const wasm = fileURLToPath(new URL("../../node_modules/excelize-wasm/excelize.wasm.gz", import.meta.url));
  const excelize = await init(wasm);
  for (const file of files) {
    const book = excelize.OpenReader(new Uint8Array(readFileSync(file)));
    if (book.error) throw new Error(book.error);
    const saved = book.WriteToBuffer();
    if (saved.error) throw new Error(saved.error);
    writeFileSync(`${folder}${file}`, saved.buffer as Uint8Array);
  }
}

const [folder = "", ...files] = process.argv.slice(2);
main(folder, files).then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
