import { fillPlaces, t, type Lang } from '@treadline/contract/kernel/text.ts';
import { positions, type Position } from '@treadline/contract/wholesale/order-batches/fields.ts';
import type { TyreSource, Wheel } from '@treadline/contract/retail/retail-orders/fields.ts';
import type { FoundPart } from '../part-key.ts';
import type { ParsedRow } from './parse-row.ts';

const wheelsOf: Record<Position, readonly Wheel[]> = {
  FRONT: ['FL', 'FR'],
  REAR: ['RL', 'RR'],
  ALL: ['FL', 'FR', 'RL', 'RR'],
  SPARE: ['SPARE'],
};
const wrongCount = t(
  '{position}应为 {count} 条',
  '{position} takes {count} tyres',
  '{position}應為 {count} 條',
);

/** A parsed row with its part. */
export interface ReadRow {
  no: number;
  value: ParsedRow;
  part: FoundPart;
  services: { code: string; quantity: number }[];
  tyreSource: TyreSource;
}

/** Returns why pieces do not match their wheel positions; null when they do. */
export function positionFault(
  { value: { position, quantity }, part }: Pick<ReadRow, 'value' | 'part'>,
  lang: Lang,
) {
  if (!position || part.kind !== 'TYRE') return null;
  const count = wheelsOf[position].length;
  return count === quantity
    ? null
    : fillPlaces(wrongCount, lang, { position: positions[position][lang], count });
}

/** The goods of a row in the payload of an order: a tyre at each wheel that is said, else as many as there are. */
const goodsOf = ({ value: { position, quantity }, part, tyreSource }: ReadRow) => {
  const item = { partsId: part.partId, tyreSource };
  return position && part.kind === 'TYRE'
    ? wheelsOf[position].map((tyreIndex) => ({ ...item, tyreIndex, quantity: 1 }))
    : [{ ...item, quantity }];
};

/** A service that several rows of an order name is one. */
function sumServices(rows: readonly ReadRow[]) {
  const sums = new Map<string, number>();
  for (const { services } of rows)
    for (const { code, quantity } of services) sums.set(code, (sums.get(code) ?? 0) + quantity);
  return [...sums].map(([code, quantity]) => ({ code, quantity }));
}

/** What the rows of one order buy, as it is sent to be placed. */
const basketOf = (rows: readonly ReadRow[]) => ({
  partsList: rows.flatMap(goodsOf),
  services: sumServices(rows),
  storeDiscount: rows.reduce((sum, { value }) => sum + value.storeDiscount, 0),
});

const refWord = '原单号 ';

/** Returns the order input of rows, as placing takes it. */
export function orderOf(dealerId: number, rows: readonly ReadRow[], payableAmount: number) {
  const { value: head } = rows[0] as ReadRow;
  const remarks = [head.ref && refWord + head.ref, ...new Set(rows.map(({ value }) => value.remark))];
  return {
    ...basketOf(rows),
    dealerId,
    quantity: rows.reduce((sum, { value, part }) => sum + (part.kind === 'TYRE' ? value.quantity : 0), 0),
    plateNumber: head.plateNumber,
    customerName: head.customerName,
    customerMobile: head.customerMobile,
    vin: head.vin,
    mileage: head.mileage,
    remark: remarks.filter(Boolean).join('；').slice(0, 500),
    payableAmount,
  };
}
