/**
 * Which template a workbook was made from, and in which version: text in a cell with this name, such as "DR plan 3". It
 * is part of the template, so every workbook made from it has it, however it was made.
 */
export const TEMPLATE_VERSION = "template_edition";

export interface TemplateVersion {
  readonly name: string;
  readonly version: string;
}

/** "DR plan 3" is version 3 of the DR plan; undefined without a version. */
export function templateVersionIn(text: string): TemplateVersion | undefined {
  const [, name, version] = /^\s*(.*\S)\s+(\S+)\s*$/.exec(text) ?? [];
  return name !== undefined && version !== undefined ? { name, version } : undefined;
}

export function templateVersionText({ name, version }: TemplateVersion): string {
  return `${name} ${version}`;
}
