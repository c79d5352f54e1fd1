import { sql } from 'kysely';
import type { Ctx } from '#kernel/context.ts';
import { releaseManual } from '../by-hand/stock.ts';
import { releaseFreight } from '../freight.ts';
import { step, notifyOwner, type Sales } from '../lock.ts';

/** Ends a locked order whose carrier agreed to the cancellation. @throws flow.status */
export async function acceptCancellation(ctx: Ctx, order: Sales, reason = ''): Promise<void> {
  await step(ctx, order.id, 'agree', { set: { before_cancel: null, ended_at: sql`now()` }, remark: reason });
  await releaseFreight(ctx, order);
  await releaseManual(ctx, order, 'CANCELLED');
  await notifyOwner(ctx, order, (owner, own, of) =>
    owner.cancelAnswered(own, { ...of, accepted: true, reason }),
  );
}

/** Resumes a locked order whose carrier refused the cancellation; the order behind it goes on. @throws flow.status */
export async function rejectCancellation(ctx: Ctx, order: Sales, reason: string): Promise<void> {
  await step(ctx, order.id, 'keep', {
    set: { state: order.before_cancel, before_cancel: null },
    remark: reason,
  });
  await notifyOwner(ctx, order, (owner, own, of) =>
    owner.cancelAnswered(own, { ...of, accepted: false, reason }),
  );
}
