/** Opens the first file with excelize and saves it as the second. Runs in its own process (see excelizeProgram.ts). */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { init } from "excelize-wasm";

async function main(from: string, to: string): Promise<void> {
  const wasm = fileURLToPath(new URL("../../node_modules/excelize-wasm/excelize.wasm.gz", import.meta.url));
  const excelize = await init(wasm);
  const book = excelize.OpenReader(new Uint8Array(readFileSync(from)));
  if (book.error) throw new Error(book.error);
  const saved = book.WriteToBuffer();
  if (saved.error) throw new Error(saved.error);
  writeFileSync(to, saved.buffer as Uint8Array);
}

const [from = "", to = ""] = process.argv.slice(2);
main(from, to).then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
