/** The interface of a T10000 drive, whose times per I/O and per block no paper gives. */
import { CALIBRATED_CHAIN, MB_PER_GIGABIT } from "../model/drives/mechanics/hostPath";
import type { FactId } from "../model/facts/factIds";
import { fact } from "../model/facts/facts";
import { drivePathMbps, STATED_KIB, type PathTimes } from "../model/drives/t10000/drivePath";
import type { PaperAnswer, Binding, FitSubject } from "./subject";

type Name = keyof PathTimes;

const pathMbps = (times: PathTimes, blockKib: number, chain = CALIBRATED_CHAIN): number =>
  drivePathMbps(blockKib * 1024, chain, times);

const BOUNDS: FactId = "t10000c-ficon-2011.loading.single-drive-bounds";
const SATURATING: FactId = "t10000c-ficon-2011.loading.saturating-block";
const NEGLIGIBLE: FactId = "t10000c-ficon-2011.order.channel-2-vs-4";
/** MB/s: 99% of a 4 Gb channel, as the fact's tolerance says. */
const FULL = 0.99 * 4 * MB_PER_GIGABIT;
/** QSAM's usual BUFNO of 5. */
const USUAL_CHAIN = 2.5;

const binding: readonly Binding<Name>[] = [
  {
    fact: BOUNDS,
    reading: `at ${STATED_KIB} KiB, ${CALIBRATED_CHAIN} blocks per I/O`,
    meets: { atLeast: fact(BOUNDS).low ?? NaN, atMost: fact(BOUNDS).high ?? NaN },
    predict: (p) => pathMbps(p, STATED_KIB),
  },
  {
    fact: SATURATING,
    reading: "three drives: at least 99% of the channel",
    unit: "MB/s",
    meets: { atLeast: FULL },
    predict: (p) => 3 * pathMbps(p, STATED_KIB),
  },
  {
    fact: SATURATING,
    reading: "three drives, a quarter of the block size: below 99% of the channel",
    unit: "MB/s",
    meets: { atMost: FULL },
    predict: (p) => 3 * pathMbps(p, STATED_KIB / 4),
  },
];

const answer = (name: string, of: PaperAnswer<Name>["of"]): PaperAnswer<Name> => ({ name, of });

export const tapeDrives: FitSubject<Name> = {
  name: "Tape drives",
  files: { model: "src/model/drives/t10000/parameters.json", record: "src/calibration/records/tape-drives.json" },
  kept: {
    values: { ioMs: 2.7, blockMs: 0.15 },
    why: "The facts bound only the time of a whole I/O, not its parts. With the model's times per I/O and per block, chains of 10 blocks move 156 MB/s, between the bounds, and 2 and 4 Gb channels differ by at most 7% at QSAM's usual BUFNO.",
  },
  parameters: {
    ioMs: { unit: "ms", span: [0, 5], step: 0.1, meaning: "Interface time per I/O" },
    blockMs: { unit: "ms", span: [0, 0.5], step: 0.01, meaning: "Interface time per block" },
  },
  binding,
  contested: [
    {
      fact: NEGLIGIBLE,
      reading: "256 KiB at QSAM's usual BUFNO, at most 10% over a 2 Gb channel",
      meets: { atMost: 1.1 * 2 * MB_PER_GIGABIT },
      predict: (p) => pathMbps(p, 256, USUAL_CHAIN),
      why: "The sentence can be read as covering EXCP only.",
    },
  ],
  answers: [
    answer("TAPE_MBPS at 64 KiB, 10 blocks per I/O", (p) => pathMbps(p, STATED_KIB)),
    answer("TAPE_MBPS at 64 KiB, 2.5 blocks per I/O", (p) => pathMbps(p, STATED_KIB, USUAL_CHAIN)),
    answer("TAPE_MBPS at 64 KiB, 1 block per I/O", (p) => pathMbps(p, STATED_KIB, 1)),
    answer("TAPE_MBPS at 64 KiB, 64 blocks per I/O", (p) => pathMbps(p, STATED_KIB, 64)),
  ],
};
