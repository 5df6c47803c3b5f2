/** The templates that are served beside the pane: which there are, and their files. */
import { readDescriptor, type Descriptor } from "../../filling/descriptor";
import { addressOf, templateFile, templateNames, templateWorker } from "../late/parts";
import { worksIn } from "./askWorks";
import { OpenedTemplate } from "./openedTemplate";

const askWorks = worksIn(templateWorker);

export interface ListedTemplate {
  readonly descriptor: Descriptor;
  /** The descriptor as it is written. */
  readonly json: string;
  /** Address of the picture. */
  readonly picture: string;
}

/** What the pane asks for, so that tests can stand in for it. Both reject with a LateError naming what does not come. */
export interface TemplateFiles {
  readonly list: () => Promise<readonly ListedTemplate[]>;
  readonly open: (template: ListedTemplate) => Promise<OpenedTemplate>;
}

export const servedTemplates: TemplateFiles = {
  async list() {
    const names = await templateNames.get();
    return Promise.all(
      names.map(async (name) => {
        const json = new TextDecoder().decode(await templateFile(`${name}.json`).get());
        return { descriptor: readDescriptor(json), json, picture: addressOf(`${name}.png`) };
      }),
    );
  },
  async open({ descriptor: { name }, json }) {
    return OpenedTemplate.open({ file: await templateFile(`${name}.xlsx`).get(), json }, askWorks);
  },
};
