import { sql } from 'kysely';
import { prepayFlow as flow } from '@treadline/contract/money/prepay/flow.ts';
import type { Ctx } from '#kernel/context.ts';
import { applyTransition } from '#kernel/apply-transition.ts';
import { requireOther } from '#kernel/second-person.ts';
import { findRecord } from '#kernel/scope.ts';
import { prepayDocument, type DocumentRow } from './document.ts';
import { postMovement } from './movements.ts';

/**
 * SUBMITTED -> APPROVED: posts its money, in one transaction.
 * @throws prepay.own-approval, prepay.short, record.changed, flow.status
 */
export async function approveDocument(ctx: Ctx, id: number, version: number): Promise<void> {
  const doc = await lockForOther(ctx, id);
  await applyTransition(ctx, prepayDocument, flow, 'approve', id, {
    set: decision(ctx),
    seen: new Map([[id, version]]),
  });
  if (doc.reverses_id !== null)
    await applyTransition(ctx, prepayDocument, flow, 'reverse', doc.reverses_id, { remark: doc.reason });
  await postMovement(ctx, approved(doc), doc);
}

const approved = ({ kind, amount_fen: fen }: DocumentRow) => {
  if (kind === 'RECHARGE') return 'recharge';
  if (kind === 'REVERSAL') return 'reversal';
  if (kind === 'WITHDRAWAL') return 'withdraw';
  return fen > 0 ? 'more' : 'less';
};

/** SUBMITTED -> REJECTED with a reason; a sum frozen for it is released. @throws prepay.own-approval, flow.status */
export async function rejectDocument(ctx: Ctx, id: number, reason: string): Promise<void> {
  const doc = await lockForOther(ctx, id);
  const set = { ...decision(ctx), reject_reason: reason };
  await applyTransition(ctx, prepayDocument, flow, 'reject', id, { set, remark: reason });
  if (doc.kind === 'WITHDRAWAL') await postMovement(ctx, 'unfreeze', doc);
}

/** HELD -> RELEASED: the frozen sum is available again. @throws prepay.own-approval, flow.status */
export async function releaseDocument(ctx: Ctx, id: number): Promise<void> {
  const doc = await lockForOther(ctx, id);
  await applyTransition(ctx, prepayDocument, flow, 'release', id, { set: decision(ctx) });
  await postMovement(ctx, 'unfreeze', doc);
}

const decision = ({ me }: Ctx) => ({
  decided_by: me.accountId,
  decided_by_name: me.name,
  decided_at: new Date(),
});

/** The document, locked after the recharge that it takes back; four eyes, administrators' too. @throws prepay.own-approval */
async function lockForOther(ctx: Ctx, id: number): Promise<DocumentRow> {
  await sql`
    SELECT FROM prepay_document r WHERE r.id = (SELECT reverses_id FROM prepay_document WHERE id = ${id}) FOR UPDATE`.execute(
    ctx.db,
  );
  const doc = await findRecord(ctx, prepayDocument, id, true);
  requireOther(ctx, doc.created_by, 'prepay.own-approval');
  return doc;
}
