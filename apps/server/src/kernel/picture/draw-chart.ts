import type { PictureBoard } from './picture-board.ts';
import { chartColors, drawText } from './shapes.ts';

type Chart = NonNullable<PictureBoard['chart']>;
interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}
type Level = (value: number) => number;

/** Maximum number of bars with a label each; with more only the highest has one. */
const mostLabels = 14;
/** Maximum number of bars; more points are drawn as a line. */
const mostBars = 92;
const [head, foot, axis] = [44, 26, 64];

/** Round axis values including zero, covering the lowest and highest value. */
function ticksOf(values: readonly number[]): number[] {
  const [low, high] = [Math.min(0, ...values), Math.max(1, ...values)];
  const raw = Math.max(-low, high) / 4;
  const unit = 10 ** Math.floor(Math.log10(raw));
  const step = Math.max(
    1,
    Math.ceil([1, 2, 2.5, 5, 10].map((each) => each * unit).find((each) => each >= raw) ?? unit),
  );
  const below = Math.ceil(-low / step);
  return Array.from({ length: below + Math.ceil(high / step) + 1 }, (_, at) => (at - below) * step);
}

function briefBy({ lang, scale, unit }: Chart['brief']) {
  const compact = new Intl.NumberFormat(lang, { notation: 'compact', maximumFractionDigits: 1 });
  return (value: number) => compact.format(value / scale) + unit;
}

function bars({ points, words }: Chart, plot: Place, level: Level): string[] {
  const step = plot.width / points.length;
  const box = (value: number | null, x: number, width: number, fill: string) => {
    if (value === null || value === 0) return '';
    const [top, bottom] = [level(Math.max(0, value)), level(Math.min(0, value))];
    return `<rect x="${x}" y="${top}" width="${width}" height="${bottom - top}" rx="1" fill="${fill}"/>`;
  };
  return points.flatMap(({ value, previous }, at) => {
    const x = plot.x + at * step;
    return [
      words.before ? box(previous, x + step * 0.08, step * 0.84, chartColors.before) : '',
      box(value, x + step * 0.22, step * 0.56, chartColors.now),
    ];
  });
}

function lines({ points, words }: Chart, plot: Place, level: Level): string[] {
  const draw = (key: 'value' | 'previous', stroke: string) => {
    const d = points.map((point, at) => {
      const value = point[key];
      if (value === null) return '';
      const open = at === 0 || points[at - 1]?.[key] === null;
      return `${open ? 'M' : 'L'}${plot.x + ((at + 0.5) * plot.width) / points.length} ${level(value)}`;
    });
    return `<path d="${d.join('')}" fill="none" stroke="${stroke}" stroke-width="2"/>`;
  };
  return [words.before ? draw('previous', chartColors.before) : '', draw('value', chartColors.now)];
}

function labels({ points, brief }: Chart, plot: Place, level: Level): string[] {
  const say = briefBy(brief);
  const highest = Math.max(...points.map(({ value }) => value ?? 0));
  const first = points.findIndex(({ value }) => value === highest);
  const every = points.length <= mostLabels;
  const names = points.length <= mostLabels ? 1 : Math.ceil(points.length / 8);
  return points.map(({ short, value }, at) => {
    const x = plot.x + ((at + 0.5) * plot.width) / points.length;
    const isSaid = (every || at === first) && value !== null && value !== 0;
    const top = level(Math.max(0, value ?? 0)) - 5;
    return (
      (isSaid ? drawText(say(value), x, top, 11, { anchor: 'middle', bold: true }) : '') +
      ((points.length - 1 - at) % names === 0
        ? drawText(short, x, plot.y + plot.height + 17, 11, { anchor: 'middle', fill: chartColors.grey })
        : '')
    );
  });
}

function legend({ words }: Chart, right: number, y: number): string {
  const key = (name: string, fill: string, end: number) =>
    drawText(name, end, y, 12, { anchor: 'end', fill: chartColors.grey }) +
    `<rect x="${end - name.length * 12 - 16}" y="${y - 9}" width="10" height="10" rx="2" fill="${fill}"/>`;
  if (!words.before) return key(words.now, chartColors.now, right);
  return (
    key(words.before, chartColors.before, right) +
    key(words.now, chartColors.now, right - words.before.length * 12 - 32)
  );
}

/**
 * Draws a bar chart from zero with the previous period behind it, or lines where there are many points; '' without
 * points.
 */
export function drawChart(chart: Chart, { x, y, width, height }: Place): string {
  const { points, words, title, brief } = chart;
  const plot = { x: x + axis, y: y + head, width: width - axis - 16, height: height - head - foot };
  const values = points.flatMap((point) => [point.value ?? 0, words.before ? (point.previous ?? 0) : 0]);
  const scaled = ticksOf(values.map((value) => value / brief.scale)).map((tick) => tick * brief.scale);
  const [low = 0, high = 1] = [scaled[0], scaled.at(-1)];
  const level: Level = (value) => plot.y + plot.height * (1 - (value - low) / (high - low));
  const say = briefBy(brief);
  return [
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="6" fill="#fff" stroke="${chartColors.line}"/>`,
    drawText(title, x + 14, y + 26, 15, { bold: true }),
    legend(chart, x + width - 16, y + 26),
    ...scaled.map(
      (tick) =>
        `<line x1="${plot.x}" x2="${plot.x + plot.width}" y1="${level(tick)}" y2="${level(tick)}" stroke="${chartColors.line}"/>` +
        drawText(say(tick), plot.x - 8, level(tick) + 4, 11, { anchor: 'end', fill: chartColors.grey }),
    ),
    ...(points.length > mostBars ? lines : bars)(chart, plot, level),
    ...labels(chart, plot, level),
  ].join('');
}
