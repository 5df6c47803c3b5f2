/** How the source was read, and which rows were rejected or corrected. */
import type { JSX } from "react";
import { exactly, threeFigures } from "../../model/quantities/formatNumber";
import { durationText, offsetText } from "../../model/quantities/timestamp";
import { DIRECTION_WORDS } from "../../model/workload/direction";
import { otherUnread } from "../../workload/measuredList";
import { DataTable, numberCell, textCell } from "../../ui/dataTable";
import { Lines, type Line } from "../../ui/lines";
import { Section } from "../../ui/section";
import { sentence } from "../../ui/sentence";
import { momentAt } from "./moment";
import { hasReadsBeside, type Understood } from "./measured";

export function UnderstoodSection({ understood }: { readonly understood: Understood }): JSX.Element {
  const { counts, first, preview } = understood;
  return (
    <>
      {preview.length > 0 && (
        <DataTable
          label="First rows as read"
          columns={["From", "To", "System", "MB/s"]}
          rows={preview.map(({ from, to, system, mbps }) => [
            textCell(from),
            textCell(to),
            textCell(system),
            numberCell(Number.isNaN(mbps) ? "" : threeFigures(mbps)),
          ])}
        />
      )}
      <Section title="What was read">
        <Lines lines={understoodLines(understood)} />
      </Section>
      <Section title="Rejected, corrected or skipped">
        {counts.length === 0 ? "Every row was used as is." : <Lines lines={countLines(understood)} />}
      </Section>
      {counts.length > 0 && (
        <DataTable
          label="Rejected or corrected rows"
          columns={["Row", "Issue"]}
          rows={first.map(({ row, kind, text }) => [
            numberCell(row > 0 ? exactly(row) : ""),
            textCell(`${sentence(kind)}: ${text}`),
          ])}
        />
      )}
    </>
  );
}

const NAMES_UNIT = /MB\/s|mbps/i;

function understoodLines(understood: Understood): Line[] {
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
    isConverted,
    character,
  } = understood;
  const zone = offset === undefined ? "no time zone given" : offsetText(offset);
  return [
    {
      lead: "Rate",
      text: character
        ? `${column}, from the bytes of their classes`
        : isHeadless
          ? "no heading, read as MB/s"
          : `${column}${isConverted ? ", converted to MB/s" : NAMES_UNIT.test(column) ? "" : ", in MB/s"}`,
    },
    ...notRead(understood),
    { lead: "I/Os per second", text: hasIo ? "included" : "none, so only the MB/s peak is known" },
    { lead: "Format", text: reading },
    { lead: "Rows", text: exactly(rows) },
    { lead: "Intervals", text: `${exactly(intervals)} of ${durationText(intervalSeconds)}` },
    {
      lead: "Times",
      text: timed
        ? `${momentAt(understood, 0)} to ${momentAt(understood, intervals)}${dated ? "" : ", without dates"}; ${zone}`
        : "none, intervals are numbered",
    },
    {
      lead: "Gaps",
      text: missing === 0 ? "none" : `${exactly(missing)} missing ${missing === 1 ? "interval" : "intervals"}`,
    },
  ];
}

/** Maximum number of columns named. */
const MOST_NAMED = 3;

/** Columns that aren't in the list, and how to take one; where a file has no headings, the reads or writes that it has, too. */
function notRead(understood: Understood): Line[] {
  const { unread } = understood;
  const other = otherUnread(understood);
  const more = unread.length - MOST_NAMED;
  const named = unread.slice(0, MOST_NAMED).join(", ") + (more > 0 ? ` and ${exactly(more)} more` : "");
  if (other !== undefined && unread.length < 2) {
    const words = DIRECTION_WORDS[other];
    const text = `${named || `the file's ${words}`}. To use them alone, choose "The rates are: ${sentence(words)}" in Import options.${hasReadsBeside(understood) ? " What asks for reads beside writes gets both." : ""}`;
    return [{ lead: "Not read", text }];
  }
  if (unread.length === 0) return [];
  return [{ lead: "Not read", text: `${named}. To use another column, choose "Rate column" in Import options.` }];
}

/** Returns lines such as "unreadable row: 3", with the number of problems that are listed. */
function countLines({ counts, first }: Understood): Line[] {
  return counts.map(([kind, count]) => {
    const shown = first.filter((problem) => problem.kind === kind).length;
    return { lead: sentence(kind), text: exactly(count) + (shown < count ? `, first ${exactly(shown)} listed` : "") };
  });
}
