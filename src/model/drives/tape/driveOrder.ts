/** Which drive to order for a host rate. */
import { isAbove } from "../../question/answer";
import type { FactId } from "../../facts/factIds";
import { threeFigures } from "../../quantities/formatNumber";
import { nextOf, type Ordered } from "../../question/orderable";
import { sorted } from "../../language/sorted";
import type { Drive } from "../mechanics/drive";
import { OWN } from "./sheetDrive";
import { mostMbps } from "../mechanics/streaming";
import { drivesWith, familyOf, tapeDriveOf, type TapeModel } from "./tapeDrive";

const hasRate = (model: TapeModel): boolean => drivesWith(["rate"]).includes(model);

/**
 * The slowest drive, with its own cartridge, that takes the host's data as they come.
 * @param drive as asked for, of `model`: if it's fast enough, only a list of the user's own needs an order
 */
export function driveToOrder(
  drive: Drive,
  model: TapeModel,
  host: number | undefined,
  compression: number,
  own: readonly TapeModel[],
): Ordered {
  const names = (own.length > 0 ? own : familyOf(model)).filter(hasRate);
  const isDone = own.length === 0 && !isAbove(host ?? 0, mostMbps(drive, compression));
  if (host === undefined || isDone || names.length === 0) return { order: "", facts: [] };
  const most = (one: TapeModel): number => mostMbps(tapeDriveOf(one, OWN), compression);
  const { order, named } = nextOf(
    sorted(names, (a, b) => most(a) - most(b)),
    (one) => !isAbove(host, most(one)),
    own.length > 0,
    {
      is: "is the next drive",
      none: "no drive is fast enough",
      lacks: (one) => `${one} is too slow by ${threeFigures(host - most(one))} MB/s`,
    },
  );
  return { order, facts: ([] as FactId[]).concat(...named.map((one) => tapeDriveOf(one, OWN).facts.rate)) };
}

export function listWarnings(own: readonly TapeModel[], host: number | undefined): string[] {
  if (own.length > 0 && host === undefined) return ["models isn't used without host_mbps"];
  return own
    .filter((model) => !hasRate(model))
    .map((model) => `no native rate of ${model} was found, so the order leaves it out`);
}
