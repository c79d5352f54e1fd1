import bwipjs from 'bwip-js/node';
import { papers, type PaperId } from '@treadline/contract/kernel/paper.ts';
import type { Lang } from '@treadline/contract/kernel/text.ts';
import { total } from '../pdf/resolve-document.ts';
import { barsOf, escapeHtml } from '../html.ts';
import { qrText } from '../label/codes.ts';
import { fitsAsBars } from './escpos.ts';
import type { RollLine } from './roll-lines.ts';

const headOf = (paper: PaperId) => {
  const { width, ...given } = papers[paper];
  return { roll: width, ...('head' in given ? given.head : { width, dots: 0 }) };
};

/** SVG of a size in mm; a dot of a roll's printer is an eighth of one. */
const sized = (svg: string, width: number, height: number): string =>
  svg.replace('<svg ', `<svg width="${width}mm" height="${height}mm" preserveAspectRatio="none" `);

function codeOf(text: string, paper: PaperId): string {
  const below = `<div class="c">${escapeHtml(text)}</div>`;
  if (fitsAsBars(text, headOf(paper).dots)) {
    const modules = barsOf(text).reduce((sum, width) => sum + width, 0);
    const svg = bwipjs.toSVG({ bcid: 'code128', text, height: 10, includetext: false });
    return `<div class="k">${sized(svg, modules / 4, 9)}</div>${below}`;
  }
  const qr = { bcid: 'qrcode', ...qrText(text), eclevel: 'M' } as const;
  const [code] = bwipjs.raw(qr);
  const modules = code && 'pixx' in code ? code.pixx : 25;
  const svg = bwipjs.toSVG(qr);
  return `<div class="k">${sized(svg, modules * 0.75, modules * 0.75)}</div>${below}`;
}

const cells = (tag: 'td' | 'th', texts: readonly string[]): string =>
  `<tr>${texts.map((text) => `<${tag}>${escapeHtml(text)}</${tag}>`).join('')}</tr>`;

function tableOf({ titles, rows, foot }: Extract<RollLine, { kind: 'table' }>, lang: Lang): string {
  const span = titles.length;
  const lines = rows.map(
    ({ name, figures }) =>
      `<tr><td class="n" colspan="${span}">${escapeHtml(name)}</td></tr>${cells('td', figures)}`,
  );
  const last =
    foot.length > 0 ? `<tr><td class="n" colspan="${span}">${total[lang]}</td></tr>${cells('th', foot)}` : '';
  return `<table>${cells('th', titles)}${lines.join('')}${last}</table>`;
}

function drawn(line: RollLine, paper: PaperId, lang: Lang): string {
  if (line.kind === 'rule') return '<hr>';
  if (line.kind === 'code') return codeOf(line.text, paper);
  if (line.kind === 'table') return tableOf(line, lang);
  if (line.kind === 'pair')
    return `<div class="p${line.bold ? ' b' : ''}"><span>${escapeHtml(line.label)}</span><span>${escapeHtml(line.value)}</span></div>`;
  const look = line.kind === 'big' ? 'g' : `${line.align ? 'c' : ''}${line.bold ? ' b' : ''}`;
  return `<div class="${look}">${escapeHtml(line.text)}</div>`;
}

/**
 * A receipt as a self-contained page of the roll's width. Its length is known to the browser alone, once it is laid
 * out: `data-roll` (mm) tells it to measure and to name the length in `@page`, where "auto" is not known.
 */
export function rollPage(title: string, lines: readonly RollLine[], paper: PaperId, lang: Lang): string {
  const { roll, width } = headOf(paper);
  const style = `@page{size:${roll}mm 200mm;margin:0}*{box-sizing:border-box}
body{margin:0 auto;width:${width}mm;padding:2mm 0 6mm;font:9pt/1.35 'Microsoft YaHei','PingFang SC','Noto Sans CJK SC','Noto Sans SC',SimHei,sans-serif;color:#000;overflow-wrap:anywhere}
html{width:${roll}mm}.c,.g,.k{text-align:center}.b,th{font-weight:700}.g{font-size:18pt;line-height:1.2;font-weight:700}
.p{display:flex;flex-wrap:wrap;justify-content:space-between;column-gap:3mm}.p span:last-child{margin-left:auto;text-align:right}
hr{border:0;border-top:.4mm solid #000;margin:1mm 0}.k{margin:2mm 0 1mm}.k svg{display:inline-block}
table{width:100%;border-collapse:collapse;font-size:8.5pt}td,th{padding:0 0 .3mm;text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums}
.n{text-align:left;white-space:normal;font-weight:700;font-size:9pt;padding-top:.6mm}`;
  return `<!doctype html><html lang="${lang}" data-roll="${roll}"><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<style>${style}</style>${lines.map((line) => drawn(line, paper, lang)).join('\n')}</html>`;
}
