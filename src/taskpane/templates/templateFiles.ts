/** The list of templates that are served with the pane, and their files. */
import { readDescriptor, type Descriptor } from "../../filling/descriptor";
import type { ListedWorkbook } from "../../filling/gallery";
import { letterFile, teamFile, teamTemplates, templateFile, templateNames, templatePicture } from "../lazy/parts";
import type { LazyPart } from "../lazy/lazyPart";

export interface ListedTemplate {
  readonly descriptor: Descriptor;
  /** The descriptor's JSON text. */
  readonly json: string;
  /** Address of the picture. */
  readonly picture: LazyPart<string>;
}

/** The pane's requests for templates; tests replace them. They reject with a LoadError naming what didn't load. */
export interface TemplateRequests {
  readonly list: () => Promise<readonly ListedTemplate[]>;
  readonly file: (template: ListedTemplate) => Promise<Uint8Array>;
  /** Templates that whoever serves the pane added for a team. */
  readonly team: () => Promise<readonly ListedWorkbook[]>;
  readonly teamFile: (file: string) => Promise<Uint8Array>;
  /** The letter that goes with our proposals. */
  readonly letter: () => Promise<Uint8Array>;
}

export const servedTemplates: TemplateRequests = {
  async list() {
    const names = await templateNames.get();
    return Promise.all(
      names.map(async (name) => {
        const json = new TextDecoder().decode(await templateFile(`${name}.json`).get());
        return { descriptor: readDescriptor(json), json, picture: templatePicture(`${name}.png`) };
      }),
    );
  },
  file: ({ descriptor: { name } }) => templateFile(`${name}.xlsx`).get(),
  team: () => teamTemplates.get(),
  teamFile: (file) => teamFile(file).get(),
  letter: () => letterFile.get(),
};
