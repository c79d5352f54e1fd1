import bwipjs from 'bwip-js/node';

/** Whether a text is what Code 128 can hold. */
export const isAscii = (text: string): boolean => /^[\x20-\x7e]+$/.test(text);

/** Code 128 barcode as SVG; '' for numbers with non-ASCII characters (a supplier's own). */
export const barcode = (text: string): string =>
  isAscii(text) ? bwipjs.toSVG({ bcid: 'code128', text, height: 12, includetext: false }) : '';

/** Code 128 as widths of bars and gaps in modules; empty for non-ASCII text. */
export function barsOf(text: string): readonly number[] {
  if (!isAscii(text)) return [];
  const [code] = bwipjs.raw('code128', text);
  return code && 'sbs' in code ? code.sbs : [];
}

/** Escapes text for HTML. */
export const escapeHtml = (text: string): string =>
  text.replace(
    /[&<>"']/g,
    (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[c] ?? c,
  );
