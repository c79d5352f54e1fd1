import { fillPlaces, t } from '@treadline/contract/kernel/text.ts';
import { RetailOrderInput } from '@treadline/contract/retail/retail-orders/schema.ts';
import type { Ctx } from '#kernel/context.ts';
import { AppError, describeError } from '#kernel/errors.ts';
import { quoteBaskets } from '#domains/retail/retail-orders/index.ts';
import { findRepeated } from './find-repeated.ts';
import { orderOf, type ReadRow } from './make-basket.ts';
import type { CellFault } from './parse-row.ts';
import { openSupply } from './take-stock.ts';

const texts = {
  repeated: t('与第 {no} 行重复', 'The same as row {no}', '與第 {no} 列重複'),
  tooMuch: t(
    '一张订单最多 99 条轮胎、15 行商品',
    'At most 99 tyres and 15 rows in one order',
    '一張訂單最多 99 條輪胎、15 列商品',
  ),
  placed: t(
    '已下单：{orderNo}（批次 {batchNo}）',
    'Placed already: {orderNo} (batch {batchNo})',
    '已下單：{orderNo}（批次 {batchNo}）',
  ),
};

/** The rows of an order, all of them parsed. */
export interface ReadableOrder {
  no: number;
  rows: ReadRow[];
  ref: string;
  /** Fingerprint identifying an order without a reference number. */
  digest: string;
}

/** At which cell a refusal of placing is said. */
const cellOf: Partial<Record<AppError['error'], CellFault['key']>> = {
  'retail.below-floor': 'storeDiscount',
  'retail.axle-differs': 'position',
  'retail.wheel-twice': 'position',
};

/** The refusal of an order, at the row that it speaks of. */
function faultOf({ lang, requestId }: Ctx, rows: readonly ReadRow[], error: AppError): CellFault {
  const row = rows.find(({ part }) => part.partNo === error.details['part']) ?? rows[0];
  const { message } = describeError(error, lang, requestId).body;
  return { no: row?.no ?? 0, key: cellOf[error.error] ?? 'partNo', message };
}

/** Fingerprint of an order: same car, customer and goods. */
export const digestOf = ({ secrets }: Ctx, rows: readonly ReadRow[]): string =>
  secrets.blindIndex(
    JSON.stringify(
      rows.map(({ value, part }) => [
        value.plateNumber,
        value.customerMobile,
        part.partId,
        value.quantity,
        value.position,
      ]),
    ),
  );

/** Returns why orders are duplicates, of placed orders or within the file, by their first row. */
export async function findRepeatedOrders(
  ctx: Ctx,
  dealerId: number,
  sound: readonly ReadableOrder[],
): Promise<Map<number, string>> {
  const earlier = await findRepeated(ctx, dealerId, sound);
  const firsts = new Map<string, number>();
  const said = new Map<number, string>();
  for (const { no, ref, digest } of sound) {
    const key = ref || digest;
    const placed = earlier.get(key);
    const first = firsts.get(key);
    if (placed) said.set(no, fillPlaces(texts.placed, ctx.lang, { ...placed }));
    else if (first !== undefined) said.set(no, fillPlaces(texts.repeated, ctx.lang, { no: first }));
    else firsts.set(key, no);
  }
  return said;
}

/** Returns the source of each row; unavailable ones become errors of their quantity. */
export async function supplyRows(
  ctx: Ctx,
  dealerId: number,
  sound: readonly ReadableOrder[],
  faults: CellFault[],
) {
  const rows = sound.flatMap((unit) => unit.rows);
  const take = await openSupply(ctx, dealerId, rows);
  return new Map(
    rows.map((row) => {
      const found = take(row);
      if (found.short) faults.push({ no: row.no, key: 'quantity', message: found.short });
      return [row.no, found];
    }),
  );
}

/** Orders as they would be sent; what no order may hold is a fault. */
function makeOrders({ lang }: Ctx, dealerId: number, sound: readonly ReadableOrder[], faults: CellFault[]) {
  return sound.flatMap((unit) => {
    const { data: order } = RetailOrderInput.safeParse(orderOf(dealerId, unit.rows, 0));
    if (order) return [{ unit, order }];
    faults.push({ no: unit.no, key: 'quantity', message: texts.tooMuch[lang] });
    return [];
  });
}

/** Returns the price of each order and piece; orders that cannot be placed become errors. */
export async function quoteUnits(
  ctx: Ctx,
  dealerId: number,
  sound: readonly ReadableOrder[],
  faults: CellFault[],
) {
  const orders = makeOrders(ctx, dealerId, sound, faults);
  const quotes = await quoteBaskets(
    ctx,
    dealerId,
    orders.map(({ order }) => order),
  );
  const [payable, unitPrice] = [new Map<number, number>(), new Map<number, number>()];
  for (const [at, { unit }] of orders.entries()) {
    const quoted = quotes[at];
    if (quoted instanceof AppError) faults.push(faultOf(ctx, unit.rows, quoted));
    if (!quoted || quoted instanceof AppError) continue;
    payable.set(unit.no, quoted.priced.payableFen);
    for (const row of unit.rows) {
      const line = quoted.lines.find(({ goods }) => goods?.partId === row.part.partId);
      if (line) unitPrice.set(row.no, line.unitFen);
    }
  }
  return { payable, unitPrice };
}
