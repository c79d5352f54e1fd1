import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '#kernel/context.ts';
import type { Db } from '#kernel/db.ts';
import { postJournal } from './post.ts';

const source = 'journal-vat';

/** SQL: whether the VAT of a row of journal_vat `v` is deferred and not due yet. */
export const isDeferred = sql<boolean>`(v.deferred AND NOT EXISTS (SELECT FROM journal due
  WHERE due.source_type = ${source} AND due.source_id = v.id AND due.type = 'VAT_DUE'))`;

/** Locks what is deferred of an order until the end of the transaction: it becomes due, or goes back, not both at once. */
export const lockDeferred = (db: Db, orderId: number) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${`vat-due ${orderId}`}, 0))`.execute(db);

/**
 * Posts deferred VAT as due: of the rows of one order that `which` names (a condition on journal_vat `v`), less what
 * came back of them. Each becomes due once.
 */
export async function postVatDue(ctx: Ctx, orderId: number, which: RawBuilder<boolean>): Promise<void> {
  await lockDeferred(ctx.db, orderId);
  const { rows } = await sql<{ id: number; no: string; dealerId: number | null; tax: number }>`
    SELECT v.id, j.source_no AS no, j.dealer_id AS "dealerId",
      v.tax_fen + (SELECT coalesce(sum(b.tax_fen), 0) FROM journal_vat b WHERE b.of_id = v.id AND b.deferred)::bigint AS tax
    FROM journal_vat v JOIN journal j ON j.id = v.journal_id
    WHERE v.order_id = ${orderId} AND v.of_id IS NULL AND ${isDeferred} AND ${which} ORDER BY v.id`.execute(
    ctx.db,
  );
  for (const { id, no, dealerId, tax } of rows)
    await postJournal(ctx, {
      type: 'VAT_DUE',
      source: { type: source, id, no },
      dealerId,
      entries: [
        { account: 'VATDEF', debit: tax },
        { account: 'VATOUT', credit: tax },
      ],
    });
}
