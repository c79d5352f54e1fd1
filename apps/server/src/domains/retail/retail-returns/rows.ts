import { sql } from 'kysely';
import type { z } from 'zod';
import type { RetailReturn } from '@treadline/contract/retail/retail-returns/returns.ts';
import { type Columns, selection } from '#kernel/columns.ts';
import type { Ctx } from '#kernel/context.ts';
import { readDocumentParts } from '#kernel/documents.ts';
import { fail } from '#kernel/errors.ts';
import { retailReturn, returnSource, returnWords } from './entity.ts';

type Row = z.output<typeof RetailReturn>;

/** SQL: something of the refunds that a return asked for. */
const ofRefunds = <T>(what: ReturnType<typeof sql>) => sql<T>`(SELECT ${what} FROM refund r
  WHERE r.biz_type = 'RETAIL_ORDER' AND r.biz_id = retail_return.order_id AND r.source_type = ${retailReturn.name}
    AND r.source_id = retail_return.id)`;

/** SQL condition: nothing followed that keeps a return from being undone; its pieces and month are looked at then. */
const undoable = sql<boolean>`(retail_return.status <> 'UNDONE'
  AND NOT EXISTS (SELECT FROM retail_return_line b WHERE b.return_id = retail_return.id AND b.destination = 'SCRAP')
  AND ${ofRefunds<boolean>(sql`coalesce(bool_and(r.state IN ('REQUESTED', 'WAIT_RETURN', 'CLOSED')), true)`)})`;

const lines = sql<
  Row['lines']
>`(SELECT coalesce(json_agg(json_build_object('id', b.id, 'orderLineId', b.order_line_id,
    'partId', l.part_id, 'kind', b.kind, 'wheel', b.wheel, 'name', coalesce(l.name, ''), 'partNo', coalesce(l.part_no, ''),
    'size', coalesce(l.size, ''), 'dot', b.dot, 'quantity', b.qty, 'reason', b.reason, 'destination', b.destination,
    'placeName', coalesce(lo.name, ''), 'fullAmount', b.full_fen, 'amount', b.amount_fen) ORDER BY b.line_no), '[]')
  FROM retail_return_line b LEFT JOIN retail_order_line l ON l.id = b.order_line_id LEFT JOIN location lo ON lo.id = b.location_id
  WHERE b.return_id = retail_return.id)`;

/** Columns of a return under the contract's names. */
const returnRow = {
  id: 'retail_return.id',
  version: 'retail_return.version',
  returnNo: 'retail_return.return_no',
  orderId: 'retail_return.order_id',
  orderNo: 'o.order_no',
  dealerId: 'retail_return.dealer_id',
  dealerName: sql<string>`(SELECT name FROM company WHERE company.id = retail_return.dealer_id)`,
  plateNumber: 'o.plate',
  customerName: 'o.customer_name',
  status: 'retail_return.status',
  pieces: 'retail_return.pieces',
  fullAmount: 'retail_return.full_fen',
  amount: 'retail_return.amount_fen',
  refunded: ofRefunds<number>(sql`coalesce(sum(r.amount_fen) FILTER (WHERE r.state = 'SUCCESS'), 0)::bigint`),
  lowerReason: 'retail_return.lower_reason',
  fault: 'retail_return.fault',
  remark: 'retail_return.remark',
  createdBy: 'retail_return.created_by_name',
  createdTime: 'retail_return.created_at',
  doneTime: 'retail_return.done_at',
  toApprove: ofRefunds<boolean>(sql`coalesce(bool_or(r.to_approve), false)`),
  undoable,
  lines,
} as const satisfies Columns;

const hideOwn = (ctx: Ctx, { dealerName, ...row }: Row & { dealerName?: string }): Row =>
  ctx.me.type === 'DEALER' ? row : { ...row, dealerName };

/** Returns the returns of one order, the latest first. */
export async function readReturnsOf(ctx: Ctx, orderId: number): Promise<Row[]> {
  const rows = await returnSource(ctx)
    .where('retail_return.order_id', '=', orderId)
    .orderBy('retail_return.id', 'desc')
    .select(selection(returnRow, ctx))
    .execute();
  return rows.map((row) => hideOwn(ctx, row as Row));
}

/** Returns one return with its lines. @throws record.not-found */
export async function readReturn(ctx: Ctx, id: number): Promise<Row> {
  const row = await returnSource(ctx)
    .where('retail_return.id', '=', id)
    .select(selection(returnRow, ctx))
    .executeTakeFirst();
  return hideOwn(ctx, row ?? fail('record.not-found', { entity: retailReturn.label }));
}

/** Returns one return with lines, timeline, comments and files. @throws record.not-found */
export async function returnDetail(ctx: Ctx, id: number) {
  const row = await readReturn(ctx, id);
  return { ...row, ...(await readDocumentParts(ctx, retailReturn, id, returnWords)) };
}
