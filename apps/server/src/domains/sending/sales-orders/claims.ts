import { sql } from 'kysely';
import type { z } from 'zod';
import {
  claimFlow,
  claimStateTexts,
  type claimActions,
} from '@treadline/contract/sending/sales-orders/flow.ts';
import type { ClaimInput } from '@treadline/contract/sending/sales-orders/schema.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { findRecord } from '#kernel/scope.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { salesClaim, salesOrder } from './entity.ts';
import { readClaim } from './reading/claims.ts';
import { requireStep } from './require-step.ts';

type Action = (typeof claimActions)[number];

/**
 * Creates a claim against the carrier; photos are files of the sales order.
 * @throws sales.claim-open, record.not-found
 */
export async function makeClaim(ctx: Ctx, id: number, input: z.output<typeof ClaimInput>) {
  const order = await findRecord(ctx, salesOrder, id, true);
  const { fileIds, kind, amount, description } = input;
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM file WHERE entity = ${salesOrder.name} AND entity_id = ${id}
      AND id = ANY(${fileIds}::bigint[])`.execute(ctx.db);
  if (rows[0]?.n !== new Set(fileIds).size) fail('record.not-found');
  const made = await ctx.db
    .insertInto('waybill_claim')
    .values({
      sales_order_id: id,
      kind,
      amount_fen: amount,
      description,
      file_ids: fileIds,
      created_by_name: ctx.me.name,
    })
    .onConflict((c) => c.column('sales_order_id').where('status', '=', 'OPEN').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return fail('sales.claim-open', { no: order.order_no });
  await tell(ctx, order, 'claim', description);
  return readClaim(ctx, made.id);
}

const words = { accept: 'accept', reject: 'refused', withdraw: 'withdraw' } as const;

/** Closes a claim: paid, refused, or withdrawn. @throws flow.status, permission.type, record.not-found */
export async function answerClaim(ctx: Ctx, id: number, action: Action, answer: string) {
  const seen = await findRecord(ctx, salesClaim, id);
  const order = await findRecord(ctx, salesOrder, seen.sales_order_id, true);
  const claim = await findRecord(ctx, salesClaim, id, true);
  const step = claimFlow[action];
  requireStep(ctx, step, claim.status, claimStateTexts[claim.status].text);
  await ctx.db
    .updateTable('waybill_claim')
    .set({ status: step.to, answer, ended_at: sql`now()`, updated_at: sql`now()`, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
  await tell(ctx, order, words[action], answer);
  return readClaim(ctx, id);
}

const tell = (ctx: Ctx, order: { id: number; order_no: string }, action: string, remark: string) =>
  recordEvent(ctx, { entity: salesOrder.name, entityId: order.id, entityNo: order.order_no, action, remark });
