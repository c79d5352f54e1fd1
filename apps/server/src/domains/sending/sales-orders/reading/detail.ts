import { sql } from 'kysely';
import type { z } from 'zod';
import type { SalesOrderDetail, SalesOrderLine } from '@treadline/contract/sending/sales-orders/schema.ts';
import type { Ctx } from '#kernel/context.ts';
import { readDocumentParts } from '#kernel/documents.ts';
import { brandThen, partThen } from '#domains/catalogue/brands/index.ts';
import { salesOrder, salesWords } from '../entity.ts';
import { proofsOf } from '../delivery-proofs.ts';
import { readSales } from '../row.ts';
import { claimsOf } from './claims.ts';
import { readWaybill } from './waybill.ts';

type Line = z.output<typeof SalesOrderLine>;

/** Returns the lines of a sales order with shipped, else planned, pieces by DOT. */
export async function linesOf({ db }: Pick<Ctx, 'db'>, id: number): Promise<Line[]> {
  const rows = await db
    .selectFrom('sales_order_line as l')
    .innerJoin('sales_order as o', 'o.id', 'l.sales_order_id')
    .innerJoin('part as p', 'p.id', 'l.part_id')
    .leftJoin('brand as b', 'b.id', 'p.brand_id')
    .where('l.sales_order_id', '=', id)
    .orderBy('l.id')
    .select(['l.id', 'l.part_id as partId', 'l.qty as quantity', 'l.shipped_qty as shipped'])
    .select([
      partThen('size', 'o.created_at').as('size'),
      partThen('part_no', 'o.created_at').as('partNo'),
      partThen('name', 'o.created_at').as('partName'),
      brandThen('o.created_at').as('brandName'),
    ])
    .select(
      sql<
        Line['byDot']
      >`(SELECT coalesce(json_agg(json_build_object('dot', d.dot, 'quantity', d.qty) ORDER BY d.dot COLLATE "C"), '[]')
        FROM (SELECT key AS dot, value::int AS qty FROM jsonb_each_text(l.dots) UNION ALL
          SELECT r.dot_yyww, r.qty FROM reservation_dot r JOIN reservation v ON v.id = r.reservation_id
          WHERE v.biz_line_id = coalesce(l.owner_line_id, l.id) AND v.state = 'ACTIVE' AND v.biz_type <> 'TRANSFER'
            AND l.dots = '{}') d)`.as('byDot'),
    )
    .execute();
  return rows.map((row) => ({
    ...row,
    dots: row.byDot.map(({ dot, quantity }) => `${dot || '—'} × ${quantity}`).join('、'),
  }));
}

/** Others that travel under its waybill. */
const mergedWith = ({ db }: Ctx, id: number, waybillId: number | null) =>
  db
    .selectFrom('sales_order')
    .where('waybill_id', '=', waybillId ?? 0)
    .where('id', '<>', id)
    .orderBy('id')
    .select(['id', 'order_no as orderNo'])
    .execute();

/** Returns one sales order with lines, waybill, proofs, claims and timeline. @throws record.not-found */
export async function salesDetail(ctx: Ctx, id: number): Promise<z.output<typeof SalesOrderDetail>> {
  const head = await readSales(ctx, id);
  const [lines, waybill, proofs, merged, claims, parts] = await Promise.all([
    linesOf(ctx, id),
    head.waybillId === null ? null : readWaybill(ctx, head.waybillId),
    proofsOf(ctx, id),
    mergedWith(ctx, id, head.waybillId),
    claimsOf(ctx, id),
    readDocumentParts(ctx, salesOrder, id, salesWords),
  ]);
  return { ...head, lines, waybill, proofs, merged, claims, ...parts };
}
