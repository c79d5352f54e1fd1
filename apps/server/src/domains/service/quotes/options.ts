import { sql } from 'kysely';
import type { z } from 'zod';
import type { QuoteOption } from '@treadline/contract/service/quotes/schema.ts';
import type { Ctx } from '#kernel/context.ts';
import { onSale, type PricedOrder } from '#domains/retail/retail-orders/index.ts';
import type { OptionInput } from './price-options.ts';

type Option = z.output<typeof QuoteOption>;

/** Writes the alternatives of a quote as they were priced; those before are replaced. */
export async function writeOptions(
  { db }: Ctx,
  quoteId: number,
  options: readonly OptionInput[],
  priced: readonly PricedOrder[],
): Promise<void> {
  const own = db.selectFrom('quote_option').where('quote_id', '=', quoteId).select('id');
  await db.deleteFrom('quote_line').where('option_id', 'in', own).execute();
  await db.deleteFrom('quote_option').where('quote_id', '=', quoteId).execute();
  const made = await db
    .insertInto('quote_option')
    .values(
      options.map(({ title, storeDiscount }, at) => {
        const { listFen = 0, discountFen = 0, payableFen = 0, taxFen = 0 } = priced[at]?.priced ?? {};
        const sums = { list_fen: listFen, discount_fen: discountFen, sum_fen: payableFen, tax_fen: taxFen };
        return { quote_id: quoteId, option_no: at + 1, title, store_discount_fen: storeDiscount, ...sums };
      }),
    )
    .returning(['id', 'option_no as no'])
    .execute();
  const lines = made.flatMap(({ id, no }) => linesOf(id, priced[no - 1] as PricedOrder));
  await db.insertInto('quote_line').values(lines).execute();
}

const linesOf = (optionId: number, { lines, priced }: PricedOrder) =>
  lines.map((line, at) => {
    const { discountFen = 0, netFen = 0, taxFen = 0 } = priced.lines[at] ?? {};
    return {
      option_id: optionId,
      line_no: line.lineNo,
      kind: line.kind,
      part_id: line.goods?.partId ?? null,
      service_code: line.serviceCode,
      name: line.name,
      part_no: line.goods?.partNo ?? '',
      size: line.goods?.size ?? '',
      qty: line.qty,
      list_fen: line.listFen,
      unit_fen: line.unitFen,
      discount_fen: discountFen,
      net_fen: netFen,
      tax_bp: line.taxBp,
      tax_fen: taxFen,
    };
  });

/** Returns the alternatives of a quote as they were quoted, and whether each line is sold still. */
export async function readOptions(
  { db }: Ctx,
  { id, dealerId }: { id: number; dealerId: number },
): Promise<Option[]> {
  const { rows } = await sql<Option>`
    SELECT o.option_no AS "optionNo", o.title, o.store_discount_fen AS "storeDiscount", o.list_fen AS "listAmount",
      o.discount_fen AS "discountAmount", o.sum_fen AS amount, o.tax_fen AS "taxAmount",
      (SELECT json_agg(json_build_object('id', l.id, 'kind', l.kind, 'partId', l.part_id, 'code', l.service_code,
          'name', l.name, 'partNo', l.part_no, 'size', l.size, 'quantity', l.qty, 'listPrice', l.list_fen,
          'unitPrice', l.unit_fen, 'discount', l.discount_fen, 'amount', l.net_fen, 'taxRate', l.tax_bp, 'tax', l.tax_fen,
          'onSale', CASE WHEN l.part_id IS NULL
            THEN EXISTS (SELECT FROM retail_service s WHERE s.code = l.service_code AND s.enabled)
            ELSE EXISTS (SELECT FROM part WHERE part.id = l.part_id AND ${onSale(dealerId)}) END)
        ORDER BY l.line_no) FROM quote_line l WHERE l.option_id = o.id) AS lines
    FROM quote_option o WHERE o.quote_id = ${id} ORDER BY o.option_no`.execute(db);
  return rows;
}

/** An alternative as it was entered; a service at its list price stays at that of the day. */
export const inputOfOption = ({ title, storeDiscount, lines }: Option): OptionInput => ({
  title,
  storeDiscount,
  parts: lines.flatMap(({ partId, quantity }) => (partId === null ? [] : [{ partId, quantity }])),
  services: lines.flatMap(({ partId, code, quantity, unitPrice, listPrice }) =>
    partId === null ? [{ code, quantity, ...(unitPrice === listPrice ? {} : { price: unitPrice }) }] : [],
  ),
});
