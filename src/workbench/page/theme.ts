/** Light or dark: the visitor's saved choice, otherwise the system's. */
const KEY = "workbench.theme";

export class Theme {
  #dark = kept() ?? matchMedia("(prefers-color-scheme: dark)").matches;
  readonly #followers: ((dark: boolean) => void)[] = [];

  constructor(private readonly button: HTMLButtonElement) {
    this.#show();
    button.addEventListener("click", () => {
      this.#dark = !this.#dark;
      keep(this.#dark);
      this.#show();
      for (const follow of this.#followers) follow(this.#dark);
    });
  }

  get dark(): boolean {
    return this.#dark;
  }

  /** Calls the follower now and at every change. */
  follow(follower: (dark: boolean) => void): void {
    this.#followers.push(follower);
    follower(this.#dark);
  }

  #show(): void {
    document.documentElement.style.colorScheme = this.#dark ? "dark" : "light";
    this.button.setAttribute("aria-pressed", String(this.#dark));
  }
}

/** Returns the saved choice. If the browser saves nothing for the page, the choice lasts until the page closes. */
function kept(): boolean | undefined {
  try {
    const theme = localStorage.getItem(KEY);
    return theme === null ? undefined : theme === "dark";
  } catch (refused) {
    console.info("the theme wasn't saved:", refused);
    return undefined;
  }
}

function keep(dark: boolean): void {
  try {
    localStorage.setItem(KEY, dark ? "dark" : "light");
  } catch (refused) {
    console.info("the theme wasn't saved:", refused);
  }
}
