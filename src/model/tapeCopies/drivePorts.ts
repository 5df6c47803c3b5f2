/** A pair's rate in host MB/s, as far as the drives' ports move it. */
import type { Alternative, Assumption } from "../question/answer";
import type { FactId } from "../facts/factIds";
import { exactly, threeFigures } from "../quantities/formatNumber";
import { tapeDriveOf, type TapeModel } from "../drives/tape/tapeDrive";
import type { Copier } from "./streamingModel";

/** Host MB/s of one pair, with its reasons. */
export interface CopyRate {
  readonly rate: number;
  /** A drive is fed more slowly than its lowest tape speed. */
  readonly stops?: boolean;
  why(): CopyReasons;
}

export interface CopyReasons {
  /** "75 MB/s", with words that say where it comes from. */
  readonly text: string;
  readonly limitedBy: string;
  readonly facts: readonly FactId[];
  readonly assumptions: readonly Assumption[];
  /** Alternatives of the mean of a run, from which days and pairs are calculated. */
  readonly alternatives: readonly Alternative[];
  readonly rangeFrom?: string;
  /** Alternatives of single minutes. */
  readonly minutes?: readonly Alternative[];
  readonly warnings?: readonly string[];
}

/** Maximum rate of a drive's port, host MB/s. */
interface Bound {
  readonly mbps: number;
}

/** Returns a rate in host MB/s, as far as the drives' ports move it. @param found a rate on tape */
export function portLimited(found: CopyRate, tapes: readonly Copier[], compression: number): CopyRate {
  const ports = tapes.map(({ model, cartridge }) => ({ model, ...tapeDriveOf(model, cartridge).port }));
  const inHost = (onTape: number, within: readonly Bound[] = ports): number =>
    Math.min(onTape * compression, ...within.map(({ mbps }) => mbps));
  const rate = inHost(found.rate);
  const why = (): CopyReasons => {
    const { text, alternatives, minutes = [], facts, limitedBy, assumptions, ...reasons } = found.why();
    const compressed = ({ value, ...one }: Alternative): Alternative => ({ ...one, value: inHost(value) });
    const port = ports.find(({ mbps }) => mbps === rate && mbps < found.rate * compression);
    const said = port ? `${port.name} of ${port.model}` : limitedBy;
    return {
      ...reasons,
      text:
        compression === 1
          ? text
          : `${threeFigures(rate)} MB/s (${text}, times ${exactly(compression)}${port ? `, limited by the ${said}` : ""})`,
      limitedBy: said,
      facts: [...facts, ...(port?.facts ?? [])],
      assumptions: [...assumptions, ...(port?.assumption ? [port.assumption] : [])],
      alternatives: [
        ...alternatives.map(compressed),
        ...otherMaxima(tapes, ports)
          .map(({ name, within }) => ({ name, value: inHost(found.rate, within) }))
          .filter(({ value }) => value !== rate),
      ],
      minutes: minutes.map(compressed),
    };
  };
  return { rate, why };
}

/** Other documents' maxima with compression, each with the ports as they limit then. */
function otherMaxima(
  tapes: readonly Copier[],
  ports: readonly (Bound & { readonly model: TapeModel })[],
): { readonly name: string; readonly within: readonly Bound[] }[] {
  const drives = tapes
    .filter(
      (one, i) => tapes.findIndex(({ model, cartridge }) => model === one.model && cartridge === one.cartridge) === i,
    )
    .map(({ model, cartridge }) => ({ drive: tapeDriveOf(model, cartridge), model }));
  return ([] as ReturnType<typeof otherMaxima>).concat(
    ...drives.map(({ model, drive: { port, others } }) =>
      others
        .filter(({ drive }) => drive.port !== port)
        .map(({ name, drive }) => ({
          name: `${name} for ${model}`,
          within: ports.map((one) => (one.model === model ? drive.port : one)),
        })),
    ),
  );
}
