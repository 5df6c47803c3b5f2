/** Every question, in reading order. Adding one costs its file, its test and a line here. */
import { channelMbps } from "./channel/channelMbps";
import { explainQuestion } from "./everywhere/explain";
import { factQuestion } from "./everywhere/fact";
import { sourceQuestion } from "./everywhere/source";
import { units } from "./everywhere/units";
import { cgftEstimate } from "./globalMirror/cgftEstimate";
import { peakHours } from "./ptpVts/peakHours";
import { vtsDay } from "./ptpVts/vtsDay";
import type { Question } from "./question";
import { accessTime } from "./t10000/accessTime";

const questions: readonly Question[] = [
  peakHours,
  vtsDay,
  channelMbps,
  accessTime,
  cgftEstimate,
  sourceQuestion,
  factQuestion,
  units,
];

export const catalogue: readonly Question[] = [...questions, explainQuestion(questions)];
