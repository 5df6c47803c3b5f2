/** Units of answers that say whose data they count: as the host writes them, or compressed, as they are stored. */
export const HOST_MBPS = "host MB/s";
export const HOST_GB = "host GB";
export const COMPRESSED_GB = "GB compressed";

interface PlainUnit {
  /** As `convert` takes it. */
  readonly unit: string;
  readonly isCompressed: boolean;
}

const PLAIN: Readonly<Record<string, PlainUnit>> = {
  [HOST_MBPS]: { unit: "MB/s", isCompressed: false },
  [HOST_GB]: { unit: "GB", isCompressed: false },
  [COMPRESSED_GB]: { unit: "GB", isCompressed: true },
};

/** What such a unit measures; any other unit is returned as it is. */
export function plainUnit(unit: string): PlainUnit {
  return PLAIN[unit] ?? { unit, isCompressed: false };
}
