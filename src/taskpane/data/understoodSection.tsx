/** What was understood of the source, and what was refused or mended, by row. */
import type { JSX } from "react";
import { exactly } from "../../model/figures";
import { durationText, offsetText } from "../../model/workload/timestamp";
import { DataTable } from "../../ui/dataTable";
import { Lines, type Line } from "../../ui/lines";
import { Section } from "../../ui/section";
import { number, words } from "../pictures/words";
import { momentAt } from "./moment";
import type { Understood } from "./protocol";

export function UnderstoodSection({ understood }: { readonly understood: Understood }): JSX.Element {
  const { counts, first } = understood;
  return (
    <>
      <Section title="What was understood">
        <Lines lines={understoodLines(understood)} />
      </Section>
      <Section title="What was refused, mended or passed over">
        {counts.length === 0 ? "Nothing: every row was taken as it stands." : <Lines lines={countLines(understood)} />}
      </Section>
      {counts.length > 0 && (
        <DataTable
          label="Rows that were refused or mended"
          columns={["Row", "What and why"]}
          rows={first.map(({ row, kind, text }) => [number(exactly(row)), words(`${kind}: ${text}`)])}
        />
      )}
    </>
  );
}

const SYSSTAT = "; iostat and sar write when an interval ends: choose ends under How it is read";

export function understoodLines(understood: Understood): Line[] {
  const {
    column,
    reading,
    rows,
    intervals,
    intervalSeconds,
    missing,
    hasIo,
    timed,
    dated,
    offset,
    isHeadless,
    timesAreEnds,
  } = understood;
  const zone = offset === undefined ? "no time zone in the data" : offsetText(offset);
  return [
    { lead: "Rate", text: isHeadless ? "no heading: the numbers are taken as MB/s" : `${column}, in MB/s here` },
    { lead: "I/Os a second", text: hasIo ? "there" : "none: only the peak of MB/s is known" },
    { lead: "Written with", text: reading },
    { lead: "Rows", text: exactly(rows) },
    { lead: "Intervals", text: `${exactly(intervals)} of ${durationText(intervalSeconds)}` },
    {
      lead: "Times",
      text: timed
        ? `${momentAt(understood, 0)} to ${momentAt(understood, intervals)}${dated ? "" : ", without dates"}; ${zone}${timesAreEnds ? SYSSTAT : ""}`
        : "none: intervals are counted",
    },
    { lead: "Gaps", text: missing === 0 ? "none" : `${exactly(missing)} intervals were not measured` },
  ];
}

/** "unreadable row: 3"; of many the first are shown. */
function countLines({ counts, first }: Understood): Line[] {
  return counts.map(([kind, count]) => {
    const shown = first.filter((problem) => problem.kind === kind).length;
    return { lead: kind, text: exactly(count) + (shown < count ? `, the first ${exactly(shown)} of them below` : "") };
  });
}
