import { countFlow as flow } from '@treadline/contract/stock/counts/flow.ts';
import type { Ctx } from '#kernel/context.ts';
import { applyTransition } from '#kernel/apply-transition.ts';
import { stockCount, type LockedCount } from './count.ts';

/** Returns the status columns of a count: DIFFERENCES while a line is open, else POSTED with its time. */
export async function statusNow({ db }: Ctx, id: number) {
  const open = await db
    .selectFrom('stock_count_line')
    .where('count_id', '=', id)
    .where('open', '=', true)
    .select('id')
    .executeTakeFirst();
  return open ? { status: 'DIFFERENCES' as const } : { status: 'POSTED' as const, posted_at: new Date() };
}

/** Closes a count in DIFFERENCES as POSTED when its last open line turned out to match the books. */
export async function closeWhenDone(ctx: Ctx, { id, status }: LockedCount): Promise<void> {
  if (status !== 'DIFFERENCES') return;
  const set = await statusNow(ctx, id);
  if (set.status === 'POSTED') await applyTransition(ctx, stockCount, flow, 'enter', id, { set });
}
