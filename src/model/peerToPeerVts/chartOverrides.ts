/** Spots of the paper's figures that show what VTS_THROUGHPUT is asked: chart readings there replace the model. */
import type { Spot } from "../parameters/chartReadings";
import type { FactId } from "../facts/factIds";
import { valueOf } from "../facts/facts";
import type { MixName } from "./workloadMix";
import { configuration } from "./models";
import { SAME, type VtsPair } from "./vtsPair";
import type { PtpState } from "./rates";

const REMOTE_COMPRESSION: FactId = "ptp-vts.remote.figure8.compression-factor";
const LOCAL_KM: FactId = "ptp-vts.assume.local-max-km";
const BUFNO: FactId = "ptp-vts.assume.bufno";

const MIX_NAMES = { mix1: "Mix I", mix2: "Mix II" } as const;
const SHORT: Readonly<Record<PtpState, string>> = {
  "deferred peak": "dp",
  "immediate peak": "ip",
  sustained: "sus",
};

/** Returns undefined if no figure shows it. @param mix undefined for the user's own shares */
export function spotOf(pair: VtsPair, state: PtpState, mix: MixName | undefined): Spot | undefined {
  if (mix === undefined || !isAsTested(pair)) return undefined;
  const isLocal = (pair.km ?? 0) <= valueOf(LOCAL_KM) || pair.configuration === "1";
  return isLocal ? localSpot(pair, state, mix) : remoteSpot(pair, state, mix);
}

/** All channels, the paper's buffers, two equal VTSs, repeaters, compression in the VTC. */
function isAsTested({ model, lic, hostChannels, bufno, link, remoteModel = SAME }: VtsPair): boolean {
  return (
    lic === "with" &&
    (hostChannels === undefined || hostChannels === configuration(model).hostChannels) &&
    (bufno === undefined || bufno === valueOf(BUFNO)) &&
    link !== "channel extender" &&
    (remoteModel === SAME || remoteModel === model)
  );
}

function localSpot(pair: VtsPair, state: PtpState, mix: MixName): Spot | undefined {
  const { model, compression: x, preference = "none" } = pair;
  const isB18 = model === "B18" || model === "B18-8";
  if (preference !== "none") {
    return mix === "write" && !isB18 ? { figure: "ptp-vts.fig-6", curve: `${model} ${SHORT[state]}`, x } : undefined;
  }
  if (mix !== "write") {
    const curve = `${state === "deferred peak" ? "dp" : "ip&sus"} ${MIX_NAMES[mix]}`;
    if (!isB18) return { figure: "ptp-vts.fig-4", curve: `${model} ${curve}`, x };
    return model === "B18" ? { figure: "ptp-vts.fig-a2", curve, x } : undefined;
  }
  if (!isB18) return { figure: "ptp-vts.fig-3", curve: `${model} ${SHORT[state]}`, x };
  const channels = `${configuration(model).hostChannels} ch`;
  return { figure: "ptp-vts.fig-a1", curve: state === "sustained" ? "sus" : `${channels} ${SHORT[state]}`, x };
}

function remoteSpot(pair: VtsPair, state: PtpState, mix: MixName): Spot | undefined {
  const { model, compression, preference = "none", configuration: layout = "3", km: x = 0 } = pair;
  if (compression !== valueOf(REMOTE_COMPRESSION)) return undefined;
  const end = preference === "none" ? `NP (${layout})` : "pref";
  if (mix !== "write") {
    const kind = state === "deferred peak" ? "dc" : "sus ic";
    return model === "B20" ? { figure: "ptp-vts.fig-9", curve: `${MIX_NAMES[mix]} ${kind} ${end}`, x } : undefined;
  }
  if (state === "immediate peak") return undefined;
  const figure = model === "B20" ? "ptp-vts.fig-8" : model === "B18" ? "ptp-vts.fig-a3" : undefined;
  return figure && { figure, curve: `${state === "sustained" ? "Sus" : "Pk"} ${end}`, x };
}
