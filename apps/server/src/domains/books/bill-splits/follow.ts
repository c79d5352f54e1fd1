import { sql } from 'kysely';
import { splitFlow as flow } from '@treadline/contract/books/bill-splits/flow.ts';
import type { Ctx, Services } from '#kernel/context.ts';
import { applyTransition } from '#kernel/apply-transition.ts';
import { findRecord } from '#kernel/scope.ts';
import { asSystem, systemContext } from '#kernel/system-context.ts';
import { toStatement } from './finish.ts';
import { renewReturn, stepReturn } from './return.ts';
import { billSplit, channelName, receiversOf } from './split.ts';
import { stepSplit } from './step.ts';

/** Splits and returns that are looked after in one round. */
const atOnce = 200;
/** Minutes before a return that was refused for good is asked for again. */
const pauseMinutes = 10;

const idsOf = async (services: Services, query: ReturnType<typeof sql<{ id: number }>>): Promise<number[]> =>
  (await query.execute(services.db)).rows.map(({ id }) => id);

/** Runs work on several, each by itself; what fails comes again in the next round. */
async function each(services: Services, ids: readonly number[], work: (id: number) => Promise<unknown>) {
  const { log } = systemContext(services, channelName);
  for (const id of ids) await work(id).catch((error: unknown) => log.warn({ error, id }, 'bill split'));
}

/** Asks the channel about every split and return that is under way: payers get no notices of either. */
export async function followSplits(services: Services): Promise<void> {
  const failed = sql<{ id: number }>`
    SELECT id FROM split_return WHERE state = 'FAILED'
      AND updated_at < now() - make_interval(mins => ${pauseMinutes}) ORDER BY id LIMIT ${atOnce}`;
  await each(services, await idsOf(services, failed), (id) => renewReturn(services, id));
  const open = sql<{ id: number }>`
    SELECT id FROM bill_split WHERE status <> 'DONE' AND NOT failed ORDER BY updated_at LIMIT ${atOnce}`;
  await each(services, await idsOf(services, open), (id) => stepSplit(services, id));
  const returning = sql<{ id: number }>`
    SELECT id FROM split_return WHERE state IN ('REQUESTED','PROCESSING') ORDER BY updated_at LIMIT ${atOnce}`;
  await each(services, await idsOf(services, returning), (id) => stepReturn(services, id));
}

/** After the last day of the freeze the channel pays no share any more: by statement then. */
export async function endOverdue(services: Services): Promise<void> {
  const overdue = sql<{ id: number }>`
    SELECT id FROM bill_split WHERE status IN ('PLANNED','FINISHED')
      AND deadline < (now() AT TIME ZONE 'Asia/Shanghai')::date ORDER BY id LIMIT ${atOnce}`;
  const ids = await idsOf(services, overdue);
  await each(services, ids, (id) => asSystem(services, channelName, (ctx) => giveUp(ctx, id)));
  await each(services, ids, (id) => stepSplit(services, id));
}

async function giveUp(ctx: Ctx, id: number): Promise<void> {
  const split = await findRecord(ctx, billSplit, id, true);
  if (split.status !== 'PLANNED' && !split.failed) return;
  const unpaid = (await receiversOf(ctx.db, id)).filter(({ state }) => ['PENDING', 'CLOSED'].includes(state));
  if (unpaid.length)
    await toStatement(
      ctx,
      unpaid.map((receiver) => receiver.id),
    );
  if (split.status === 'PLANNED') await applyTransition(ctx, billSplit, flow, 'finish', id);
  else await ctx.db.updateTable('bill_split').set({ failed: false }).where('id', '=', id).execute();
}
