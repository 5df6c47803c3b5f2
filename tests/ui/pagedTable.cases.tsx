import "./jsdom";
import { describe, expect, jest, test } from "@jest/globals";
import { FluentProvider, webLightTheme } from "@fluentui/react-components";
import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { JSX } from "react";
import { PAGE_ROWS, PagedTable, WHOLE_ROWS } from "../../src/ui/pagedTable";
import { render } from "./render";

const HOURS = 168;

function Hours({ count }: { readonly count: number }): JSX.Element {
  return (
    <FluentProvider theme={webLightTheme}>
      <PagedTable
        label="Hours"
        columns={["Hour"]}
        count={count}
        rowAt={(row) => [{ text: `hour ${row + 1}`, isNumber: false }]}
      />
    </FluentProvider>
  );
}

const shown = (): string[] => screen.getAllByRole("cell").map(({ textContent }) => textContent);
const ends = (): (string | undefined)[] => [shown()[0], shown().at(-1)];
const told = (): string => screen.getByRole("status").textContent;
const press = (name: string): boolean => fireEvent.click(screen.getByRole("button", { name }));

test(`a table of ${WHOLE_ROWS} rows is drawn whole`, () => {
  render(<Hours count={WHOLE_ROWS} />);
  expect(shown()).toHaveLength(WHOLE_ROWS);
  expect(screen.queryByRole("group")).toBeNull();
});

describe("a longer one", () => {
  test("is drawn a day at a time, and says which", () => {
    render(<Hours count={HOURS} />);
    expect(shown()).toHaveLength(PAGE_ROWS);
    expect(told()).toBe("Rows 1 to 24 of 168");
    press("Next rows");
    expect(ends()).toEqual(["hour 25", "hour 48"]);
    expect(told()).toBe("Rows 25 to 48 of 168");
    press("Last rows");
    expect(ends()).toEqual(["hour 145", "hour 168"]);
    press("Previous rows");
    expect(ends()).toEqual(["hour 121", "hour 144"]);
    press("First rows");
    expect(ends()).toEqual(["hour 1", "hour 24"]);
    expect(screen.getByRole("region", { name: "Hours" }).tabIndex).toBe(0);
  });

  test("shows its last rows where they fill no page", () => {
    render(<Hours count={50} />);
    press("Last rows");
    expect(ends()).toEqual(["hour 49", "hour 50"]);
    expect(screen.getByRole("button", { name: "Next rows" }).getAttribute("aria-disabled")).toBe("true");
  });

  test("goes to a row that is typed, and to none that is not there; Enter hands nothing in", async () => {
    const submit = jest.fn();
    render(
      <form onSubmit={submit}>
        <Hours count={HOURS} />
      </form>,
    );
    const user = userEvent.setup();
    const field = screen.getByRole("textbox", { name: "Go to a row, 1 to 168" });
    await user.type(field, "100");
    expect(ends()).toEqual(["hour 97", "hour 120"]);
    await user.clear(field);
    await user.type(field, "900");
    // Rows 9 and 90 exist, row 900 doesn't.
    expect(ends()).toEqual(["hour 73", "hour 96"]);
    await user.keyboard("{Enter}");
    expect(submit).not.toHaveBeenCalled();
  });

  test("stays within a shorter one that comes in its place", () => {
    const { rerender } = render(<Hours count={HOURS} />);
    press("Last rows");
    rerender(<Hours count={60} />);
    expect(told()).toBe("Rows 49 to 60 of 60");
    expect(within(screen.getByRole("region")).getAllByRole("row")).toHaveLength(1 + 12);
  });
});
