import { escapeHtml } from '../html.ts';
import { widthOf } from './measure.ts';
import type { FormSheet, PaperDocument } from './paper-document.ts';
import type { Pen } from './pdf-pen.ts';

/** Fonts of the offices' machines, without light weights: the widths are those that were measured. */
const family = "'Microsoft YaHei','PingFang SC','Noto Sans CJK SC','Noto Sans SC',SimHei,sans-serif";
const cut = (value: number): number => Math.round(value * 100) / 100;

/** Height in mm by which a drawing stays below its sheet: else a browser's rounding begins one sheet more. */
const spare = 0.5;

/**
 * Drawing context whose result is a page of HTML with one SVG drawing for each sheet. Each text has the length that was
 * measured for it, so that it ends where it was set to, whatever font the browser takes.
 */
export function openSvgPen({ lang, number }: PaperDocument, { width, height }: FormSheet): Pen {
  const scale = 72 / 25.4;
  const box = `0 0 ${cut(width * scale)} ${cut((height - spare) * scale)}`;
  const pages: string[][] = [];
  const put = (what: string): void => void pages.at(-1)?.push(what);
  return {
    newPage: () => void pages.push([]),
    write(text, x, y, size, weight = 'plain', _color, side = 'left') {
      if (!text) return;
      const long = widthOf(text, size, weight);
      const left = side === 'left' ? x : x - long;
      const bold = weight === 'bold' ? ' font-weight="700"' : '';
      put(
        `<text x="${cut(left)}" y="${cut(y)}" font-size="${size}"${bold} textLength="${cut(long)}" lengthAdjust="spacingAndGlyphs">${escapeHtml(text)}</text>`,
      );
    },
    line: (x1, y1, x2, y2, _color, thick = 0.5) =>
      put(`<path d="M${cut(x1)} ${cut(y1)}L${cut(x2)} ${cut(y2)}" stroke="#000" stroke-width="${thick}"/>`),
    box: (x, y, w, h) => put(`<rect x="${cut(x)}" y="${cut(y)}" width="${cut(w)}" height="${cut(h)}"/>`),
    picture: (png, x, y, size) =>
      put(`<image href="${escapeHtml(png)}" x="${cut(x)}" y="${cut(y)}" width="${size}" height="${size}"/>`),
    async end() {
      const style = `@page{size:${width}mm ${height}mm;margin:0}body{margin:0}svg{display:block;break-after:page;font-family:${family}}svg:last-child{break-after:auto}text{white-space:pre}`;
      const drawn = pages.map(
        (page) =>
          `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height - spare}mm" viewBox="${box}">${page.join('')}</svg>`,
      );
      return Buffer.from(
        `<!doctype html><html lang="${lang}"><meta charset="utf-8"><title>${escapeHtml(number)}</title><style>${style}</style>${drawn.join('')}</html>`,
      );
    },
  };
}
