import { waybillFields, type WaybillField } from './fields.ts';

/** Position and size on the paper in millimetres, from the upper left corner. */
export interface LayoutBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
interface Placed extends LayoutBox {
  /** Unique within the layout. */
  readonly id: string;
}

export interface TextElement extends Placed {
  readonly kind: 'text';
  /** Text with placeholders in braces: 收件人：{receiver}. */
  readonly text: string;
  /** Font size in points; reduced if the text does not fit. */
  readonly size: number;
  readonly bold: boolean;
  readonly align: 'left' | 'center' | 'right';
  readonly valign: 'top' | 'middle' | 'bottom';
}
export interface BarcodeElement extends Placed {
  readonly kind: 'barcode';
  readonly text: string;
  /** Whether the text is printed below. */
  readonly caption: boolean;
}
export interface QrElement extends Placed {
  readonly kind: 'qrcode';
  readonly text: string;
}
export interface LineElement extends Placed {
  /** Runs along the longer side of its box; the shorter side is its thickness. */
  readonly kind: 'line';
  readonly dashed: boolean;
}
export interface RectElement extends Placed {
  readonly kind: 'rect';
  /** Line width in millimetres. */
  readonly stroke: number;
}
export interface PictureElement extends Placed {
  readonly kind: 'picture';
  /** PNG or JPEG as a data URL. */
  readonly source: string;
}
export type Element = TextElement | BarcodeElement | QrElement | LineElement | RectElement | PictureElement;
export type ElementKind = Element['kind'];

export interface Layout {
  readonly paper: { readonly width: number; readonly height: number };
  /** Elements from back to front. */
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
  /** Paper size in millimetres. */
  paper: { min: 20, max: 420 },
  elements: 200,
  text: 500,
  /** Font size in points. */
  size: { min: 5, max: 96 },
  /** Minimum side in millimetres: a hairline. */
  side: 0.1,
  /** Maximum picture size in bytes. */
  picture: 200 * 1024,
} as const;

/** Rounds millimetres to a tenth, finer than any label printer. */
export const roundToTenth = (mm: number): number => Math.round(mm * 10) / 10;

const placeholder = /\{([^{}\n]+)\}/g;
const isField = (key: string): key is WaybillField => Object.hasOwn(waybillFields, key);

/** Replaces the placeholders in a text; unknown ones stay. */
export const fillFields = (text: string, data: Readonly<Record<WaybillField, string>>): string =>
  text.replaceAll(placeholder, (whole, key: string) => (isField(key) ? data[key] : whole));

/** Whether a text contains an unknown placeholder. */
export const hasUnknownField = (text: string): boolean =>
  [...text.matchAll(placeholder)].some(([, key = '']) => !isField(key));

/** Whether a box extends beyond the paper. */
export const isOutsidePaper = ({ x, y, width, height }: LayoutBox, paper: Layout['paper']): boolean =>
  x < 0 || y < 0 || roundToTenth(x + width) > paper.width || roundToTenth(y + height) > paper.height;
