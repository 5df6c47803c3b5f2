import { expect, test } from "@jest/globals";
import { areaNamed, readBook } from "../../../src/filling/book";
import { valueAt } from "../../../src/filling/cells";
import { EDITION } from "../../../src/filling/edition";
import { fill } from "../../../src/filling/fill";
import { openPackage } from "../../../src/filling/package";
import { Sheets } from "../../../src/filling/sheets";
import { valueOf } from "../../../src/model/facts/facts";
import { recalculated } from "../../templates/recalculated";
import { committedWorkbook, openedTemplate } from "../../templates/committed";
import { numberIn, proposalOf, sampleOf, textIn } from "../../templates/proposal";

test("ESCON by hand: a channel carries 10.1059 MB/s, 8.0847 at 80%, so 60 MB/s need eight", async () => {
  const held = await proposalOf("channel-plan", { type: "ESCON", host_mbps: 60, count: 7, distance_km: 0 });
  // 32,768 B / (32,768 B / 17.5 MB/s + 1.37 ms), with the paper's handling time.
  const channel = 32_768 / (32_768 / 17.5 + 1370);
  expect(numberIn(held, "planned_mbps")).toBeCloseTo(7 * 0.8 * channel, 4);
  expect(numberIn(held, "needed")).toBe(Math.ceil(60 / (0.8 * channel)));
  expect(textIn(held, "verdict")).toBe(
    "Doesn't fit: with 7 ESCON channels, the hosts can write 56.6 of the 60.0 MB/s they need.",
  );
  expect(held("counts_best")).toEqual([8]);
  // ESCON has no buffer credits, so nothing else is ordered.
  expect(held("credits")).toEqual([{ error: "#N/A" }]);
  expect(textIn(held, "recommendation")).toBe("8 ESCON channels: the hosts can write 64.7 MB/s and need 60.0 MB/s.");
  expect(held("counts_below")).toEqual([7]);
  expect(textIn(held, "alternative")).toBe("7 ESCON channels: the hosts can write 56.6 of the 60.0 MB/s they need.");
  // At 20 km and more, an ESCON channel has half its rate or less.
  const [near, , far] = held("distance_mbps").map(Number);
  expect(Number(far)).toBeLessThanOrEqual(Number(near) / 2);
}, 120_000);

test("the sample: four channels carry what three don't, with credits for 10 km", () => {
  const sample = sampleOf("channel-plan");
  expect(sample("counts")).toEqual([2, 3, 4, 5]);
  const [, three = 0, four = 0] = sample("count_mbps").map(Number);
  expect([three < 800, four >= 800]).toEqual([true, true]);
  expect(three / 3).toBeCloseTo(four / 4, 6);
  // 10 km there and back take 100 us. A frame of 2,084 bytes takes 4.904 us at 425 MB/s: 20.4 frames, rounded up.
  expect(numberIn(sample, "credits")).toBe(Math.ceil(100 / (2084 / 425)));
  expect(textIn(sample, "recommendation")).toBe(
    "4 FICON-4 channels: the hosts can write 991 MB/s and need 800 MB/s. Also needed: buffer credits for each port (21).",
  );
});

test("more ESCON channels than a B20 has don't fit, entered or recommended, and FICON is planned instead", async () => {
  const most = valueOf("ptp-vts.config.b20-256dev.host-escon");
  const held = await proposalOf("channel-plan", { type: "ESCON", host_mbps: 3000, count: 300, distance_km: 0 });
  // At 0.8 of 10.1059 MB/s a channel, 300 would carry 2,425 MB/s, and 372 the 3,000.
  expect(numberIn(held, "needed")).toBe(Math.ceil(3000 / (0.8 * 10.1059)));
  // A FICON-16 channel carries 500 MB/s or more: eight over 4,000.
  const fast = numberIn(held, "fast");
  expect(fast).toBeLessThanOrEqual(Math.ceil(3000 / (0.8 * 500)));
  expect(textIn(held, "verdict")).toBe(
    `Doesn't fit: with 300 ESCON channels, the ${most} of a Peer-to-Peer VTS B20 are exceeded. Plan ${fast} FICON-16 channels.`,
  );
  expect(held("counts")).toEqual([most - 3, most - 2, most - 1, most]);
  expect(held("counts_best")).toEqual(["none"]);
  // 16 x 0.8 x 10.1059 MB/s = 129.4 MB/s
  expect(textIn(held, "recommendation")).toBe(
    `None listed is enough: with ${most} ESCON channels, the hosts can write 129 of the 3,000 MB/s they need. Plan ${fast} FICON-16 channels.`,
  );
  const fit = await proposalOf("channel-plan", { type: "FICON-16", host_mbps: 800, count: 300 });
  expect(textIn(fit, "verdict")).toBe(
    "Doesn't fit: with 300 FICON-16 channels, the 32 of an I/O drawer of a z15 are exceeded.",
  );
  expect(Number(fit("counts_best")[0])).toBeLessThanOrEqual(2);
}, 240_000);

test("the papers at the top of Sources are those that the explanations cite, ESCON's too", async () => {
  const paperKeys = (workbook: Uint8Array): string[] => {
    const sheets = new Sheets(readBook(openPackage(workbook)));
    const { sheet, row, column } = areaNamed(sheets.book, EDITION);
    const below = [1, 2, 3].map((step) => valueAt(sheets.part(sheet), { row: row + step, column }));
    return below.flatMap((cell) => (typeof cell === "string" && cell !== "" ? cell.replace(/:.*/, "") : []));
  };
  expect(paperKeys(committedWorkbook("channel-plan"))).toEqual(["ts7770-r51", "t10000c-ficon-2011"]);
  const escon = await fill(openedTemplate("channel-plan"), { type: "ESCON" }, recalculated);
  expect(paperKeys(escon)).toEqual(["ptp-vts-2002"]);
}, 120_000);
