import uPlot from "uplot";

export type Bars = {
  /** One value per step, oldest first. `before` is drawn as a line over the bars, if it has values. */
  values: readonly number[];
  before: readonly number[];
  labelOf: (index: number) => string;
  format: (value: number) => string;
  /** Called with the index of the step under the pointer, or null after the pointer has left. */
  onPoint: (index: number | null) => void;
};

const HEIGHT = 260;
const forcedColors = () => matchMedia("(forced-colors: active)");
const darkColors = () => matchMedia("(prefers-color-scheme: dark)");

/**
 * Draws bars in `container` at its full width, in theme colours or forced colours. Returns a function that
 * removes them.
 */
export function drawBars(container: HTMLElement, bars: Bars): () => void {
  let chart: uPlot;
  const draw = () => {
    chart = new uPlot(optionsOf(container, bars), dataOf(bars), container);
  };
  const redraw = () => {
    chart.destroy();
    draw();
  };
  draw();
  const observer = new ResizeObserver(() => {
    if (container.clientWidth > 0) chart.setSize({ width: container.clientWidth, height: HEIGHT });
  });
  observer.observe(container);
  const palettes = [forcedColors(), darkColors()];
  for (const palette of palettes) palette.addEventListener("change", redraw);
  return () => {
    observer.disconnect();
    for (const palette of palettes) palette.removeEventListener("change", redraw);
    chart.destroy();
  };
}

function dataOf({ values, before }: Bars): uPlot.AlignedData {
  return [values.map((_, index) => index), [...values], values.map((_, index) => before[index] ?? null)];
}

function optionsOf(container: HTMLElement, { values, labelOf, format, onPoint }: Bars): uPlot.Options {
  const { bar, line, text, grid, font } = coloursOf(container);
  const axis = { stroke: text, font, ticks: { show: false } };
  return {
    width: container.clientWidth,
    height: HEIGHT,
    legend: { show: false },
    cursor: { y: false, points: { show: false }, drag: { setScale: false, x: false, y: false } },
    hooks: { setCursor: [({ cursor }) => onPoint(cursor.idx ?? null)] },
    scales: {
      x: { time: false, range: [-0.6, values.length - 0.4] },
      // Negative if refunds exceed sales.
      y: { range: (_, min, max) => [Math.min(min, 0) * 1.08, Math.max(max, 1) * 1.08] },
    },
    axes: [
      {
        ...axis,
        grid: { show: false },
        space: 64,
        size: 30,
        incrs: [1, 2, 3, 5, 7, 10],
        splits: (_, __, ___, ____, step) => everyNth(values.length, step),
        values: (_, at) => at.map(labelOf),
      },
      {
        ...axis,
        grid: { stroke: grid, width: 1 },
        size: (_, labels) => widthOf(labels),
        gap: GAP,
        incrs: ROUND,
        values: (_, at) => at.map(format),
      },
    ],
    series: [
      {},
      {
        fill: bar,
        stroke: bar,
        width: 0,
        ...(BARS && { paths: BARS }),
        points: { show: false },
      },
      { stroke: line, width: 2, dash: [5, 4], points: { show: false } },
    ],
  };
}

/** Width of a character of the labels, and the space between labels and bars, in pixels. */
const CHARACTER = 7;
const GAP = 6;

/** Returns the width of the vertical axis in pixels. uPlot has no labels at first. */
function widthOf(labels: readonly string[] | null): number {
  return Math.max(0, ...(labels ?? []).map((label) => label.length)) * CHARACTER + GAP;
}

/** Returns every nth index of `count` steps up to the last one, which is the current step. */
function everyNth(count: number, step: number): number[] {
  return Array.from({ length: Math.ceil(count / step) }, (_, index) => count - 1 - index * step).reverse();
}

const BARS = uPlot.paths.bars?.({ size: [0.7, 44], radius: 0.15 });

/** Step sizes of the axis. Whole numbers only. */
const ROUND = [1, 2, 5]
  .flatMap((digit) => Array.from({ length: 9 }, (_, power) => digit * 10 ** power))
  .sort((a, b) => a - b);

function coloursOf(container: HTMLElement) {
  const style = getComputedStyle(container);
  const font = `12px ${style.fontFamily}`;
  if (forcedColors().matches)
    return { bar: "Highlight", line: "CanvasText", text: "CanvasText", grid: "GrayText", font };
  const token = (name: string) => style.getPropertyValue(`--chakra-colors-${name}`);
  return {
    bar: token("fairway-border"),
    line: token("sand-border"),
    text: token("fg-muted"),
    grid: token("border"),
    font,
  };
}
