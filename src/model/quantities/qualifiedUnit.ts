/** Units of answers that say if data is counted as the host writes it (uncompressed) or compressed, as it's stored. */
export const HOST_MBPS = "host MB/s";
export const HOST_GB = "host GB";
export const COMPRESSED_GB = "GB compressed";
export const COMPRESSED_MBPS = "MB/s compressed";

interface PlainUnit {
  /** Spelled as `convert` takes it. */
  readonly unit: string;
  readonly isCompressed: boolean;
}

const PLAIN: Readonly<Record<string, PlainUnit>> = {
  [HOST_MBPS]: { unit: "MB/s", isCompressed: false },
  [HOST_GB]: { unit: "GB", isCompressed: false },
  [COMPRESSED_GB]: { unit: "GB", isCompressed: true },
  [COMPRESSED_MBPS]: { unit: "MB/s", isCompressed: true },
};

/** Returns what such a unit measures; any other unit is returned unchanged. */
export function plainUnit(unit: string): PlainUnit {
  return PLAIN[unit] ?? { unit, isCompressed: false };
}
