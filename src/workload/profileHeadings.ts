/** Names by which columns of a measured profile are found, without case, accents, spaces and marks. */

/** Names of columns in MB/s that are used before columns with other names. */
export const RATE_HEADINGS = [
  ...["", "host", "demand", "rate", "write", "writes", "written", "throughput", "hostwrite", "hostdemand", "hostrate"],
  ...[
    "hostwriterate",
    "writerate",
    "writedatarate",
    "datarate",
    "writethroughput",
    "diskwrite",
    "schreiben",
    "geschrieben",
  ],
  ...["schreibrate", "schreibdurchsatz", "schreiblast", "durchsatz", "datenrate", "ecriture", "ecritures", "debit"],
  ...["debitecriture", "debitdecriture", "debitenecriture", "escritura", "escrituras", "rendimiento", "tasa"],
  ...["tasadeescritura", "velocidaddeescritura", "rendimientodeescritura"],
];
/** Names from above that are also used for counts or amounts: without a unit, they aren't rates. */
export const NO_RATES = [
  ...["write", "writes", "written", "diskwrite", "hostwrite", "schreiben", "geschrieben"],
  ...["ecriture", "ecritures", "escritura", "escrituras"],
];
/** Words before or after a rate's name that don't change its meaning. */
export const HARMLESS_WORDS =
  /^(?:total|gesamt|device|disk|array|system|average|avg|mean)+|(?:total|gesamt|average|avg|mean)+$/g;
export const UNIT_HEADINGS = [
  "unit",
  "units",
  "uom",
  "einheit",
  "unite",
  "unidad",
  "maßeinheit",
  "masseinheit",
  "dim",
  "dimension",
];
const IO_NAMES = ["io", "iops", "ios", "iopers", "iorate", "iopersecond", "iopersec", "iospersecond", "iospersec"];
/** Writes come first, because hosts send writes. */
export const IO_HEADINGS = [
  ...["write", "schreib"].flatMap((way) => IO_NAMES.map((name) => way + name)),
  ...["iopswrite", "iopsschreiben", "wtps"],
  ...IO_NAMES,
  ...["hostio", "totaliops", "tps", "transferspersec", "disktransferspersec", "eaprosekunde", "eas"],
  ...["esparseconde", "esporsegundo", "ess"],
  ...IO_NAMES.flatMap((name) => [`host${name}`, `total${name}`]),
].filter((name, i, all) => all.indexOf(name) === i);
export const TRANSFER_HEADINGS = [
  ...["", "transfer", "transfersize", "avgtransfersize", "averagetransfersize"],
  ...["iosize", "avgiosize", "averageiosize", "avgtransfer"],
];
