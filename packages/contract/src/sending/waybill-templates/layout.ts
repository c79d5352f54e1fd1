import { waybillFields, type WaybillField } from './fields.ts';

/** Position and size on the paper in millimetres, from the upper left corner. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
interface Placed extends Box {
  /** Tells it from the others of its layout. */
  readonly id: string;
}

export interface TextElement extends Placed {
  readonly kind: 'text';
  /** Words with fields in braces: 收件人：{receiver}. */
  readonly text: string;
  /** Points; smaller where the box is too small for the words. */
  readonly size: number;
  readonly bold: boolean;
  readonly align: 'left' | 'center' | 'right';
  readonly valign: 'top' | 'middle' | 'bottom';
}
export interface BarcodeElement extends Placed {
  readonly kind: 'barcode';
  readonly text: string;
  /** What it says stands under it, too. */
  readonly caption: boolean;
}
export interface QrElement extends Placed {
  readonly kind: 'qrcode';
  readonly text: string;
}
export interface LineElement extends Placed {
  /** Along the longer side of its box; the shorter one is its thickness. */
  readonly kind: 'line';
  readonly dashed: boolean;
}
export interface RectElement extends Placed {
  readonly kind: 'rect';
  /** Thickness of its line in millimetres. */
  readonly stroke: number;
}
export interface PictureElement extends Placed {
  readonly kind: 'picture';
  /** PNG or JPEG as a data address. */
  readonly source: string;
}
export type Element = TextElement | BarcodeElement | QrElement | LineElement | RectElement | PictureElement;
export type ElementKind = Element['kind'];

export interface Layout {
  readonly paper: { readonly width: number; readonly height: number };
  /** From the back to the front. */
  readonly elements: Element[];
}

/** Predefined paper sizes in millimetres. */
export const paperPresets = [
  { width: 76, height: 130 },
  { width: 100, height: 150 },
  { width: 100, height: 180 },
  { width: 148, height: 210 },
] as const;

export const layoutLimits = {
  /** Millimetres of the paper. */
  paper: { min: 20, max: 420 },
  elements: 200,
  text: 500,
  /** Points. */
  size: { min: 5, max: 96 },
  /** Smallest side in millimetres: a hairline. */
  side: 0.1,
  /** Bytes of a picture. */
  picture: 200 * 1024,
} as const;

/** Rounds millimetres to a tenth, finer than any label printer. */
export const tenth = (mm: number): number => Math.round(mm * 10) / 10;

const placeholder = /\{([^{}\n]+)\}/g;
const isField = (key: string): key is WaybillField => Object.hasOwn(waybillFields, key);

/** Replaces the placeholders in a text; unknown ones stay. */
export const fillFields = (text: string, data: Readonly<Record<WaybillField, string>>): string =>
  text.replaceAll(placeholder, (whole, key: string) => (isField(key) ? data[key] : whole));

/** Whether a text contains an unknown placeholder. */
export const hasUnknownField = (text: string): boolean =>
  [...text.matchAll(placeholder)].some(([, key = '']) => !isField(key));

/** Whether a box extends beyond the paper. */
export const isOutside = ({ x, y, width, height }: Box, paper: Layout['paper']): boolean =>
  x < 0 || y < 0 || tenth(x + width) > paper.width || tenth(y + height) > paper.height;
