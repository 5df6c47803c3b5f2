/** Collects what can't be used, so that nobody corrects a command word by word. */
import { isUserError } from "../model/language/userError";
import { withFlag } from "./readingFlags";
import { UsageError } from "./usageError";

export class Faults {
  private readonly found = new Map<string, Error>();

  /** Undefined if it can't be used, which is kept under the name of what it is about. */
  keep<T>(name: string, act: () => T): T | undefined {
    try {
      return act();
    } catch (error) {
      if (!isUserError(error)) throw error;
      this.found.set(name, error);
      return undefined;
    }
  }

  /** Throws a single error as it is, and several as one message with the names of what they are about. */
  throwAll(): void {
    const [only, ...others] = this.found;
    if (!only) return;
    if (others.length === 0) throw only[1];
    const texts = Array.from(this.found, ([name, error]) => {
      const text = withFlag(error);
      return text.startsWith(name) ? text : `${name}: ${text}`;
    });
    throw new UsageError(texts.join("\n"));
  }
}
