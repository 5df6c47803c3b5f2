/** All formats that are known by name. */
import { SVC_NODES, SVC_VOLUMES, UNISPHERE } from "./arrays";
import { DSTAT } from "./dstat";
import type { Format } from "./format";
import { NMON } from "./nmon";
import { IOSTAT, IOSTAT_JSON, SADF, SADF_JSON, SADF_XML, SAR, TAPESTAT } from "./sysstat";
import { AIX_IOSTAT, UNIX_SAR } from "./unix";
import { ESXTOP, PERFMON } from "./windows";

export const FORMATS: readonly Format[] = [
  ...[SAR, IOSTAT, TAPESTAT, SADF, IOSTAT_JSON, SADF_JSON, SADF_XML],
  ...[UNIX_SAR, AIX_IOSTAT, NMON, DSTAT, PERFMON, ESXTOP],
  ...[UNISPHERE, SVC_NODES, SVC_VOLUMES],
];
