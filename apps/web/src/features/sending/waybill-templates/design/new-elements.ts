import type { Text } from '@treadline/contract/kernel/text.ts';
import { waybillFields, type WaybillField } from '@treadline/contract/sending/waybill-templates/fields.ts';
import type { Element, ElementKind } from '@treadline/contract/sending/waybill-templates/layout.ts';

type OfKind<E> = E extends Element ? Omit<E, 'id' | 'x' | 'y'> : never;
/** An element before it has a place. */
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

/** What a field of the palette puts on the paper: numbers that are scanned as a barcode have it beside the text. */
export const fieldElement = (field: WaybillField): NewElement => ({
  ...words,
  ...(field === 'goods' && { height: 30, valign: 'top' as const }),
  ...(field.endsWith('Address') && { width: 60, height: 10, valign: 'top' as const }),
  text: `{${field}}`,
});

/** What is drawn without a document; a picture is chosen first. */
export const plainElements: Readonly<Record<Exclude<ElementKind, 'picture'>, (text: string) => NewElement>> =
  {
    text: (text) => ({ ...words, text }),
    barcode: () => ({ kind: 'barcode', width: 60, height: 16, text: '{waybillNo}', caption: true }),
    qrcode: () => ({ kind: 'qrcode', width: 24, height: 24, text: '{documentNo}' }),
    line: () => ({ kind: 'line', width: 60, height: 0.3, dashed: false }),
    rect: () => ({ kind: 'rect', width: 40, height: 20, stroke: 0.3 }),
  };

/** Pictures come as large as they print at 300 dots an inch, at most 40 mm. */
export function pictureElement(source: string, pixels: { width: number; height: number }): NewElement {
  const scale = Math.min(25.4 / 300, 40 / Math.max(pixels.width, pixels.height));
  const side = (length: number) => Math.max(1, Math.round(length * scale * 10) / 10);
  return { kind: 'picture', source, width: side(pixels.width), height: side(pixels.height) };
}

type Say = (text: Text) => string;

/** Words with the fields under the names that the reader knows: {运单号} for {waybillNo}. */
export const showFields = (text: string, say: Say): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, key: string) =>
    Object.hasOwn(waybillFields, key) ? `{${say(waybillFields[key as WaybillField])}}` : whole,
  );

/** What was typed with those names, as it is kept. */
export const readFields = (typed: string, say: Say): string =>
  Object.entries(waybillFields).reduce(
    (text, [key, field]) => text.replaceAll(`{${say(field)}}`, `{${key}}`),
    typed,
  );

/** What an element is called for those who do not see it: its kind, and what it says. */
export const nameOf = (element: Element, say: Say, kind: (kind: ElementKind) => string): string =>
  'text' in element
    ? `${kind(element.kind)} ${showFields(element.text, say).replaceAll(/[{}]/g, '')}`.trim()
    : kind(element.kind);
