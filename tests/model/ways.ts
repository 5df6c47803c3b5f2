/**
 * Which way each numeric input moves its question's answer, and where an answer may jump. A new input needs a line
 * here; ways.test.ts tests all of them.
 */

/** A verdict counts as better or worse than any number. "same": it changes words, warnings or the range only. */
export type Way = "rises" | "falls" | "same" | Neither;

interface Neither {
  readonly neither: string;
}

const neither = (because: string): Neither => ({ neither: because });

export interface Ways {
  readonly of: Readonly<Record<string, Way>>;
  /** Inputs at which the answer may jump, and why; "all" if the answer is a count of things. */
  readonly jumps?: Readonly<Record<string, string>>;
  /** Relative difference that doesn't count as a step, because solvers and searches end before the last digit. */
  readonly within?: number;
  /** A state of a table's rows: steps to and from tables that show it aren't compared. */
  readonly except?: { readonly state: string; readonly because: string };
}

const COUNT = { all: "a count of whole things" };
const CYCLES = "groups are formed cycle by cycle, so one more or fewer fails, and the gap begins a cycle earlier";
const LOCAL = "up to 1 km the paper counts a VTS as local, without a round trip";
const SHARED = "cartridges are whole, and the last ones aren't shared evenly by the pairs";
const PORT_BOUND =
  "above a port's maximum, a cartridge that holds more takes longer, and one pair copies a whole cartridge";
const DRIVES_MOST = "it falls, but no drive has a rate above its maximum: a verdict in the number's place";
const MORE_MOUNTS = "more cartridges take more mounts, and more pairs can share them";
const REWINDS = "an LTO-9 rewinds once more from 5 GB and above 50 GB on tape";
const WAIT_AND_AGE =
  "a longer wait adds to a cycle with time to spare, and to a stretched one nothing: its share that is sending is newer";
const RATE_OR_SHARE =
  "left blank, host_mbps is the peak; given, it is what premigration during host writes is a share of";
const HOST_VIEW =
  "premigration_mbps is compressed: with more compression, it takes more of the cluster's rate in host view";

const LITTLE_CACHE = "left blank, the peak is what the drawers carry, and what is premigrated below it follows from it";

const READS_DELAY = "reads that take more delay writes, so that the queue is shorter when it would throttle them";

const WAYS_OF_A_COPY = {
  compression: neither(PORT_BOUND),
  duty: "falls",
  overhead_s: "rises",
  cartridge_gb: neither(SHARED),
  source_cartridges: neither(MORE_MOUNTS),
  robot_s: "rises",
  accessors: "falls",
  measured_mbps: neither(DRIVES_MOST),
} satisfies Ways["of"];

const WAYS_OF_DEMAND = {
  interval_s: neither(WAIT_AND_AGE),
  wire_factor: "rises",
  drain_limit_s: neither("a higher limit lets a group take longer, and one that fails suspends formation longer"),
  days: "rises",
} satisfies Ways["of"];

export const WAYS: Readonly<Record<string, Ways>> = {
  VTS_THROUGHPUT: {
    of: {
      compression: "rises",
      distance_km: "falls",
      read_hits: neither("a read hit uses other resources than a write, some more and some less"),
      recalls: neither("a recall uses the tape drives, and takes the place of a write's copies"),
      channels: neither("up to the channels that the model can have it rises, and more are over capacity"),
      bufno: "rises",
    },
    jumps: { distance_km: LOCAL },
  },
  VTS_PEAK_HOURS: {
    of: {
      cache_gb: "rises",
      compression: neither("left blank, host_mbps is the peak, which rises with compression, too"),
      host_mbps: "falls",
      priority_hours: "rises",
      distance_km: neither("left blank, host_mbps is the peak, which falls with distance"),
      safety_percent: "falls",
    },
    jumps: { distance_km: LOCAL },
  },
  VTS_RECOVERY_MBPS: {
    of: {
      cache_gb: neither("a larger cache prolongs the peak that is left blank, and carries one that is given"),
      compression: neither("more compression prolongs the peak that is left blank, and leaves less of the day"),
      host_mbps: "falls",
      peak_hours: neither("it falls, but a peak of the whole day leaves no rest, and with copies that keep up no rate"),
      distance_km: neither("the peak that is left blank falls with distance, as copying does"),
      safety_percent: "falls",
    },
    jumps: { distance_km: LOCAL },
  },
  VTS_DAY: {
    of: {
      cache_gb: "falls",
      compression: "falls",
      host_mbps: "rises",
      interval_hours: "rises",
      priority_hours: "falls",
      days: "rises",
      distance_km: "rises",
      channels: neither("fewer channels delay more, and more than the model has are over capacity"),
      recall_share: neither(READS_DELAY),
    },
    jumps: { all: "an age threshold or full caches change the state of an interval at once" },
  },
  VTS_CACHE_NEEDED: {
    of: {
      peak_hours: "rises",
      compression: neither("left blank, host_mbps is the peak, which rises with compression, too"),
      host_mbps: "rises",
      priority_hours: neither("a limit of the peak's hours, which no cache lengthens: a verdict in the number's place"),
      distance_km: neither("left blank, host_mbps is the peak, which falls with distance"),
      safety_percent: "rises",
    },
    jumps: { distance_km: LOCAL },
  },
  VTS_CHANNELS_NEEDED: { of: { host_mbps: "rises", compression: "falls" }, jumps: COUNT },
  VTS_READ_CACHE_GB: { of: { cache_gb: "rises", peer_cache_gb: "rises" } },
  VTS_VOLUME_FACTOR: {
    of: {
      volume_mb: "rises",
      compression: neither("it makes a volume shorter on tape, and the rate with full volumes higher"),
    },
  },
  VTS_JOB_MBPS: {
    of: {
      compression: "rises",
      block_kib: "rises",
      bufno: "rises",
      jobs_on_vtc: "falls",
      jobs_on_channel: "falls",
      host_km: "falls",
      vts_km: "falls",
    },
  },
  VTS_JOB_HOLD: { of: { volume_mb: "rises", compression: "falls", copies_ahead: "rises", vts_km: "rises" } },
  TS7700_PEAK_HOURS: {
    of: {
      compression: "rises",
      host_mbps: "falls",
      premigration_mbps: "rises",
      priority_gb: neither("later priority means longer full host rate, and less premigration until then"),
      throttle_gb: "rises",
      features: "rises",
      priority_host_mbps: "falls",
      peak_premigration_mbps: "rises",
      peak_mbps: neither(RATE_OR_SHARE),
      idle_premigration_mbps: "rises",
      drawers: neither(LITTLE_CACHE),
    },
  },
  TS7700_SUSTAINED_MBPS: {
    of: {
      compression: "rises",
      premigration_mbps: "rises",
      drives: "rises",
      drive_mbps: "rises",
      drawers: "rises",
      drawer_mbps: "rises",
      host_mbps: "rises",
      channels: "rises",
      jobs: "rises",
      block_kib: "rises",
    },
  },
  TS7700_DAY: {
    of: {
      compression: neither("premigration_mbps and copies are of compressed data, and the host rate is not"),
      host_mbps: "rises",
      premigration_mbps: "falls",
      interval_hours: "rises",
      peak_mbps: neither(RATE_OR_SHARE),
      priority_gb: neither("later priority means longer full host rate, and less premigration until then"),
      throttle_gb: "falls",
      features: "falls",
      priority_host_mbps: neither("less is written from the priority threshold on, and more waits for the interval"),
      peak_premigration_mbps: "falls",
      idle_premigration_mbps: "falls",
      copy_mbps: "falls",
      days: "rises",
      clusters: neither("the demand is shared by more clusters, and each premigrates its peers' copies, too"),
      channels: "falls",
      drives: "falls",
      drive_mbps: "falls",
      drawers: "falls",
      drawer_mbps: "falls",
      cluster_mbps: neither("faster copies reach their peers sooner, which throttles hosts sooner where peers write"),
      link_efficiency: neither(
        "faster copies reach their peers sooner, which throttles hosts sooner where peers write",
      ),
      target_premigration_mbps: neither(
        "slower copies reach their peers later, which throttles hosts later where peers write",
      ),
      wan_mbps: neither("faster copies reach their peers sooner, which throttles hosts sooner where peers write"),
      recall_share: neither(READS_DELAY),
    },
    jumps: { all: "a threshold changes the state of an interval at once" },
  },
  TS7700_READ_MBPS: {
    of: {
      compression: "rises",
      recall_share: "falls",
      read_share: neither("reads and writes have rates of their own, and the mix lies between them"),
      hit_mbps: "rises",
      write_mbps: "rises",
      recall_mbps: "rises",
      recall_drives: "rises",
      recall_seconds: "falls",
      volume_gib: "rises",
      drawers: "rises",
      drawer_mbps: "rises",
    },
  },
  TS7700_MOUNTS_PER_HOUR: {
    of: {
      mount_seconds: "falls",
      volume_mib: "falls",
      compression: "falls",
      copy_seconds: "falls",
      jobs: "rises",
      host_mbps: "rises",
      devices: "same",
      volumes: "same",
    },
  },
  TS7700_FEATURES: {
    of: {
      compression: "falls",
      window_hours: "rises",
      host_mbps: "rises",
      premigration_mbps: "falls",
      priority_gb: neither("later priority means longer full host rate, and less premigration until then"),
      priority_host_mbps: "rises",
      peak_premigration_mbps: "falls",
      gb_per_feature: "falls",
      peak_mbps: neither(RATE_OR_SHARE),
      drawers: neither(LITTLE_CACHE),
    },
    jumps: COUNT,
  },
  TS7700_DRIVES: {
    of: {
      compression: "falls",
      drive_mbps: "falls",
      window_hours: "rises",
      host_mbps: "rises",
      priority_gb: neither("later priority means longer full host rate, and less premigration until then"),
      throttle_gb: "falls",
      features: "falls",
      priority_host_mbps: "rises",
      peak_premigration_mbps: neither("given, it is all that is premigrated until priority, however many drives"),
      drawers: neither(LITTLE_CACHE),
      drawer_mbps: "falls",
      peak_mbps: neither(RATE_OR_SHARE),
    },
    jumps: COUNT,
  },
  TS7700_COPY_MBPS: {
    of: {
      compression: neither(HOST_VIEW),
      tls_factor: "rises",
      cluster_mbps: "rises",
      premigration_mbps: "falls",
      distance_km: "falls",
      window_mib: "rises",
      link_efficiency: "rises",
      wan_mbps: "rises",
      drawers: "rises",
      target_premigration_mbps: "falls",
    },
  },
  TS7700_CATCHUP_HOURS: {
    of: {
      host_gb: "rises",
      compression: neither(HOST_VIEW),
      gap_hours: "same",
      host_mbps: "rises",
      tls_factor: "falls",
      cluster_mbps: "falls",
      premigration_mbps: "rises",
      distance_km: "rises",
      window_mib: "falls",
      link_efficiency: "falls",
      wan_mbps: "falls",
      drawers: "falls",
      target_premigration_mbps: "rises",
    },
  },
  TS7700_JOB_HOLD: {
    of: { copy_mbps: "falls", volume_gib: "rises", jobs: "rises", dct_seconds: "same", distance_km: "rises" },
  },
  TS7700_CACHE: {
    of: {
      days: "rises",
      host_gb_per_day: "rises",
      compression: "falls",
      free_gb: "rises",
      recalled_gb_per_day: "rises",
      margin_percent: "rises",
      unit_gb: "same",
    },
  },
  TS7700_CACHE_DAYS: {
    of: {
      cache_gb: "rises",
      host_gb_per_day: "falls",
      compression: "rises",
      free_gb: "falls",
      recalled_gb_per_day: "falls",
      days: "same",
    },
  },
  TS7700_RECALL_SHARE: {
    of: {
      cache_gb: "falls",
      host_gb_per_day: "rises",
      compression: "falls",
      ages_days: "rises",
      reads_gb: neither("more reads of old data are more recalls, and more of new data are more hits"),
      free_gb: "rises",
    },
    jumps: { all: "reads of one age are all hits or all recalls" },
  },
  TS7700_MOUNT_SECONDS: {
    of: {
      scratch_share: "falls",
      recall_share: "rises",
      compression: "falls",
      hit_seconds: "rises",
      recall_seconds: "rises",
      wait_seconds: "rises",
      rate_mbps: "falls",
      volume_gib: "rises",
    },
  },
  TS7700_PHYSICAL_DRIVES: {
    of: {
      host_mbps: "rises",
      compression: "falls",
      drive_mbps: "falls",
      recalls_per_hour: "rises",
      cycle_s: "rises",
      reclaim_hours: "falls",
      reclaim_threshold: "rises",
      written_mbps: "rises",
      volume_gib: "rises",
      utilisation: "falls",
      spare: "rises",
    },
    jumps: COUNT,
  },
  TS7700_CARTRIDGES: {
    of: {
      kept_gb: "rises",
      compression: "falls",
      reclaim_threshold: "falls",
      pools: "rises",
      scratch: "rises",
      active_share: "falls",
    },
    jumps: COUNT,
  },
  TS7700_VOLUMES: {
    of: {
      kept_gb: "rises",
      volume_gb: "falls",
      scratch_per_day: "rises",
      interval_days: "rises",
      return_days: "rises",
      hold_days: "rises",
    },
    jumps: COUNT,
  },
  TS7700_CLOUD_MBPS: {
    of: {
      host_gb_per_day: "rises",
      compression: "falls",
      premigration_hours: "falls",
      recalled_gb_per_day: "rises",
      recall_hours: "falls",
      utilisation: "falls",
    },
  },
  TS7700_DEVICES: {
    of: { mounts_per_hour: "rises", use_s: "rises", waiting_share: "falls" },
    jumps: COUNT,
  },
  CHANNEL_MBPS: {
    of: {
      count: "rises",
      block_kib: "rises",
      blocks_per_io: "rises",
      compression: "rises",
      distance_km: "falls",
      drives: "rises",
      drive_mbps: "rises",
      credits: "rises",
      frame_bytes: neither(
        "with credits given, larger frames fill more of the line, and without credits it is the same",
      ),
      utilisation: "rises",
    },
  },
  CHANNELS_NEEDED: {
    of: {
      host_mbps: "rises",
      block_kib: "falls",
      blocks_per_io: "falls",
      compression: "falls",
      distance_km: "rises",
      drives: "falls",
      drive_mbps: "falls",
      credits: "falls",
      frame_bytes: "falls",
      utilisation: "falls",
    },
    jumps: COUNT,
  },
  CHANNEL_DRIVES: {
    of: {
      block_kib: neither("larger blocks make both the channel and the drive quicker"),
      blocks_per_io: neither("longer chains make both the channel and the drive quicker"),
      compression: neither("a drive that compresses better takes more of the line, and the line more of its data"),
      distance_km: neither("distance slows both the channel and a drive on it"),
      drive_mbps: "falls",
    },
    jumps: COUNT,
  },
  LINK_MBPS: {
    of: {
      links: "rises",
      line_mbps: "rises",
      efficiency: "rises",
      reduction: "rises",
      distance_km: "falls",
      credits: "rises",
      frame_bytes: "rises",
    },
  },
  ROUND_TRIP_MS: { of: { distance_km: "rises", devices: "rises", device_us: "rises" } },
  BUFFER_CREDITS: { of: { line_mbps: "rises", distance_km: "rises", frame_bytes: "falls" }, jumps: COUNT },
  TCP_MBPS: {
    of: {
      line_mbps: "rises",
      distance_km: "falls",
      window_kib: "rises",
      loss: "falls",
      sessions: "rises",
      reduction: "rises",
      compressor_mbps: "rises",
      round_trip_ms: "falls",
      segment_bytes: "rises",
    },
  },
  ZHPF_MBPS: {
    of: {
      channels: "rises",
      transfer_kib: "rises",
      read_share: neither("each direction has its own line, so an even mix carries most"),
      utilisation: "rises",
    },
  },
  TAPE_ACCESS_TIME: { of: {} },
  TAPE_CYCLE_TIME: {
    of: {
      file_gb: "rises",
      compression: neither("less of a tape is read, and a rate that is given must fit the drive's with compression"),
      rate_mbps: neither("up to the drive's rate it falls, and more is over capacity"),
      robot_s: "rises",
      block_kib: "falls",
      blocks_per_io: "falls",
      distance_km: "rises",
    },
    jumps: { file_gb: REWINDS, compression: REWINDS },
  },
  TAPE_MBPS: {
    of: {
      host_mbps: "rises",
      compression: "rises",
      file_gb: "rises",
      block_kib: "rises",
      blocks_per_io: "rises",
      distance_km: "falls",
    },
  },
  T10K_ACCESS_TIME: { of: {} },
  T10K_SYNC_MBPS: {
    of: {
      interval_mb: "rises",
      total_gb: "rises",
      football_s: "falls",
      rate_mbps: "rises",
      buffer_mb: "rises",
    },
    jumps: { interval_mb: "from the interval on that the buffer holds, the drive doesn't stop" },
  },
  TAPE_RECALL_TIME: {
    of: {
      offsets_gb: neither("tracks run to and fro, so data further on can lie nearer to the beginning"),
      lengths_gb: neither("where a file ends decides how far the next one is"),
      least_hop_s: "rises",
      reversal_s: "rises",
      robot_s: "rises",
    },
    jumps: {
      offsets_gb: "files change their order, and a track ends",
      lengths_gb: "a file reaches into the next track",
    },
  },
  DRIVES_NEEDED: {
    of: {
      mounts_per_hour: "rises",
      cycle_s: "rises",
      wait_s: "falls",
      utilisation: "falls",
      cycle_variation: "rises",
      arrival_variation: "rises",
      robot_mounts: neither("below the mounts no number of drives is enough, and above them it changes nothing"),
    },
    jumps: COUNT,
  },
  DRIVES_MOUNTS_PER_HOUR: {
    of: {
      drives: "rises",
      cycle_s: "falls",
      wait_s: "rises",
      utilisation: "rises",
      cycle_variation: "falls",
      arrival_variation: "falls",
      robot_mounts: "rises",
    },
    // The search halves to neighbouring numbers, but the wait itself is a sum.
    within: 1e-6,
  },
  TAPE_COPY_MBPS: { of: { compression: "rises" } },
  TAPE_COPY_DAYS: {
    of: {
      amount_gb: "rises",
      pairs: "falls",
      ...WAYS_OF_A_COPY,
    },
    jumps: { cartridge_gb: SHARED, amount_gb: SHARED, compression: SHARED, source_cartridges: SHARED },
  },
  TAPE_COPY_CARTRIDGES: { of: { amount_gb: "rises", compression: "falls" }, jumps: COUNT },
  CARTRIDGES_NEEDED: {
    of: { amount_gb: "rises", compression: "falls", reclaim_threshold: "falls", scratch: "rises" },
    jumps: COUNT,
  },
  BACKUP_DRIVES: {
    of: {
      amount_gb: "rises",
      window_hours: "falls",
      compression: "falls",
      duty: "falls",
      drive_mbps: "falls",
      source_mbps: neither("below what the window needs no number of drives is enough, and above it changes nothing"),
    },
    jumps: COUNT,
  },
  BACKUP_HOURS: {
    of: {
      amount_gb: "rises",
      drives: "falls",
      compression: "falls",
      duty: "falls",
      drive_mbps: "falls",
      source_mbps: "falls",
    },
  },
  TRANSFER_HOURS: {
    of: {
      amount_gb: "rises",
      line_mbps: "falls",
      links: "falls",
      efficiency: "falls",
      reduction: "falls",
      other_mbps: "rises",
    },
  },
  GM_FIRST_COPY_HOURS: {
    of: { primary_gb: "rises", link_mbps: "falls", write_mbps: "rises", wire_factor: "rises", link_share: "falls" },
  },
  ROBOT_MOUNTS: {
    of: { frames: "falls", accessors: "rises", full: "falls" },
  },
  LIBRARY_SLOTS: {
    of: {
      amount_gb: "rises",
      compression: "falls",
      reclaim_threshold: "falls",
      scratch: "rises",
      free: "rises",
      full_writes: "rises",
      writes_per_cleaning: "falls",
    },
    jumps: COUNT,
  },
  TAPE_COPY_PAIRS: {
    of: {
      amount_gb: "rises",
      days: "falls",
      ...WAYS_OF_A_COPY,
    },
    jumps: COUNT,
  },
  CGFT_ESTIMATE: {
    of: {
      write_mbps: "rises",
      link_mbps: "falls",
      distance_km: "rises",
      interval_s: neither(WAIT_AND_AGE),
      wire_factor: "rises",
      drain_limit_s: "same",
    },
  },
  GM_LINK_MBPS: {
    of: {
      write_mbps: "rises",
      target_s: "falls",
      distance_km: "rises",
      interval_s: neither(WAIT_AND_AGE),
      wire_factor: "rises",
      used_at_most: "falls",
      drain_limit_s: "falls",
    },
  },
  GM_LINK_FOR_CATCHUP: {
    of: {
      write_mbps: "rises",
      deadline_minutes: "falls",
      outage_minutes: "rises",
      remaining_share: "falls",
      resent_factor: "rises",
      burst_gb: "rises",
      burst_mbps: "rises",
      wire_factor: "rises",
      burst_wire_factor: "rises",
    },
    jumps: { all: CYCLES },
    // The search ends at 1e-5 of the gap, and a cycle's idle part is up to some 1e-3 of it.
    within: 3e-3,
  },
  GM_BURST_MINUTES: {
    of: {
      write_mbps: "rises",
      burst_gb: "rises",
      burst_mbps: "rises",
      link_mbps: "falls",
      wire_factor: "rises",
      burst_wire_factor: "rises",
      drain_limit_s: "falls",
      distance_km: "rises",
      interval_s: neither("a longer wait begins the gap earlier, and has fewer idle parts of the link"),
    },
    jumps: { all: CYCLES },
    // A cycle's idle part, in which the link sends nothing, lies in the gap or just before it.
    within: 3e-2,
  },
  GM_CATCHUP_MINUTES: {
    of: {
      write_mbps: "rises",
      link_mbps: "falls",
      outage_minutes: "rises",
      remaining_share: "falls",
      wire_factor: "rises",
      resent_factor: "rises",
    },
  },
  GM_HOURS_OVER_RPO: {
    of: {
      write_mbps: "rises",
      link_mbps: "falls",
      target_s: "falls",
      interval_hours: "rises",
      distance_km: "rises",
      ...WAYS_OF_DEMAND,
    },
    jumps: { all: CYCLES },
    within: 3e-2,
  },
  GM_TIMELINE: {
    of: {
      write_mbps: "rises",
      link_mbps: "falls",
      interval_hours: "rises",
      target_s: "same",
      distance_km: neither("above the link's rate groups fail, and from another moment on"),
      ...WAYS_OF_DEMAND,
    },
    jumps: { all: CYCLES },
    within: 3e-2,
    except: {
      state: "suspended",
      because: "once formation is suspended, the age depends on which group was the last, and from another moment on",
    },
  },
  GM_SECONDARY_GB: { of: { primary_gb: "rises", changed_share: "rises" } },
  GM_WRITE_PERCENT: {
    of: {
      random_share: neither("random and sequential I/Os have write shares of their own, and the answer lies between"),
      random_write_share: "rises",
      sequential_write_share: "rises",
    },
  },
  GM_WRITE_MBPS: { of: { io_per_s: "rises", write_share: "rises", transfer_kb: "rises" } },
  GM_RESPONSE_MS: {
    of: {
      response_ms: "rises",
      io_per_s: neither("a weight: the answer moves towards its primary's response time"),
      coordination_ms: "same",
    },
  },
  GM_LOST_TRANSACTIONS: { of: { transactions_per_s: "rises", lag_s: "rises" } },
  WORKLOAD_PEAK: {
    of: {
      rate_mbps: "rises",
      window_hours: "falls",
      interval_hours: neither("the window is then another number of intervals"),
    },
    jumps: { all: "a window is a whole number of intervals" },
  },
  WORKLOAD_BY_HOUR: {
    of: { rate_mbps: "rises", interval_hours: neither("the intervals are then in other hours") },
    jumps: { interval_hours: "an interval counts in the hour in which it starts" },
  },
  GROWTH_TO: {
    of: { value: "rises", growth_percent: neither("from a later date to an earlier one it falls") },
    jumps: { growth_percent: "near -100% any time before was any number of times as much" },
  },
  GROWTH_YEARS: {
    of: {
      value: neither("with a growth below 0 the limit is a lower one"),
      growth_percent: neither("below 0 the value falls"),
      limit: neither("with a growth below 0 the limit is a lower one"),
    },
  },
};

/** Questions whose answers are looked up or put in words, so nothing in them has a direction. */
export const NO_WAYS: Readonly<Record<string, string>> = {
  VTS_CONFIG: "a table of the paper's limits",
  TAPE_SPEC: "a table of published specifications",
  TAPE_RECALL_ORDER: "an order of files; TAPE_RECALL_TIME has the time",
  GM_PLAN: "a table of what to order; tests/model/plan tests which way it goes",
  GRID_PLAN: "a table of what to order; tests/model/plan tests which way it goes",
  CHANNEL_PLAN: "a table of what to order; tests/model/plan tests which way it goes",
  MIGRATION_PLAN: "a table of what to order; tests/model/plan tests which way it goes",
  DRIVES_PLAN: "a table of what to order; tests/model/plan tests which way it goes",
  REFRESH_PLAN: "a table of what to order; tests/model/plan tests which way it goes",
  TS7700_PLAN: "a table of what to order; tests/model/plan tests which way it goes",
  VTS_PLAN: "a table of what to order; tests/model/plan tests which way it goes",
  GM_LINK_CURVE: "a row per link, each of GM_HOURS_OVER_RPO",
  GM_MODE: "a comparison of modes, in words",
  GM_WORKLOAD: "the paper's workloads; GM_WRITE_MBPS has the rate",
  SOURCE: "a look-up",
  PAPER_FACT: "a look-up",
  FIGURES: "a look-up",
  UNITS: "takes cells of any unit",
  EXPLAIN: "another question's reasons",
  CARD: "another question's number",
};
