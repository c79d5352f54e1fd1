import { toShowableText, widthOf } from '../pdf/measure.ts';
import type { PictureBoard, BoardFigure } from './picture-board.ts';
import { drawChart } from './draw-chart.ts';
import { chartColors, drawText } from './shapes.ts';

/** Width of the picture in pixels. */
export const boardWidth = 1000;
const margin = 32;
const inner = boardWidth - 2 * margin;
const perRow = 4;
const [gap, cardHeight] = [12, 92];
const [chartHeight, rankLine] = [300, 30];
const tones = { good: chartColors.good, bad: chartColors.bad, same: chartColors.grey } as const;

/** Text truncated to a width, with an ellipsis. */
export function truncateText(
  words: string,
  width: number,
  size: number,
  cut: 'plain' | 'bold' = 'plain',
): string {
  const shown = toShowableText(words);
  if (widthOf(shown, size, cut) <= width) return shown;
  const signs = [...shown];
  while (signs.length > 1 && widthOf(`${signs.join('')}…`, size, cut) > width) signs.pop();
  return `${signs.join('')}…`;
}

function drawFigure({ label, value, change, tone, before }: BoardFigure, at: number, top: number): string {
  const width = (inner - (perRow - 1) * gap) / perRow;
  const x = margin + (at % perRow) * (width + gap);
  const y = top + Math.floor(at / perRow) * (cardHeight + gap);
  const room = width - 28;
  const size = widthOf(toShowableText(value), 24, 'bold') > room ? 18 : 24;
  const changed = change ? widthOf(toShowableText(change), 12, 'bold') + 8 : 0;
  return [
    `<rect x="${x}" y="${y}" width="${width}" height="${cardHeight}" rx="6" fill="#fff" stroke="${chartColors.line}"/>`,
    drawText(truncateText(label, room, 13), x + 14, y + 24, 13, { fill: chartColors.grey }),
    drawText(truncateText(value, room, size, 'bold'), x + 14, y + 54, size, { bold: true }),
    change ? drawText(change, x + 14, y + 78, 12, { fill: tones[tone], bold: true }) : '',
    before
      ? drawText(truncateText(before, room - changed, 12), x + 14 + changed, y + 78, 12, {
          fill: chartColors.grey,
        })
      : '',
  ].join('');
}

function drawRank({ title, rows }: PictureBoard['rank'], top: number): string {
  const [names, values] = [240, 150];
  const bars = inner - names - values;
  return [
    drawText(title, margin, top + 14, 15, { bold: true }),
    ...rows.map(({ name, value, share }, at) => {
      const y = top + 34 + at * rankLine;
      const width = Math.max(1, Math.min(1, Math.max(0, share)) * bars);
      return [
        drawText(truncateText(`${at + 1}  ${name}`, names - 16, 13), margin, y + 15, 13),
        `<rect x="${margin + names}" y="${y + 3}" width="${width}" height="16" rx="2" fill="${chartColors.now}"/>`,
        drawText(toShowableText(value), boardWidth - margin, y + 15, 13, { anchor: 'end' }),
      ].join('');
    }),
  ].join('');
}

/** Draws a KPI board as SVG: title, figures in rows of four, a chart and the top of a ranking. */
export function drawBoard(board: PictureBoard): string {
  const figures = 92;
  const rows = Math.ceil(board.figures.length / perRow);
  const chart = figures + rows * (cardHeight + gap) + 16;
  const rank = board.chart ? chart + chartHeight + 24 : chart;
  const end = board.rank.rows.length > 0 ? rank + 34 + board.rank.rows.length * rankLine : rank - 24;
  const height = end + 44;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${boardWidth} ${height}" font-family="Noto Sans SC">`,
    `<rect width="${boardWidth}" height="${height}" fill="${chartColors.ground}"/>`,
    drawText(truncateText(board.title, inner, 24, 'bold'), margin, 46, 24, { bold: true }),
    drawText(truncateText(board.subtitle, inner, 14), margin, 72, 14, { fill: chartColors.grey }),
    ...board.figures.map((figure, at) => drawFigure(figure, at, figures)),
    board.chart ? drawChart(board.chart, { x: margin, y: chart, width: inner, height: chartHeight }) : '',
    board.rank.rows.length > 0 ? drawRank(board.rank, rank) : '',
    drawText(truncateText(board.by, inner, 11), margin, height - 18, 11, { fill: chartColors.grey }),
    '</svg>',
  ].join('');
}
