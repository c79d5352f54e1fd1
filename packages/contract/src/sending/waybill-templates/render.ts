import type { WaybillData } from './fields.ts';
import { fitText, lineHeight, mmOfPoint } from './fit-text.ts';
import {
  fillFields,
  type BarcodeElement,
  type LayoutBox,
  type Element,
  type Layout,
  type LineElement,
  type PictureElement,
  type QrElement,
  type RectElement,
  type TextElement,
} from './layout.ts';

export type CodeKind = 'barcode' | 'qrcode';
/**
 * Renders a barcode or QR code with its quiet zone: an `<svg>`, which is stretched to its box, or a `<g>` that is drawn
 * in it already; null for unsupported text, '' while loading.
 */
export type DrawCode = (kind: CodeKind, text: string, box: LayoutBox) => string | null;

const escapeText = (text: string): string =>
  text.replaceAll(
    /[&<>"']/g,
    (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[c] ?? c,
  );

const fonts = 'PingFang SC, Microsoft YaHei, PingFang TC, Noto Sans SC, Noto Sans CJK SC, sans-serif';
const num = (value: number): string => String(Math.round(value * 1000) / 1000);
const frame = ({ x, y, width, height }: LayoutBox): string =>
  `x="${num(x)}" y="${num(y)}" width="${num(width)}" height="${num(height)}"`;

const anchors = { left: 'start', center: 'middle', right: 'end' } as const;
const shares = { left: 0, center: 0.5, right: 1 } as const;
const drops = { top: 0, middle: 0.5, bottom: 1 } as const;
/** Distance from the top of a line to its baseline, in font heights. */
const ascent = 0.86;

function drawWords(text: string, element: Omit<TextElement, 'id' | 'kind' | 'text'>): string {
  const { width, height, bold, align, valign } = element;
  const { lines, size } = fitText(text, element, element.size);
  const used = (lines.length - 1) * lineHeight * size + size;
  const top = Math.max(0, height - used) * drops[valign];
  const spans = lines.map(
    (line, at) =>
      `<text x="${num(width * shares[align])}" y="${num(top + (at * lineHeight + ascent) * size)}">${escapeText(line)}</text>`,
  );
  return `<svg ${frame(element)} overflow="hidden"><g font-family="${fonts}" font-size="${num(size)}" text-anchor="${anchors[align]}"${bold ? ' font-weight="700"' : ''}>${spans.join('')}</g></svg>`;
}

const plain = { bold: false, align: 'center' } as const;

/** Draws a text that cannot be encoded legibly, so that the box is not taken for a code. */
const drawRefused = (box: LayoutBox, text: string): string =>
  `<rect ${frame(box)} fill="none" stroke="#000" stroke-width="0.2" stroke-dasharray="1 1"/>${drawWords(
    text,
    {
      ...box,
      size: 9,
      ...plain,
      valign: 'middle',
    },
  )}`;

const captionSize = 8;

function drawCode(element: BarcodeElement | QrElement, data: WaybillData, draw: DrawCode): string {
  const text = fillFields(element.text, data).trim();
  if (text === '') return '';
  const { x, y, width, height } = element;
  const hasCaption = element.kind === 'barcode' && element.caption;
  const under = hasCaption ? Math.min(captionSize * mmOfPoint * lineHeight, height / 2) : 0;
  const box = { x, y, width, height: height - under };
  const code = draw(element.kind, text, box);
  if (code === null) return drawRefused(element, text);
  const fit = element.kind === 'barcode' ? ' preserveAspectRatio="none"' : '';
  const drawn = code.replace(/^<svg/, `<svg ${frame(box)}${fit} shape-rendering="crispEdges"`);
  if (!hasCaption) return drawn;
  const caption = { ...box, y: y + height - under, height: under, size: captionSize };
  return drawn + drawWords(text, { ...caption, ...plain, valign: 'bottom' });
}

function drawLine({ x, y, width, height, dashed }: LineElement): string {
  const flat = width >= height;
  const [x1, y1] = flat ? [x, y + height / 2] : [x + width / 2, y];
  const [x2, y2] = flat ? [x + width, y1] : [x1, y + height];
  return `<line x1="${num(x1)}" y1="${num(y1)}" x2="${num(x2)}" y2="${num(y2)}" stroke="#000" stroke-width="${num(Math.min(width, height))}"${dashed ? ' stroke-dasharray="2 1.5"' : ''}/>`;
}

/** The line lies within the box at any width. */
function drawRect({ stroke, ...element }: RectElement): string {
  const thick = Math.min(stroke, element.width / 2, element.height / 2);
  const box = {
    x: element.x + thick / 2,
    y: element.y + thick / 2,
    width: element.width - thick,
    height: element.height - thick,
  };
  return `<rect ${frame(box)} fill="none" stroke="#000" stroke-width="${num(thick)}"/>`;
}

const drawPicture = ({ source, ...box }: PictureElement): string =>
  `<image ${frame(box)} href="${escapeText(source)}"/>`;

function drawElement(element: Element, data: WaybillData, draw: DrawCode): string {
  switch (element.kind) {
    case 'text':
      return drawWords(fillFields(element.text, data), element);
    case 'barcode':
    case 'qrcode':
      return drawCode(element, data, draw);
    case 'line':
      return drawLine(element);
    case 'rect':
      return drawRect(element);
    case 'picture':
      return drawPicture(element);
  }
}

/** Renders a waybill as SVG in millimetres, identical in designer, preview and print. All text is escaped. */
export function renderWaybill({ paper, elements }: Layout, data: WaybillData, draw: DrawCode): string {
  const { width, height } = paper;
  const drawn = elements.map((element) => drawElement(element, data, draw)).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="#fff"/>${drawn}</svg>`;
}

/** Adds a reprint mark to the upper right corner of a waybill SVG, to tell it from the original label. */
export function markReprint(svg: string, { paper }: Layout, words: string): string {
  const box = { x: paper.width - 34, y: 1, width: 33, height: 6 };
  const mark = drawWords(words, { ...box, size: 9, bold: true, align: 'center', valign: 'middle' });
  return svg.replace(
    /<\/svg>$/,
    `<rect ${frame(box)} fill="#fff" stroke="#000" stroke-width="0.3"/>${mark}</svg>`,
  );
}

/** HTML page that prints waybills one after the other, each on a page of the template's paper size. */
export const waybillPage = (title: string, layout: Layout, ...svgs: string[]): string =>
  `<!doctype html><html><meta charset="utf-8"><title>${escapeText(title)}</title><style>@page{size:${layout.paper.width}mm ${layout.paper.height}mm;margin:0}html,body{margin:0}svg{display:block}body>svg{break-inside:avoid}body>svg+svg{break-before:page}</style>${svgs.join('')}</html>`;
