/**
 * Names of products, and of ways to mirror, that planners search for; the questions that answer something about each,
 * and what is missing. Only the pane's search and the command line read it.
 */

interface Products {
  readonly names: readonly string[];
  /** Beginnings of questions' names. */
  readonly leadsTo: readonly string[];
  /** What the functions know, and what they don't. */
  readonly says: string;
}

const PRODUCTS: readonly Products[] = [
  {
    names: ["TS7700", "TS7720", "TS7740", "TS7760", "VTL"],
    leadsTo: ["TS7700_"],
    says: "The TS7700 functions have the rates and thresholds of a TS7770 with R5.1, and none of earlier models.",
  },
  {
    names: [
      "DS8000",
      "DS8700",
      "DS8800",
      "DS8870",
      "DS8880",
      "DS8900",
      "DS8900F",
      "DS8910F",
      "DS8950",
      "DS8950F",
      "DS8980F",
      "DS8A00",
    ],
    leadsTo: ["GM_", "CGFT_", "ZHPF_"],
    says: "The Global Mirror functions are based on tests with a DS8000 in 2009. There are no response times of later models.",
  },
  {
    names: ["hybrid grid", "hybrid grids", "mixed grid", "clusters of different models"],
    leadsTo: ["GRID_PLAN", "TS7700_COPY_MBPS", "TS7700_CATCHUP_HOURS", "TS7700_DAY", "TS7700_PLAN"],
    says: "Hybrid grids: target_premigration_mbps is that of other models (0 for disk only). Not covered: caches that differ.",
  },
  {
    names: ["T10000D", "T10KD"],
    leadsTo: ["TAPE_SPEC", "TAPE_MBPS", "CARTRIDGES_"],
    says: "For the T10000D, 8.5 TB and about 250 MB/s are published, but no times. The T10K functions have the T10000A, B and C.",
  },
  {
    names: ["LTO-5", "LTO-6", "LTO-7", "LTO-8", "LTO-9", "LTO-10", "LTO", "Ultrium"],
    leadsTo: ["TAPE_", "CARTRIDGES_"],
    says: "There are figures for LTO-5 to LTO-10. Each function lists the drives or cartridges that it knows.",
  },
  {
    names: [
      "TS1140",
      "TS1150",
      "TS1155",
      "TS1160",
      "TS1170",
      "3592",
      "3592-E07",
      "3592-E08",
      "3592-55F",
      "3592-60E",
      "3592-60F",
      "3592-70F",
      "Jaguar",
    ],
    leadsTo: ["TAPE_SPEC", "TAPE_MBPS", "CARTRIDGES_", "DRIVES_", "TS7700_DRIVES"],
    says: "There are capacities and rates of the 3592 family. No access times were found in IBM's documents: give cycle_s.",
  },
  {
    names: ["TS4500", "Diamondback", "SL8500"],
    leadsTo: ["ROBOT_MOUNTS", "LIBRARY_SLOTS", "DRIVES_PLAN", "TAPE_CYCLE_TIME"],
    says: "ROBOT_MOUNTS has the mounts per hour of this library, and DRIVES_PLAN takes it as library.",
  },
  {
    names: ["TS3500"],
    leadsTo: ["LIBRARY_SLOTS", "DRIVES_PLAN", "TAPE_CYCLE_TIME"],
    says: "IBM's TS3500 guide (GA32-0593) has mounts per hour, but we couldn't read them. Give the time per mount as robot_s.",
  },
  {
    names: ["TS4300", "TS3310", "SL3000", "SL4000"],
    leadsTo: ["LIBRARY_SLOTS", "DRIVES_PLAN", "TAPE_CYCLE_TIME"],
    says: "No mounts per hour of this library were found. Give the robot's time per mount as robot_s.",
  },
  {
    names: ["3494", "TFinity", "Spectra", "Scalar"],
    leadsTo: ["LIBRARY_SLOTS", "DRIVES_PLAN", "TAPE_CYCLE_TIME"],
    says: "Not covered: this library's mounts per hour. Give the robot's time per mount as robot_s.",
  },
  {
    names: ["M8", "Type M"],
    leadsTo: ["TAPE_SPEC", "TAPE_COPY_"],
    says: "Only LTO-8 drives read M8 cartridges (LTO-7 Type M, 9 TB): LTO-7 and LTO-9 drives don't.",
  },
  {
    names: ["LTFS"],
    leadsTo: ["TAPE_MBPS", "TAPE_ACCESS_TIME"],
    says: "Not covered: what LTFS adds. TAPE_MBPS and TAPE_ACCESS_TIME have the rate and times of the drive itself.",
  },
  {
    names: ["deduplication", "dedup", "dedupe", "deduplicated"],
    leadsTo: ["TRANSFER_HOURS", "BACKUP_"],
    says: "Not covered: how much deduplication saves. Give the amount that is left, or your measured ratio as reduction.",
  },
  {
    names: ["HSM", "DFSMShsm"],
    leadsTo: ["DRIVES_PLAN", "TAPE_RECALL_", "TS7700_MOUNT"],
    says: "Not covered: what HSM migrates and recalls. Give its mounts to DRIVES_PLAN, its recalls to TAPE_RECALL_ORDER.",
  },
  {
    names: ["DLm", "EMC", "Data Domain", "Disk Library"],
    leadsTo: [],
    says: "Not covered: virtual tape and disks of Dell EMC. The TS7700 and VTS functions are for IBM's virtual tape.",
  },
  {
    names: ["egress", "egress charges"],
    leadsTo: ["TS7700_CLOUD_MBPS"],
    says: "Not covered: what a cloud provider charges. TS7700_CLOUD_MBPS has the bandwidth to the cloud.",
  },
  {
    names: ["Safeguarded Copy", "Safeguarded", "Cyber Vault"],
    leadsTo: [],
    says: "Not covered: Safeguarded Copy, and the capacity that it takes.",
  },
  {
    names: [
      ...["three-site", "3-site", "three sites", "3 sites", "four-site", "4-site", "four sites", "4 sites"],
      ...["MGM", "Metro/Global Mirror", "cascading", "cascaded", "multi-target"],
    ],
    leadsTo: ["GM_PLAN", "GM_LINK_MBPS"],
    says: "Not covered: mirrors of three or four sites, cascaded or to several targets. GM_PLAN sizes one pair of sites.",
  },
  {
    names: ["Metro Mirror", "PPRC"],
    leadsTo: ["GM_MODE"],
    says: "GM_MODE compares Metro Mirror with Global Mirror. Not covered: its links, and both together.",
  },
  {
    names: ["XRC", "zGM", "z/OS Global Mirror", "Extended Remote Copy", "HyperSwap", "GDPS", "SRDF", "TrueCopy", "HUR"],
    leadsTo: [],
    says: "Not covered: of mirrors, there is only Global Mirror of a DS8000.",
  },
  {
    names: ["TS1120", "TS1130", "TS1180", "LTO-4", "LTO-11", "LTO-12"],
    leadsTo: [],
    says: "No figures for this product were found.",
  },
  {
    names: ["z13", "z14", "z15", "z16", "z17", "Express16SA", "FEx16SA", "Express32S", "FEx32S", "FICON-32"],
    leadsTo: ["CHANNEL", "ZHPF_"],
    says: "FICON rates go up to Express16S+ on a z14; Express16SA has those. No rates of Express32S were found in IBM's papers.",
  },
  {
    names: ["FC5275"],
    leadsTo: ["TS7700_MOUNTS_PER_HOUR", "TS7700_JOB_HOLD"],
    says: "FC5275 gives a cluster 496 virtual devices instead of 256.",
  },
  {
    names: ["FC5267"],
    leadsTo: ["TS7700_CACHE"],
    says: "FC5267 enables 1 TB of cache on a TS7740. No function counts it: TS7700_CACHE has the cache in GB.",
  },
  {
    names: ["FC5268"],
    leadsTo: ["TS7700_SUSTAINED_MBPS"],
    says: "FC5268 allows 100 MiB/s more host throughput on earlier models, before compression. Give the total as host_mbps.",
  },
  {
    names: ["FC5278"],
    leadsTo: ["TS7700_CLOUD_MBPS"],
    says: "FC5278 is the cloud tier of a TS7760. No function counts it.",
  },
  {
    names: ["FC5279"],
    leadsTo: ["TS7700_FEATURES"],
    says: "No document was found that says what an FC5279 allows. TS7700_FEATURES counts FC5274; gb_per_feature sets its size.",
  },
];

/** "LTO-9", "lto 9" and "LTO9" are one name. */
function plainly(text: string): string {
  return text.toLowerCase().replace(/[\s_/-]+/g, "");
}

/** A product that a text names. */
interface Product {
  readonly name: string;
  readonly says: string;
  readonly isLead: (question: string) => boolean;
}

/** Returns the products that a text names, in the order of the list. A longer name goes before one within it. */
export function productsIn(text: string): Product[] {
  const named = spellingsIn(text);
  return PRODUCTS.flatMap(({ names, leadsTo, says }) =>
    names
      .filter((name) => named.has(plainly(name)))
      .slice(0, 1)
      .map((name) => ({ name, says, isLead: (question: string) => leadsTo.some((from) => question.startsWith(from)) })),
  );
}

/** Most words of a name: "z/OS Global Mirror". */
const MOST_WORDS = 4;

/** Returns each word, and each word with those after it. */
function spellingsIn(text: string): ReadonlySet<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+(?:[-_][\p{L}\p{N}]+)*/gu) ?? [];
  const counts = Array.from({ length: MOST_WORDS }, (_, i) => i + 1);
  return new Set(counts.flatMap((count) => words.map((_, i) => plainly(words.slice(i, i + count).join("")))));
}

/** Returns the text without the names of products. */
export function withoutProducts(text: string): string {
  const names = PRODUCTS.flatMap(({ names: some }) => some).sort((a, b) => b.length - a.length);
  const spelled = names.map((name) => name.replace(/[-/\s]/g, "[\\s_/-]*"));
  return text.replace(new RegExp(`\\b(?:${spelled.join("|")})\\b`, "gi"), " ");
}
