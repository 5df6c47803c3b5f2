/** Words that read like a proverb, a translation or a promise, and the field's words for them. */
const REPLACED: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\blikely\b|\bprobabl[ey]\b/i, "range"],
  [/\bgreatest\b|(?<!\bat )\bleast\b/i, "largest, smallest, maximum, minimum"],
  [/\bfor ever\b/i, "indefinitely"],
  [/\bas far as was\b/i, "say how far a search went"],
  [/\bgiven up\b/i, "suspended, missed"],
  [/\b(?:is|are) no function\b/i, "isn't available"],
  [/\bforgiven\b/i, "not case-sensitive"],
  [/\brefuse[sd]?\b/i, "rejected, can't"],
  [/\binvalid\b|\billegal\b/i, "say what is wrong"],
  [/\bwork(?:s|ed|ing)? (?:it )?out\b/i, "calculate"],
  [/\bto and fro\b|\bturns? round\b/i, "serpentine, wrap"],
  [/\bevidence covers\b/i, "published range"],
  [/\bstands? (?:for|there|in)\b/i, "is, means"],
  [/\bwhat is left behind\b|\bwhat waits\b/i, "backlog, uncopied data"],
  [/\bas the host has it\b/i, "host view (uncompressed)"],
  [/\bhow much larger\b/i, "name the ratio"],
  [/\bmended\b|\bpassed over\b/i, "corrected, skipped"],
  [/\bnot kept\b/i, "not saved"],
  [/\bworked off\b/i, "caught up"],
  [/\bolder than wanted\b/i, "older than the target RPO"],
  [/\bcome at random\b|\bmay be busy\b/i, "random arrivals, utilisation"],
  [/\bcredits over the distance\b/i, "buffer credits"],
  [/\bstands? taken\b/i, "assumption, default"],
  [/\blever\b|\bturns the decision\b/i, "sensitivity, break-even value"],
  [/\btakes? the peak\b/i, "peak throughput"],
  [/\bits? way\b/i, "name the distance or the time"],
  [/\berror margin\b|\bmargin of error\b/i, "range"],
  [/\bplease\b/i, "the request alone"],
  [/(?:\d|^) %/, "no space before %"],
  [
    /\b(?:mounts|jobs|files|blocks|IOs?|writes|growth|one|lines?|rows?|cells?|values?|paths?|channels|tapes|copies) an? (?:hour|second|day|year|VTC|frame|line|interval|group)\b/i,
    "per",
  ],
];

/** Returns what to write instead of the replaced words in a text. */
export function replacedIn(text: string): readonly string[] {
  return REPLACED.filter(([pattern]) => pattern.test(text)).map(([, instead]) => instead);
}
