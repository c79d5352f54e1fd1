import type { Element, Layout, TextElement } from '@treadline/contract/sending/waybill-templates/layout.ts';

type Drawn = Element extends infer E ? (E extends Element ? Omit<E, 'id'> : never) : never;
type Place = readonly [x: number, y: number, width: number, height: number];

const at = ([x, y, width, height]: Place) => ({ x, y, width, height });
const words = (place: Place, text: string, size: number, more: Partial<TextElement> = {}): Drawn => ({
  kind: 'text',
  ...at(place),
  text,
  size,
  bold: false,
  align: 'left',
  valign: 'top',
  ...more,
});
const barcode = (place: Place): Drawn => ({
  kind: 'barcode',
  ...at(place),
  text: '{waybillNo}',
  caption: true,
});
const across = (y: number, width: number, dashed = false): Drawn => ({
  kind: 'line',
  ...at([2, y, width - 4, 0.3]),
  dashed,
});
const bold = { bold: true } as const;

const layoutOf = (width: number, height: number, drawn: readonly Drawn[]): Layout => ({
  paper: { width, height },
  elements: drawn.map((element, no) => ({ ...element, id: `e${no + 1}` })),
});

/** Receiver or sender: one large character and two text blocks. */
const party = (y: number, width: number, sign: string, who: 'receiver' | 'sender'): Drawn[] => [
  words([4, y + 1, 10, 12], sign, 22, { ...bold, align: 'center' }),
  words([16, y + 1, width - 20, 6], `{${who}} {${who}Phone}`, 13, bold),
  words([16, y + 7.5, width - 20, 14], `{${who}Company}\n{${who}Address}`, 11),
];

/** Standard label of 100 mm: codes at the top, both parties, the goods. */
export const fullLabel = (height: number): Layout =>
  layoutOf(100, height, [
    { kind: 'rect', ...at([2, 2, 96, height - 4]), stroke: 0.3 },
    words([5, 4, 58, 8], '{companyName}', 14, { ...bold, valign: 'middle' }),
    words([64, 4, 31, 8], '{carrier}', 12, { align: 'right', valign: 'middle' }),
    across(13.5, 100),
    barcode([8, 16, 84, 21]),
    across(39, 100),
    ...party(40, 100, '收', 'receiver'),
    across(63, 100, true),
    ...party(64, 100, '寄', 'sender'),
    across(87, 100),
    words([4, 89, 62, height - 114], '{goods}', 10),
    { kind: 'qrcode', ...at([69, 89, 27, 27]), text: '{documentNo}' },
    words([69, 117, 27, 6], '共 {quantity} 条', 12, { ...bold, align: 'center' }),
    across(height - 23, 100),
    words([4, height - 21, 92, 6], '发货单 {documentNo}　订单 {orderNo}', 9),
    words([4, height - 14, 60, 9], '{remark}', 9),
    words([64, height - 9, 32, 5], '{printDate}', 9, { align: 'right', valign: 'bottom' }),
  ]);

/** Label with carrier routing codes, machine-readable and large. */
export const carrierLabel: Layout = layoutOf(100, 150, [
  { kind: 'rect', ...at([2, 2, 96, 146]), stroke: 0.3 },
  words([5, 4, 58, 8], '{carrier}', 14, { ...bold, valign: 'middle' }),
  words([64, 4, 31, 8], '{serviceCode}', 18, { ...bold, align: 'right', valign: 'middle' }),
  across(13.5, 100),
  barcode([8, 16, 84, 21]),
  across(39, 100),
  words([4, 40, 68, 13], '{routeCode}', 26, { ...bold, valign: 'middle' }),
  words([73, 40, 23, 13], '{sortCode}', 22, { ...bold, align: 'center', valign: 'middle' }),
  across(54, 100),
  ...party(55, 100, '收', 'receiver'),
  across(78, 100, true),
  ...party(79, 100, '寄', 'sender'),
  across(102, 100),
  { kind: 'qrcode', ...at([69, 104, 27, 27]), text: '{carrierQr}' },
  words([4, 104, 62, 27], '{goods}', 10),
  across(133, 100),
  words([4, 134, 92, 6], '{documentNo}　共 {quantity} 条　{destCode}　校验 {checkCode}', 9),
  words([4, 140, 60, 7], '{remark}', 9),
  words([64, 141, 32, 5], '{printDate}', 9, { align: 'right', valign: 'bottom' }),
]);

/** Small label of 76 mm, for own vans. */
export const smallLabel: Layout = layoutOf(76, 130, [
  words([4, 3, 42, 8], '{carrier}', 14, { ...bold, valign: 'middle' }),
  words([46, 3, 26, 8], '{shipDate}', 10, { align: 'right', valign: 'middle' }),
  barcode([4, 12, 68, 19]),
  across(33, 76),
  ...party(34, 76, '收', 'receiver'),
  across(58, 76),
  words([4, 60, 42, 40], '{goods}', 10),
  { kind: 'qrcode', ...at([47, 60, 25, 25]), text: '{documentNo}' },
  words([47, 86, 25, 6], '{quantity} 条', 13, { ...bold, align: 'center' }),
  across(104, 76, true),
  words([4, 106, 68, 10], '寄：{senderCompany}\n{senderAddress}', 9),
  words([4, 119, 68, 6], '{documentNo}', 9, { align: 'center', valign: 'middle' }),
]);
