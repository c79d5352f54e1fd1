import { escapeHtml } from '../html.ts';
import { svgOf } from './drawing.ts';
import type { GoodsJob } from './label-job.ts';
import { layOutLabel } from './lay-out-label.ts';

const style = `body{margin:0}svg{display:block}
.p{display:grid;align-content:start;break-after:page}.p:last-child{break-after:auto}
@media screen{html{background:#e9ebee}body{padding:4mm 0 0}.p{background:#fff;margin:0 auto 4mm}.p svg{outline:1px dashed #bbb}}`;

/** The paper: a label of the roll each, or an A4 sheet in rows and columns. */
const paperOf = ({ width, height, perSheet }: GoodsJob['sheet']): string =>
  perSheet === 1
    ? `@page{size:${width}mm ${height}mm;margin:0}.p{width:${width}mm;height:${height}mm}`
    : `@page{size:A4;margin:0}.p{width:210mm;height:297mm;grid-template:repeat(8,${height}mm)/repeat(3,${width}mm)}`;

/** Splits labels, each as often as it is wanted, into sheets; `null` stands for a place that is used up. */
export function sheetsOf<T>(
  labels: readonly { label: T; copies: number }[],
  skip: number,
  perSheet: number,
): (T | null)[][] {
  const free = Array.from<null>({ length: Math.min(skip, perSheet - 1) }).fill(null);
  const all: (T | null)[] = [
    ...free,
    ...labels.flatMap(({ label, copies }) => Array.from<T>({ length: copies }).fill(label)),
  ];
  return Array.from({ length: Math.ceil(all.length / perSheet) }, (_, page) =>
    all.slice(page * perSheet, (page + 1) * perSheet),
  );
}

/** Resolution of layouts that no head's dots bind; codes that fit there fit every head. */
export const freeDpi = 203;

/** Labels as a self-contained HTML page; a label is drawn once, however often it is printed. */
export function labelPage({ labels, sheet, skip, title, lang }: GoodsJob): string {
  const size = `width="${sheet.width}mm" height="${sheet.height}mm"`;
  const drawn = labels.map(({ content, copies }) => ({
    label: `<div>${svgOf(layOutLabel(content, sheet, freeDpi), size)}</div>`,
    copies,
  }));
  const pages = sheetsOf(drawn, skip, sheet.perSheet).map(
    (cells) => `<section class="p">${cells.map((cell) => cell ?? '<div></div>').join('')}</section>`,
  );
  return `<!doctype html><html lang="${lang}"><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<style>${style}${paperOf(sheet)}</style>${pages.join('')}</html>`;
}
