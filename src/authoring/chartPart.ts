/**
 * Writes a native chart as a part of the workbook file. Everything in it is a reference to cells, including its title
 * and the names of its series, with copies of their values for programs that don't read cells.
 */
import { COLOURS, FONT, type Colour } from "./styles";

export interface Series {
  readonly shape: "columns" | "area" | "line";
  /** Reference to the cell with the series' name. */
  readonly name: string;
  readonly values: string;
  readonly colour: Colour;
  /** Line styles tell the series apart without colour. */
  readonly dash?: "solid" | "dash" | "sysDot";
  /** Width of a line in points; for lines only. */
  readonly width?: number;
}

export interface ChartPart {
  /** What the chart shows, for readers who can't see it. */
  readonly description: string;
  /** Reference to the cell that states the finding. */
  readonly title: string;
  readonly categories: string;
  /** Empty for none. */
  readonly categoryTitle: string;
  readonly valueTitle: string;
  readonly series: readonly Series[];
  /** Number of points per label of the category axis. */
  readonly labelEvery: number;
}

const EMU_PER_POINT = 12700;
const CATEGORY_AXIS = "111111111";
const VALUE_AXIS = "222222222";

/**
 * Place of the plot in shares of the chart: room above it for the finding, below it for the hours, their title and the
 * legend.
 */
const PLOT_PLACE =
  '<c:layout><c:manualLayout><c:layoutTarget val="inner"/><c:xMode val="edge"/><c:yMode val="edge"/><c:x val="0.075"/><c:y val="0.15"/><c:w val="0.905"/><c:h val="0.57"/></c:manualLayout></c:layout>';

/** Empty copies of the cells' values; the script fills them in when the cells are calculated. */
const EMPTY_TEXTS = '<c:strCache><c:ptCount val="0"/></c:strCache>';
const EMPTY_NUMBERS = '<c:numCache><c:formatCode>General</c:formatCode><c:ptCount val="0"/></c:numCache>';

export function chartPart(chart: ChartPart): string {
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n',
    '<c:chartSpace xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"',
    ' xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
    ' xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">',
    '<c:date1904 val="0"/><c:roundedCorners val="0"/><c:chart>',
    `<c:title><c:tx><c:strRef><c:f>${escaped(chart.title)}</c:f>${EMPTY_TEXTS}</c:strRef></c:tx><c:overlay val="0"/>${text("ink", 11, true)}</c:title>`,
    '<c:autoTitleDeleted val="0"/><c:plotArea>',
    PLOT_PLACE,
    ...plots(chart),
    categoryAxis(chart),
    valueAxis(chart),
    "<c:spPr><a:noFill/><a:ln><a:noFill/></a:ln></c:spPr></c:plotArea>",
    `<c:legend><c:legendPos val="b"/><c:overlay val="0"/>${text("ink", 8)}</c:legend>`,
    '<c:plotVisOnly val="0"/><c:dispBlanksAs val="gap"/></c:chart>',
    `<c:spPr>${solid("white")}<a:ln w="9525">${solid("rule")}</a:ln></c:spPr>`,
    `<c:txPr><a:bodyPr/><a:lstStyle/><a:p><a:pPr><a:defRPr><a:latin typeface="${FONT}"/></a:defRPr></a:pPr><a:endParaRPr lang="en-US"/></a:p></c:txPr>`,
    '<c:printSettings><c:headerFooter/><c:pageMargins b="0.75" l="0.7" r="0.7" t="0.75" header="0.3" footer="0.3"/><c:pageSetup/></c:printSettings>',
    "</c:chartSpace>",
  ].join("");
}

/** The shapes in the order in which they are drawn: columns and areas at the back, lines in front. */
const PLOTS = [
  {
    shape: "area",
    open: '<c:areaChart><c:grouping val="standard"/><c:varyColors val="0"/>',
    between: "",
    close: "</c:areaChart>",
  },
  {
    shape: "columns",
    open: '<c:barChart><c:barDir val="col"/><c:grouping val="clustered"/><c:varyColors val="0"/>',
    between: '<c:gapWidth val="15"/>',
    close: "</c:barChart>",
  },
  {
    shape: "line",
    open: '<c:lineChart><c:grouping val="standard"/><c:varyColors val="0"/>',
    between: '<c:marker val="1"/>',
    close: "</c:lineChart>",
  },
] as const;

function plots({ series, categories }: ChartPart): string[] {
  return PLOTS.flatMap(({ shape, open, between, close }) => {
    const drawn = series.filter((one) => one.shape === shape);
    if (drawn.length === 0) return [];
    const axes = `<c:axId val="${CATEGORY_AXIS}"/><c:axId val="${VALUE_AXIS}"/>`;
    return [open, ...drawn.map((one) => seriesPart(one, series.indexOf(one), categories)), between, axes, close];
  });
}

function seriesPart(series: Series, index: number, categories: string): string {
  const { shape, name, values, colour, dash = "solid", width = 1.5 } = series;
  const line = `<a:ln w="${width * EMU_PER_POINT}" cap="rnd">${solid(colour)}<a:prstDash val="${dash}"/><a:round/></a:ln>`;
  return [
    `<c:ser><c:idx val="${index}"/><c:order val="${index}"/>`,
    `<c:tx><c:strRef><c:f>${escaped(name)}</c:f>${EMPTY_TEXTS}</c:strRef></c:tx>`,
    `<c:spPr>${shape === "line" ? line : solid(colour)}</c:spPr>`,
    shape === "columns" ? '<c:invertIfNegative val="0"/>' : "",
    shape === "line" ? '<c:marker><c:symbol val="none"/></c:marker>' : "",
    `<c:cat><c:strRef><c:f>${escaped(categories)}</c:f>${EMPTY_TEXTS}</c:strRef></c:cat>`,
    `<c:val><c:numRef><c:f>${escaped(values)}</c:f>${EMPTY_NUMBERS}</c:numRef></c:val>`,
    shape === "line" ? '<c:smooth val="0"/>' : "",
    "</c:ser>",
  ].join("");
}

/** LibreOffice draws every label that doesn't overlap the one before, so the 24 hours of a day are smaller. */
function categoryAxis({ categoryTitle, labelEvery }: ChartPart): string {
  return [
    `<c:catAx><c:axId val="${CATEGORY_AXIS}"/><c:scaling><c:orientation val="minMax"/></c:scaling><c:delete val="0"/>`,
    `<c:axPos val="b"/>${axisTitle(categoryTitle)}<c:numFmt formatCode="General" sourceLinked="0"/>`,
    '<c:majorTickMark val="out"/><c:minorTickMark val="none"/><c:tickLblPos val="low"/>',
    `<c:spPr><a:ln w="9525">${solid("quiet")}</a:ln></c:spPr>${text("ink", labelEvery > 1 ? 7 : 8)}<c:crossAx val="${VALUE_AXIS}"/>`,
    `<c:crosses val="autoZero"/><c:auto val="0"/><c:lblAlgn val="ctr"/><c:lblOffset val="100"/><c:tickLblSkip val="${labelEvery}"/>`,
    `<c:tickMarkSkip val="${labelEvery}"/><c:noMultiLvlLbl val="1"/></c:catAx>`,
  ].join("");
}

function valueAxis({ valueTitle: title }: ChartPart): string {
  return [
    `<c:valAx><c:axId val="${VALUE_AXIS}"/><c:scaling><c:orientation val="minMax"/><c:min val="0"/></c:scaling>`,
    `<c:delete val="0"/><c:axPos val="l"/><c:majorGridlines><c:spPr><a:ln w="6350">${solid("rule")}</a:ln></c:spPr></c:majorGridlines>`,
    `${axisTitle(title)}<c:numFmt formatCode="[&gt;=1000]#,##0;General" sourceLinked="0"/><c:majorTickMark val="none"/><c:minorTickMark val="none"/>`,
    `<c:tickLblPos val="nextTo"/><c:spPr><a:ln><a:noFill/></a:ln></c:spPr>${text("ink", 8)}<c:crossAx val="${CATEGORY_AXIS}"/>`,
    '<c:crosses val="autoZero"/><c:crossBetween val="between"/></c:valAx>',
  ].join("");
}

function axisTitle(words: string): string {
  if (words === "") return "";
  return `<c:title><c:tx><c:rich><a:bodyPr/><a:lstStyle/><a:p><a:pPr>${run("defRPr", "quiet", 8)}</a:pPr><a:r>${run("rPr", "quiet", 8)}<a:t>${escaped(words)}</a:t></a:r></a:p></c:rich></c:tx><c:overlay val="0"/></c:title>`;
}

function text(colour: Colour, points: number, bold = false): string {
  return `<c:txPr><a:bodyPr rot="0" vert="horz"/><a:lstStyle/><a:p><a:pPr>${run("defRPr", colour, points, bold)}</a:pPr><a:endParaRPr lang="en-US"/></a:p></c:txPr>`;
}

function run(element: "defRPr" | "rPr", colour: Colour, points: number, bold = false): string {
  const language = element === "rPr" ? ' lang="en-US"' : "";
  return `<a:${element}${language} sz="${points * 100}" b="${bold ? 1 : 0}">${solid(colour)}<a:latin typeface="${FONT}"/></a:${element}>`;
}

function solid(colour: Colour): string {
  return `<a:solidFill><a:srgbClr val="${COLOURS[colour]}"/></a:solidFill>`;
}

function escaped(words: string): string {
  return words.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
}
