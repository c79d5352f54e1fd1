import { escapeHtml } from '../html.ts';

/** One line of text at its baseline, in dots. */
export interface DrawnWords {
  readonly words: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** Width of the words at that size. */
  readonly width: number;
}

/** Rectangle in whole dots. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A label laid out in dots; texts are bold, codes are black rectangles. */
export interface LabelDrawing {
  readonly width: number;
  readonly height: number;
  readonly words: readonly DrawnWords[];
  readonly code: readonly Rect[];
}

const fonts = 'Noto Sans SC, PingFang SC, Microsoft YaHei, Noto Sans CJK SC, sans-serif';

/** Path of rectangles, whose edges are never smoothed. */
export const rectPath = (rects: readonly Rect[]): string =>
  rects.map(({ x, y, width, height }) => `M${x} ${y}h${width}v${height}h${-width}z`).join('');

/**
 * SVG of a drawing, one unit a dot; `size` says its attributes for width and height. Words keep their width in
 * whatever font they are drawn.
 */
export function svgOf({ width, height, words, code }: LabelDrawing, size: string): string {
  const texts = words.map(
    ({ words: text, x, y, size: at, width: long }) =>
      `<text x="${x}" y="${y}" font-size="${at}" textLength="${Math.round(long * 10) / 10}" lengthAdjust="spacingAndGlyphs">${escapeHtml(text)}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${width} ${height}"><path fill="#fff" d="M0 0h${width}v${height}H0z"/><path shape-rendering="crispEdges" d="${rectPath(code)}"/><g font-family="${fonts}" font-weight="700">${texts.join('')}</g></svg>`;
}
