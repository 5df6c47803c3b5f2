/** Characterises what a subsystem's hosts read and write, from a folder of exported records. */
import { UserError } from "../model/language/userError";
import type { AssignmentSettings } from "../model/workload/assignment";
import { characterise, type CharacterFinding, type SubsystemInterval } from "../model/workload/characterise";
import { byClass, total, type ByClass, type IoClass } from "../model/workload/classes";
import { gathering, type Gathering, type MeasurementFinding } from "../model/workload/measurements";
import { textsOf, type TextSource } from "./chunks";
import type { Choice, ReadingChoices } from "./choices";
import { CsvError } from "./csv";
import { Evidence } from "./evidence";
import { problemList, type Problems } from "./problems";
import { recordRows, type RecordCells, type RecordPass, type RecordTaker } from "./recordFile";
import { RECORD_TYPES, RECORDS, recordTypeOf, type RecordType } from "./records";

export interface RecordFile {
  readonly name: string;
  /** Opens the file. It is read twice, first to find out how its numbers and dates are written. */
  readonly open: () => TextSource;
}

type CharacterProblem = "unreadable row" | MeasurementFinding | CharacterFinding;

/** Problems because of which the characterisation lacks something, or rests on records that contradict each other. */
export const LOSING: readonly CharacterProblem[] = [
  ...(["unreadable row", "implausible", "duplicate record"] as const),
  ...(["no device record", "no cache record", "no subsystem", "more in 42-6 than in 74-1"] as const),
];

interface VolumeSpace {
  readonly capacityGb: number;
  readonly allocatedGb: number | undefined;
  readonly storageGroup: string | undefined;
}

export interface Characterised {
  readonly intervals: readonly SubsystemInterval[];
  readonly problems: Problems<CharacterProblem>;
  readonly rows: Readonly<Record<RecordType, number>>;
  readonly volumes: ReadonlyMap<string, VolumeSpace>;
}

/** A given file can't be characterised; the message names it. */
export class FileError extends UserError {
  constructor(
    file: string,
    why: string,
    readonly asks?: Choice,
  ) {
    super(`${file}: ${why}`);
  }
}

/** There are several subsystems and none was chosen, or the chosen one isn't in the records. */
export class SubsystemError extends UserError {
  readonly asks: Choice = "subsystem";

  constructor(
    readonly subsystems: readonly string[],
    chosen: string | undefined,
  ) {
    const names = subsystems.join(", ");
    super(
      chosen === undefined
        ? `the records have several subsystems: ${names}`
        : `unknown subsystem ${chosen}; the records have ${names}`,
    );
  }
}

interface CharacterOptions extends AssignmentSettings, ReadingChoices {
  readonly signal?: AbortSignal;
  /** Is given the rows read so far, and the bytes, which are read twice. */
  readonly progress?: (rows: number, bytes: number) => void | Promise<void>;
}

/**
 * The files may come in any order, and there may be several of one type.
 * @throws FileError for a name without a record type, a file without a column that it needs, or missing types
 */
export async function characteriseFiles(
  files: readonly RecordFile[],
  options: CharacterOptions,
): Promise<Characterised> {
  const problems = problemList<CharacterProblem>();
  const report = (kind: CharacterProblem, text: string): void => {
    problems.add(kind, 0, () => text);
  };
  const types = files.map(({ name }) => typeOf(name));
  for (const type of RECORD_TYPES) {
    if (RECORDS[type].needed && !types.includes(type)) {
      throw new FileError(type, `no file found for ${RECORDS[type].title}`);
    }
  }
  const gathered = gathering(report);
  const tables: Tables = { subsystemOf: new Map(), portOf: new Map(), volumes: new Map() };
  const take = takers(gathered, tables);
  const rows = Object.fromEntries(RECORD_TYPES.map((type) => [type, 0])) as Record<RecordType, number>;
  let [total, bytes] = [0, 0];
  const progress = async (more: number): Promise<void> => {
    bytes += more;
    await options.progress?.(total, bytes);
  };
  for (const { name, open } of files) {
    const type = typeOf(name);
    await readRecords(
      name,
      type,
      open,
      { ...options, progress },
      (cells) => {
        rows[type] += 1;
        total += 1;
        take[type](cells);
      },
      (row, why) => {
        problems.add("unreadable row", row, () => `${name}, row ${row}: ${why}`);
      },
    );
  }
  const intervals = characterise(
    gathered.done(),
    { ...options, subsystemOf: tables.subsystemOf, portOf: tables.portOf },
    report,
  );
  return { intervals, problems: problems.done(), rows, volumes: tables.volumes };
}

/** What records say besides measurements. */
interface Tables {
  /** By the subsystem ID. */
  readonly subsystemOf: Map<string, string>;
  readonly portOf: Map<string, string>;
  readonly volumes: Map<string, VolumeSpace>;
}

/** Returns what takes a record of each type. */
function takers(
  gathered: Gathering,
  { subsystemOf, portOf, volumes }: Tables,
): Readonly<Record<RecordType, (cells: RecordCells) => void>> {
  return {
    "74-1": (cells) => {
      const times = {
        pendMs: optional(cells.pend_ms),
        discMs: optional(cells.disc_ms),
        connMs: optional(cells.conn_ms),
      };
      const { seconds, system, volume } = {
        seconds: number(cells.interval_s),
        system: text(cells.system),
        volume: text(cells.volume),
      };
      gathered.device({ start: number(cells.start), seconds, system, volume, ssch: number(cells.ssch), ...times });
    },
    "74-5": (cells) => {
      const { system, volume, ssid } = {
        system: text(cells.system),
        volume: text(cells.volume),
        ssid: ssidOf(cells),
      };
      gathered.cache({ start: number(cells.start), system, volume, ssid, counts: countsOf(cells) });
    },
    "42-6": (cells) => {
      const { dataset, volume } = { dataset: text(cells.dataset), volume: text(cells.volume) };
      const blocksize = optional(cells.blocksize_bytes);
      gathered.dataset({
        start: number(cells.start),
        dataset,
        volume,
        blocksize,
        counts: countsOf(cells),
        blocks: number(cells.blocks),
      });
    },
    dcoldset: (cells) => {
      gathered.blocksize(text(cells.dataset), text(cells.volume), number(cells.blocksize_bytes));
    },
    dcolvols: (cells) => {
      volumes.set(text(cells.volume), {
        capacityGb: number(cells.capacity_gb),
        allocatedGb: optional(cells.allocated_gb),
        storageGroup: cells.storage_group === undefined ? undefined : text(cells.storage_group),
      });
    },
    "74-7": (cells) => {
      const { start, seconds, port } = {
        start: number(cells.start),
        seconds: number(cells.interval_s),
        port: text(cells.port),
      };
      gathered.port({
        start,
        seconds,
        port,
        readBytes: number(cells.read_bytes),
        writeBytes: number(cells.write_bytes),
      });
    },
    ssids: (cells) => {
      subsystemOf.set(ssidOf(cells), text(cells.subsystem));
    },
    ports: (cells) => {
      portOf.set(text(cells.port), text(cells.subsystem));
    },
  };
}

/**
 * Returns the intervals of one subsystem.
 * @throws SubsystemError if several subsystems leave a choice, UserError if the records have none
 */
export function intervalsOf(
  { intervals, problems }: Pick<Characterised, "intervals" | "problems">,
  wanted: string | undefined,
): Characterised["intervals"] {
  const names = subsystemsOf(intervals);
  const [only, ...others] = names;
  if (only === undefined) {
    const [unreadable] = problems.first.filter(({ kind }) => kind === "unreadable row");
    throw new UserError(`no volume has both 74-1 and 74-5 records${unreadable ? `; ${unreadable.text}` : ""}`);
  }
  const name = wanted?.toUpperCase() ?? only;
  if (intervals.every(({ split, ssch }) => ssch > 0 && total(split) === 0)) {
    const [apart] = problems.first.filter(({ kind }) => kind === "no device record");
    throw new UserError(`no interval has counts of both 74-1 and 74-5${apart ? `; ${apart.text}` : ""}`);
  }
  if ((wanted === undefined && others.length > 0) || !names.includes(name)) throw new SubsystemError(names, wanted);
  return intervals.filter(({ subsystem }) => subsystem === name);
}

export function subsystemsOf(intervals: Characterised["intervals"]): readonly string[] {
  return [...new Set(intervals.map(({ subsystem }) => subsystem))];
}

function typeOf(name: string): RecordType {
  const type = recordTypeOf(name);
  if (!type) throw new FileError(name, `its name must contain one of ${RECORD_TYPES.join(", ")}`);
  return type;
}

async function readRecords(
  name: string,
  type: RecordType,
  open: () => TextSource,
  options: ReadingChoices & { readonly signal?: AbortSignal; readonly progress: (bytes: number) => Promise<void> },
  record: (cells: RecordCells) => void,
  fault: (row: number, why: string) => void,
): Promise<void> {
  const nothing = (): void => undefined;
  const through = async (taker: RecordTaker, pass: RecordPass): Promise<void> => {
    const reader = recordRows(RECORDS[type].columns, taker, pass);
    for await (const { text: piece, bytes } of textsOf(open())) {
      await options.progress(bytes);
      options.signal?.throwIfAborted();
      reader.push(piece);
    }
    reader.end();
  };
  try {
    const evidence = new Evidence(options);
    await through({ record: nothing, fault: nothing }, { kind: "survey", evidence });
    const [unclear] = evidence.questions();
    if (unclear) throw new FileError(name, `row ${unclear.row}: ${unclear.text}`, unclear.asks);
    await through({ record, fault }, { kind: "read", evidence });
  } catch (error) {
    if (error instanceof CsvError) throw new FileError(name, error.message, error.asks);
    throw error;
  }
}

function countsOf(cells: RecordCells): ByClass {
  const column: Readonly<Record<IoClass, string>> = {
    random_read: "random_reads",
    random_write: "random_writes",
    sequential_read: "sequential_reads",
    sequential_write: "sequential_writes",
  };
  return byClass((of) => number(cells[column[of]]));
}

/** Always four digits: a spreadsheet may have turned "0010" into a number. */
function ssidOf(cells: RecordCells): string {
  return text(cells.ssid).toUpperCase().padStart(4, "0");
}

/** The contract has checked that needed numbers are there; a missing optional number counts as 0. */
function number(cell: number | string | undefined): number {
  return typeof cell === "number" ? cell : 0;
}

function optional(cell: number | string | undefined): number | undefined {
  return typeof cell === "number" ? cell : undefined;
}

/** Names of z/OS are in capitals, whatever an export made of them. */
function text(cell: number | string | undefined): string {
  return cell === undefined ? "" : String(cell).toUpperCase();
}
