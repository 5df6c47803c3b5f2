/** `size list`: the functions, or those that match some words. */
import type { Command } from "commander";
import { catalogue } from "../model/catalogue/catalogue";
import { productsIn } from "../model/catalogue/productNames";
import { searchQuestions } from "../model/catalogue/search";
import { SUBJECTS } from "../model/question/subjects";
import { shellSignature } from "./print";
import type { Outputs } from "./workloadOutput";

/** @param complete receives false if no function matches all words */
export function addListCommand(program: Command, { out, err }: Outputs, complete: (isComplete: boolean) => void): void {
  program
    .command("list")
    .description("list the functions with their arguments")
    .argument("[words...]", "list only functions that match every word, such as: global mirror link")
    .action((words: string[]) => {
      const query = words.join(" ");
      const { whole, inPart, instead } = searchQuestions(catalogue, query);
      if (instead !== undefined) err(`no function matches "${query}"; these match "${instead}"`);
      const found = (whole.length > 0 ? whole : inPart).map(({ question }) => question);
      for (const { name, says } of productsIn(query)) out(`${name}: ${says}`);
      for (const subject of SUBJECTS) {
        const ofSubject = found.filter((question) => question.subject === subject);
        if (ofSubject.length > 0) out(subject);
        for (const question of ofSubject) out(`  ${shellSignature(question)}\n      ${question.asks}`);
      }
      if (whole.length > 0) return;
      err(
        found.length > 0
          ? `no function matches every word of "${query}"; these match some of them`
          : `no function matches "${query}"; see \`size list\``,
      );
      complete(false);
    });
}
