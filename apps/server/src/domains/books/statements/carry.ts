import { sql } from 'kysely';
import { formatMoney } from '@treadline/contract/kernel/format.ts';
import { statementFlow as flow } from '@treadline/contract/books/statements/flow.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { applyTransition } from '#kernel/apply-transition.ts';
import { findRecord } from '#kernel/scope.ts';
import { insertLines } from './lines/insert.ts';
import { statement, type Statement } from './statement.ts';

/**
 * Carries a negative amount due forward to the next statement.
 * @throws statement.not-negative, flow.status, record.changed
 */
export async function carryStatement(ctx: Ctx, id: number, version: number): Promise<void> {
  const row = await findRecord(ctx, statement, id, true);
  const set = { carried_fen: row.carried_fen + Math.min(row.due_fen, 0) };
  const remark = formatMoney(row.due_fen);
  await applyTransition(ctx, statement, flow, 'carry', id, { seen: new Map([[id, version]]), set, remark });
  if (row.due_fen >= 0 || (await waitingFen(ctx, id)) !== 0) fail('statement.not-negative');
  const beyond = Math.max(row.due_fen, await beyondInvoices(ctx, id));
  await addCarried(ctx, row, { incl: beyond, alone: false });
  await addCarried(ctx, row, { incl: row.due_fen - beyond, alone: true });
}

/**
 * Fen below zero that the lines of a statement are together: what no invoice of it can take off. The rest is a discount
 * of its own goods; those that came back are none.
 */
async function beyondInvoices({ db }: Ctx, id: number): Promise<number> {
  const { rows } = await sql<{ fen: number }>`
    SELECT least(coalesce(sum(CASE WHEN l.incl_fen > 0 AND o.returned_qty > 0
      THEN l.incl_fen * kept_pieces(l.id) / greatest(l.qty, 1) ELSE l.incl_fen END), 0), 0)::bigint AS fen
    FROM settlement_line l LEFT JOIN dealer_order_line o ON l.type = 'WHOLESALE' AND o.id = l.order_line_id
    WHERE l.statement_id = ${id} AND NOT l.alone`.execute(db);
  return rows[0]?.fen ?? 0;
}

/** A line for the next statement; `alone`: its invoices are not less by it. */
async function addCarried(ctx: Ctx, row: Statement, { incl, alone }: { incl: number; alone: boolean }) {
  if (incl === 0) return;
  const { rows } = await sql<{ n: number }>`SELECT nextval('document_number') AS n`.execute(ctx.db);
  await insertLines(ctx.db, [
    {
      partyId: row.party_id,
      type: row.type,
      source: 'carry',
      sourceId: rows[0]?.n ?? 0,
      orderId: null,
      orderNo: '',
      orderLineId: 0,
      partId: null,
      partNo: '',
      name: '',
      size: '',
      qty: 0,
      incl,
      taxBp: 0,
      tax: 0,
      settled: 0,
      at: new Date().toISOString(),
      reason: row.statement_no,
      actor: ctx.me.name,
      alone,
    },
  ]);
}

/** Returns the sum in fen of a statement's payments awaiting approval. */
export async function waitingFen({ db }: Ctx, id: number): Promise<number> {
  const { fen } = await db
    .selectFrom('statement_payment')
    .where('statement_id', '=', id)
    .where('status', '=', 'SUBMITTED')
    .select(sql<number>`coalesce(sum(amount_fen), 0)::bigint`.as('fen'))
    .executeTakeFirstOrThrow();
  return fen;
}
