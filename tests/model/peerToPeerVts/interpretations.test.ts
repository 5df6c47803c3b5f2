/** Tests that the numbers which the interpretations of the Peer-to-Peer VTS paper quote from the model are the model's. */
import { expect, test } from "@jest/globals";
import { valueOf as factValue } from "../../../src/model/facts/facts";
import { lawOf } from "../../../src/model/peerToPeerVts/copySharing";
import { sources } from "../../../src/model/facts/sources";
import { estimateOf, valueOf } from "../../ask";

const texts = sources.find(({ key }) => key === "ptp-vts-2002")?.stands ?? [];

/** Arguments of VTS_RECOVERY_MBPS for a B20 without VTC compression, after a peak of so many hours. */
const afterPeak = (hours: number) => ["VTS_RECOVERY_MBPS", "B20", 1700, 3, null, hours, "without"] as const;

test("hours, rest and sustained rate without VTC compression are quoted as they are calculated", () => {
  const hours = valueOf("VTS_PEAK_HOURS", "B20", 864, 2.66, null, null, "without");
  const rest = valueOf(...afterPeak(8));
  const none = estimateOf(...afterPeak(16));
  expect(none.value).toBe(0);
  expect(none.warnings.join()).toContain("the backlog may not be cleared");
  const quoted = `The model gives ${hours.toFixed(1)} h, ${rest.toFixed(0)} MB/s and, after 16 h, 0 MB/s, which may not clear the`;
  expect(texts.filter((text) => text.includes(quoted))).toHaveLength(1);

  const { sustained } = lawOf({ model: "B20", compression: 2.66, lic: "without", mode: "deferred" });
  expect(texts.filter((text) => text.includes(`model: ${sustained.toFixed(0)} at ratio 2.66`))).toHaveLength(1);
});

test("the hours at peak are a quarter of the way from those without copying to those with all spare capacity", () => {
  const { peak, sustained, copying } = b20AtThree();
  // Hours are inverse to the growth of the backlog. Spare capacity is 2 x sustained - peak, as in the note.
  const [without, found, all] = [0, copying, 2 * sustained - peak].map((copied) => 1 / (peak - copied));
  const share = ((found ?? NaN) - (without ?? NaN)) / ((all ?? NaN) - (without ?? NaN));
  // "About a quarter": nearer to 0.25 than to 0.2 or 0.3.
  expect(share).toBeGreaterThan(0.225);
  expect(share).toBeLessThan(0.275);
  expect(texts[0]).toContain("about a quarter of the way from those without copying");
});

test("the gain of a B18 is quoted as the paper's upper end", () => {
  expect(texts.join()).toContain(`up to ${String(factValue("ptp-vts.lic.throughput-gain.b18-up-to"))}% faster`);
});

function b20AtThree(): { peak: number; sustained: number; copying: number } {
  const law = lawOf({ model: "B20", compression: 3, lic: "with", mode: "deferred" });
  return { peak: law.peak, sustained: law.sustained, copying: law.copying(law.peak) };
}
