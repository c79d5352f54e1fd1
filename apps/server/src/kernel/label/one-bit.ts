import type { PrinterLanguage, LabelDevice } from '@treadline/contract/kernel/label-printer.ts';
import { tsplOf } from './tspl.ts';
import { zplOf } from './zpl.ts';

/** Pure black and white picture as RGBA, one pixel a dot. */
export interface BlackWhite {
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint8Array;
}

/** A label as a picture with what the printer must know of it. */
export interface PrintedPicture extends BlackWhite {
  /** Paper in millimetres. */
  readonly paper: { readonly width: number; readonly height: number };
  readonly copies: number;
}

/** Grey above which a dot stays white: thin strokes between two dots are rather kept. */
const white = 160;

/** Makes every pixel black or white, in place. */
export function toBlackWhite(rgba: Uint8Array): void {
  for (let at = 0; at < rgba.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = [rgba[at], rgba[at + 1], rgba[at + 2]];
    rgba.fill(red * 30 + green * 59 + blue * 11 < white * 100 ? 0 : 255, at, at + 3);
    rgba[at + 3] = 255;
  }
}

/** Bytes for a label printer. */
export const bytesOf = (language: PrinterLanguage, picture: PrintedPicture, device: LabelDevice): Buffer =>
  language === 'tspl' ? tsplOf(picture, device) : zplOf(picture, device);
