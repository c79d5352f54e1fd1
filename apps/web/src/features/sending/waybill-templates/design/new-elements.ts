import type { Text } from '@treadline/contract/kernel/text.ts';
import { waybillFields, type WaybillField } from '@treadline/contract/sending/waybill-templates/fields.ts';
import type { Element, ElementKind } from '@treadline/contract/sending/waybill-templates/layout.ts';

type OfKind<E> = E extends Element ? Omit<E, 'id' | 'x' | 'y'> : never;
/** Element without id and position. */
export type NewElement = OfKind<Element>;

const words: NewElement = {
  kind: 'text',
  width: 40,
  height: 6,
  text: '',
  size: 10,
  bold: false,
  align: 'left',
  valign: 'middle',
};

/** Default element of a palette field: text, with a barcode for scannable numbers. */
export const fieldElement = (field: WaybillField): NewElement => ({
  ...words,
  ...(field === 'goods' && { height: 30, valign: 'top' as const }),
  ...(field.endsWith('Address') && { width: 60, height: 10, valign: 'top' as const }),
  text: `{${field}}`,
});

/** Elements without document data; a picture is selected first. */
export const plainElements: Readonly<Record<Exclude<ElementKind, 'picture'>, (text: string) => NewElement>> =
  {
    text: (text) => ({ ...words, text }),
    barcode: () => ({ kind: 'barcode', width: 60, height: 16, text: '{waybillNo}', caption: true }),
    qrcode: () => ({ kind: 'qrcode', width: 24, height: 24, text: '{documentNo}' }),
    line: () => ({ kind: 'line', width: 60, height: 0.3, dashed: false }),
    rect: () => ({ kind: 'rect', width: 40, height: 20, stroke: 0.3 }),
  };

/** Picture element sized for 300 dpi, at most 40 mm. */
export function pictureElement(source: string, pixels: { width: number; height: number }): NewElement {
  const scale = Math.min(25.4 / 300, 40 / Math.max(pixels.width, pixels.height));
  const side = (length: number) => Math.max(1, Math.round(length * scale * 10) / 10);
  return { kind: 'picture', source, width: side(pixels.width), height: side(pixels.height) };
}

type Say = (text: Text) => string;

/** Text with field keys translated for display: {waybillNo} becomes {运单号}. */
export const showFields = (text: string, say: Say): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, key: string) =>
    Object.hasOwn(waybillFields, key) ? `{${say(waybillFields[key as WaybillField])}}` : whole,
  );

/** Text with translated field names converted back to keys. */
export const readFields = (typed: string, say: Say): string =>
  Object.entries(waybillFields).reduce(
    (text, [key, field]) => text.replaceAll(`{${say(field)}}`, `{${key}}`),
    typed,
  );

/** Accessible name of an element: its kind and text. */
export const nameOf = (element: Element, say: Say, kind: (kind: ElementKind) => string): string =>
  'text' in element
    ? `${kind(element.kind)} ${showFields(element.text, say).replaceAll(/[{}]/g, '')}`.trim()
    : kind(element.kind);
