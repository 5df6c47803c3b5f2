/** Finds a desktop Excel on this machine. */
import { existsSync } from "node:fs";
import { join } from "node:path";

type Platform = typeof process.platform;

const OFFICE = ["Microsoft Office/root/Office16", "Microsoft Office/Office16"];

/** Returns the program's path; undefined if there is no Excel that Microsoft's tools can control. */
export function desktopExcel(
  platform: Platform,
  environment: Readonly<Record<string, string | undefined>>,
  exists: (path: string) => boolean = existsSync,
): string | undefined {
  const folders = [environment.PROGRAMFILES, environment["PROGRAMFILES(X86)"], environment.ProgramW6432];
  const places: Partial<Record<Platform, readonly string[]>> = {
    win32: folders
      .filter((folder) => folder !== undefined)
      .flatMap((folder) => OFFICE.map((office) => join(folder, office, "EXCEL.EXE"))),
    darwin: ["/Applications/Microsoft Excel.app"],
  };
  return places[platform]?.find(exists);
}
