import { sql } from 'kysely';
import type { Ctx } from '#kernel/context.ts';
import { provider } from '#kernel/hooks.ts';
import { postJournal, type Entry } from '#domains/money/journal/index.ts';
import { rightSuppliers } from '../hooks.ts';

/** What a supplier bears of an order's discounts, and the VAT in it. Fen. */
interface Borne {
  supplierId: number;
  fen: number;
  vatFen: number;
}

/** What suppliers bear of an order's discounts, by the promotions that took them off. */
async function readBorne(ctx: Ctx, orderId: number): Promise<Borne[]> {
  const { rows } = await sql<Borne>`
    SELECT p.supplier_id AS "supplierId", sum(d.fen)::bigint AS fen,
      sum(round(d.fen * l.tax_bp / (10000.0 + l.tax_bp)))::bigint AS "vatFen"
    FROM retail_order_discount d JOIN retail_order_line l ON l.id = d.line_id 
      JOIN (${provider(ctx, rightSuppliers)}) p ON p.id = d.right_id
    WHERE l.order_id = ${orderId} AND d.bearer = 'SUPPLIER' GROUP BY 1 ORDER BY 1`.execute(ctx.db);
  return rows;
}

/** Posts J4c: discounts borne by suppliers, reducing the cost of goods. The order must be completed and locked. */
export async function postSupplierBorne(
  ctx: Ctx,
  { id, order_no: no, dealer_id: dealerId }: { id: number; order_no: string; dealer_id: number },
): Promise<void> {
  const borne = await readBorne(ctx, id);
  await postJournal(ctx, {
    type: 'SUPPLIER_DISCOUNT',
    source: { type: 'RETAIL_ORDER', id, no },
    dealerId,
    entries: borne.flatMap(({ supplierId, fen, vatFen }): Entry[] => [
      { account: 'AR', party: supplierId, debit: fen },
      { account: 'COGS', credit: fen - vatFen },
      { account: 'VATIN', credit: vatFen },
    ]),
  });
}

/** Returns the entries reversing J4c; `back` returns the part of a whole refunded now. */
export async function supplierBack(
  ctx: Ctx,
  orderId: number,
  back: (whole: number) => number,
): Promise<Entry[]> {
  const borne = await readBorne(ctx, orderId);
  return borne.flatMap(({ supplierId, fen, vatFen }): Entry[] => {
    const [all, vat] = [back(fen), back(vatFen)];
    return [
      { account: 'AR', party: supplierId, credit: all },
      { account: 'COGS', debit: all - vat },
      { account: 'VATIN', debit: vat },
    ];
  });
}
