/** How fast a drive streams, whatever its channel: native rate and port. */
import type { Resource } from "../../engines/bottleneck";
import type { Drive } from "./drive";

/** Maximum streaming rate with any block size, host MB/s. */
export function mostMbps({ port, rate }: Drive, compression: number): number {
  return Math.min(port.mbps, rate * compression);
}

/** The resources whose minimum is `mostMbps`. */
export function streamingBounds({ port, rate }: Drive, compression: number): Resource[] {
  const native = { name: "native rate x compression", capacity: rate * compression, demand: 1 };
  return port.mbps === Infinity ? [native] : [{ name: port.name, capacity: port.mbps, demand: 1 }, native];
}
