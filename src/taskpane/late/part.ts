/** A part of the pane that is loaded late: loaded once, and again if that failed. */
import { LateError, reasonOf } from "./lateError";
import { isOffline } from "./online";

type LateState<T> =
  | { readonly kind: "away" }
  /** `again`: the error of the attempt before. */
  | { readonly kind: "coming"; readonly again: LateError | undefined }
  | { readonly kind: "here"; readonly content: T }
  | { readonly kind: "failed"; readonly error: LateError };

const AWAY = { kind: "away" } as const;

export class LatePart<T> {
  #state: LateState<T> = AWAY;
  #coming: Promise<T> | undefined;
  readonly #watchers = new Set<() => void>();

  /** @param name as it reads within a sentence: "charts" */
  constructor(
    readonly name: string,
    private readonly load: () => Promise<T>,
  ) {}

  readonly state = (): LateState<T> => this.#state;

  readonly watch = (changed: () => void): (() => void) => {
    this.#watchers.add(changed);
    return () => {
      this.#watchers.delete(changed);
    };
  };

  /** Loads the part if necessary. Rejects with a LateError; the next call tries again. */
  get(): Promise<T> {
    const state = this.#state;
    if (state.kind === "here") return Promise.resolve(state.content);
    if (this.#coming) return this.#coming;
    // Browsers log each request that fails, so none is made that can't succeed.
    if (state.kind === "failed" && isOffline()) return Promise.reject(state.error);
    this.#coming = Promise.resolve()
      .then(this.load)
      .then(
        (content) => {
          this.#ended({ kind: "here", content });
          return content;
        },
        (cause: unknown) => {
          const error = new LateError(this.name, reasonOf(cause), { cause });
          this.#ended({ kind: "failed", error });
          throw error;
        },
      );
    this.#become({ kind: "coming", again: state.kind === "failed" ? state.error : undefined });
    return this.#coming;
  }

  /** Like `get`, for code that follows the state instead of the result. */
  want(): void {
    // The error is in the state.
    this.get().catch(() => undefined);
  }

  /** Loads the content anew; where that fails, the present content stays. */
  renew(): Promise<T> {
    const state = this.#state;
    if (state.kind !== "here") return this.get();
    this.#coming = Promise.resolve()
      .then(this.load)
      .catch(() => state.content)
      .then((content) => {
        this.#ended({ kind: "here", content });
        return content;
      });
    this.#become({ kind: "coming", again: undefined });
    return this.#coming;
  }

  /** The loaded content is no longer usable: the next call loads it again. */
  forget(): void {
    if (this.#state.kind === "here") this.#become(AWAY);
  }

  #ended(state: LateState<T>): void {
    this.#coming = undefined;
    this.#become(state);
  }

  #become(state: LateState<T>): void {
    this.#state = state;
    for (const changed of this.#watchers) changed();
  }
}
