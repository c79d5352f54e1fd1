import { toSVG } from 'bwip-js/node';
import { dotsOf, type LabelDpi } from '@treadline/contract/kernel/label-printer.ts';
import type { Layout } from '@treadline/contract/sending/waybill-templates/layout.ts';
import type { CodeKind, DrawCode } from '@treadline/contract/sending/waybill-templates/render.ts';
import { isAscii } from '#kernel/html.ts';
import { codeInBox, qrText } from '#kernel/label/codes.ts';
import { rectPath } from '#kernel/label/drawing.ts';

/** Modules of white that a reader needs around a code. */
const quiet = { barcode: { paddingwidth: 10 }, qrcode: { paddingwidth: 4, paddingheight: 4 } } as const;

/** Code 128 or QR code as SVG with quiet zone; null for a text that cannot be encoded: Code 128 has no Chinese. */
export const drawCode = (kind: CodeKind, text: string): string | null => {
  if (kind === 'barcode' && !isAscii(text)) return null;
  try {
    return kind === 'barcode'
      ? toSVG({ bcid: 'code128', text, scale: 1, height: 10, includetext: false, ...quiet.barcode })
      : toSVG({ bcid: 'qrcode', scale: 1, ...qrText(text), ...quiet.qrcode });
  } catch {
    // Longer than the largest code.
    return null;
  }
};

/** Draws codes on whole dots of a label printer, on a paper in millimetres. */
export function drawCodeInDots({ width, height }: Layout['paper'], dpi: LabelDpi): DrawCode {
  const [across, down] = [dotsOf(width, dpi) / width, dotsOf(height, dpi) / height];
  return (kind, text, box) => {
    if (kind === 'barcode' && !isAscii(text)) return null;
    const [x, y] = [Math.ceil(box.x * across), Math.ceil(box.y * down)];
    const dots = {
      x,
      y,
      width: Math.floor((box.x + box.width) * across) - x,
      height: Math.floor((box.y + box.height) * down) - y,
    };
    const code = codeInBox(kind, text, dots, dpi);
    return (
      code &&
      `<g transform="scale(${1 / across} ${1 / down})"><path shape-rendering="crispEdges" d="${rectPath(code)}"/></g>`
    );
  };
}
