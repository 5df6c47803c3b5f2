/** A part of the pane that is loaded when it is needed: once, and again if that failed. */
import { LoadError } from "../loadError";

export class LazyPart<T> {
  #loading: Promise<T> | undefined;

  /** @param name as it reads within a sentence: "charts" */
  constructor(
    readonly name: string,
    private readonly load: () => Promise<T>,
  ) {}

  /** Rejects with a LoadError; the next call tries again. */
  readonly get = (): Promise<T> => {
    this.#loading ??= this.load().catch((cause: unknown) => {
      this.forget();
      throw new LoadError(this.name, cause);
    });
    return this.#loading;
  };

  /** What was loaded is no longer usable: the next call loads it again. */
  forget(): void {
    this.#loading = undefined;
  }
}
