/** Tests a chain of three questions in the workbench: asked, used, inserted as linked cells, recalculated. Needs a build. */
import { afterEach, beforeAll, expect, test } from "@jest/globals";
import { labelOf, valueOf } from "../ask";
import { PaneInWorkbench } from "./paneInWorkbench";
import { openSite, type Site } from "./workbenchPage";

let site: Site;
let pane: PaneInWorkbench;

beforeAll(async () => {
  site = await openSite();
  pane = await (await PaneInWorkbench.open(site)).anew();
}, 60_000);

afterEach(() => {
  expect(pane.complaints).toEqual([]);
});

const SHEET = "Sheet1";
const MODEL = "LTO-9";
/** GB of a mount, and seconds of the robot. */
const [FILE, ROBOT, MOUNTS] = [36, 15, 60];
const COMPRESSION = 2;
const DRIVE_TIME = labelOf("DRIVES_NEEDED", "cycle_s");
const RATE = labelOf("TAPE_CYCLE_TIME", "rate_mbps");

function secondsAt(rate: number): number {
  return valueOf("TAPE_CYCLE_TIME", MODEL, null, FILE, null, COMPRESSION, rate, ROBOT);
}

/** The drives if the first question has another compression than the second, by the three questions one after the other. */
function drivesFor(compression: number): number {
  const rate = valueOf("TAPE_MBPS", MODEL, null, compression);
  const seconds = secondsAt(rate);
  return valueOf("DRIVES_NEEDED", MOUNTS, seconds);
}

async function from(name: string, label: string): Promise<void> {
  const only = pane.page.getByRole("button", { name: `From ${name}: ${label}`, exact: true });
  if ((await only.count()) > 0) await only.click();
  else {
    await pane.press(`From another question: ${label}`);
    await pane.page.getByRole("menuitem", { name }).first().click();
  }
  await pane.page.getByText(`For ${label} of `).waitFor();
}

test("a chain is asked by keys, inserted as linked cells, and recalculates from its first question on", async () => {
  await pane.openQuestion("DRIVES_NEEDED");
  await pane.enter("mounts_per_hour", String(MOUNTS));
  await from("TAPE_CYCLE_TIME", DRIVE_TIME);
  await pane.choose("model", MODEL);
  await pane.enter("file_gb", String(FILE));
  await pane.enter("robot_s", String(ROBOT));
  await pane.moreInputs();
  await pane.enter("compression", String(COMPRESSION));
  await from("TAPE_MBPS", RATE);
  expect(await pane.page.getByRole("combobox", { name: /\bmodel$/ }).inputValue()).toBe(MODEL);
  await pane.enter("compression", "2");
  await pane
    .card()
    .getByText(`${Math.round(valueOf("TAPE_MBPS", MODEL, null, 2))} MB/s`)
    .waitFor();
  await pane.workbench.page.keyboard.press("Enter");
  await pane.page.getByRole("button", { name: "Open TAPE_MBPS" }).waitFor();
  expect(await pane.focused()).toBe("Open TAPE_MBPS");
  await pane.press(`Use as ${DRIVE_TIME}`);
  await pane
    .card()
    .getByText(`${drivesFor(COMPRESSION)} drives`, { exact: true })
    .waitFor();
  expect(await pane.focused()).toBe("Open TAPE_CYCLE_TIME");

  const { workbench } = pane;
  await workbench.select("B2");
  await pane.press("Insert chain");
  await pane.page.getByText(/^Inserted in .*B2$/).waitFor();
  const names = await labels();
  const cellOf = (row: number): string => `C${row}`;
  const answers = names.flatMap((name, i) => (name === "Answer" ? [cellOf(i + 2)] : []));
  expect(answers).toHaveLength(3);
  const [rate = "", seconds = "", drives = ""] = answers;
  await workbench.cellIs(rate, valueOf("TAPE_MBPS", MODEL, null, COMPRESSION), SHEET);
  await workbench.cellIs(drives, drivesFor(COMPRESSION), SHEET);
  await workbench.screenshot("insert-chain");
  // The first question's own input: the others follow.
  const compression = names.indexOf(labelOf("TAPE_MBPS", "compression"));
  await workbench.enter(cellOf(compression + 2), "1");
  await workbench.cellIs(rate, valueOf("TAPE_MBPS", MODEL), SHEET);
  await workbench.cellIs(seconds, secondsAt(valueOf("TAPE_MBPS", MODEL)), SHEET);
  await workbench.cellIs(drives, drivesFor(1), SHEET);
  expect(drivesFor(1)).not.toBe(drivesFor(COMPRESSION));
}, 120_000);

async function labels(): Promise<readonly unknown[]> {
  const found: unknown[] = [];
  for (let row = 2; row < 40; row += 1) found.push(await pane.workbench.cell(`B${row}`, SHEET));
  return found;
}
