import type { z } from 'zod';
import {
  promotionStatusOf,
  type PromotionState,
  type PromotionStep,
} from '@treadline/contract/promotion/promotions/flow.ts';
import type { StatusInput } from '@treadline/contract/promotion/promotions/schema.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { requireOther } from '#kernel/second-person.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { lockFor, needsApproval, type Promotion } from './draft.ts';
import { promotion } from './entity.ts';
import { readPromotion, type PromotionRow } from './row.ts';

interface Become {
  state: PromotionState;
  submitted_by?: number | null;
  approved_by?: number | null;
}

/** What each action makes of a promotion that is locked and in a status that allows it. */
const become: Readonly<Record<PromotionStep, (ctx: Ctx, row: Promotion) => Promise<Become>>> = {
  async submit(ctx, row) {
    const asked = { ownerId: row.owner_id, budget: row.budget_fen };
    const state = (await needsApproval(ctx, asked)) ? 'SUBMITTED' : 'ACTIVE';
    return { state, submitted_by: ctx.me.accountId, approved_by: null };
  },
  async approve(ctx, row) {
    requireOther(ctx, row.submitted_by, 'promotion.four-eyes');
    return { state: 'ACTIVE', approved_by: ctx.me.accountId };
  },
  reject: async () => ({ state: 'REJECTED' }),
  pause: async () => ({ state: 'PAUSED' }),
  resume: async () => ({ state: 'ACTIVE' }),
  close: async () => ({ state: 'CLOSED' }),
};
/** Those after which it may run: its end must lie ahead. */
const starting: ReadonlySet<PromotionStep> = new Set(['submit', 'approve', 'resume']);

/**
 * Applies an action to a promotion; of two concurrent ones the second fails on the changed status.
 * @throws the errors of lockFor; promotion.over, promotion.four-eyes, promotion.reason
 */
export async function stepPromotion(
  ctx: Ctx,
  id: number,
  { action, version, reason }: z.output<typeof StatusInput>,
): Promise<PromotionRow> {
  const { row, status } = await lockFor(ctx, id, action, version);
  if (action === 'reject' && reason === '') fail('promotion.reason', { path: 'reason' });
  if (starting.has(action) && new Date(row.ends_at) <= new Date()) fail('promotion.over');
  const next = await become[action](ctx, row);
  await ctx.db
    .updateTable('promotion')
    .set({ ...next, version: row.version + 1, updated_at: new Date() })
    .where('id', '=', id)
    .execute();
  await recordEvent(ctx, {
    entity: promotion.name,
    entityId: id,
    entityNo: row.promotion_no,
    // Nobody has to approve it: nobody is asked to.
    action: action === 'submit' && next.state === 'ACTIVE' ? 'start' : action,
    from: status,
    to: promotionStatusOf(next.state, { startsTime: row.starts_at, endsTime: row.ends_at }, new Date()),
    remark: reason,
  });
  return readPromotion(ctx, id);
}
