import { toSVG } from 'bwip-js/node';
import type { DrawCode } from '@treadline/contract/sending/waybill-templates/render.ts';

/** Modules of white that a reader needs around a code. */
const quiet = { barcode: { paddingwidth: 10 }, qrcode: { paddingwidth: 4, paddingheight: 4 } } as const;

/** Code 128 or QR code as SVG with quiet zone; null for a text that cannot be encoded: Code 128 has no Chinese. */
export const drawCode: DrawCode = (kind, text) => {
  const isPlain = /^[\x20-\x7e]+$/.test(text);
  if (kind === 'barcode' && !isPlain) return null;
  try {
    return kind === 'barcode'
      ? toSVG({ bcid: 'code128', text, scale: 1, height: 10, includetext: false, ...quiet.barcode })
      : toSVG({ bcid: 'qrcode', text, scale: 1, ...quiet.qrcode });
  } catch {
    // Longer than the largest code.
    return null;
  }
};
