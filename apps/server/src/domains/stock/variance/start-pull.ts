import { sql } from 'kysely';
import { formatTime } from '@treadline/contract/kernel/format.ts';
import { pullKinds, type PullKind } from '@treadline/contract/stock/variance/fields.ts';
import { stockProvider } from '#connectors/stock/index.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { nextNumbers } from '#kernel/numbers.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { placesOf } from './places.ts';
import { pull } from './variance.ts';

export const pullJob = 'stock-variance.pull';

/**
 * Starts a pull, run by a job after commit. A provider pulls its own places only. One pull of a kind runs at a time,
 * enforced by a unique index.
 * @throws stock-variance.off, stock-variance.running
 */
export async function startPull(ctx: Ctx, kind: PullKind): Promise<{ id: number }> {
  if (stockProvider(ctx) === 'off') fail('stock-variance.off');
  const logisticsId = ctx.me.type === 'LOGISTICS' ? ctx.me.companyId : null;
  const [pullNo = ''] = await nextNumbers(ctx, 'TB');
  const { places } = await placesOf(ctx.db, { kind, logistics_id: logisticsId })
    .select((eb) => eb.fn.countAll<number>().as('places'))
    .executeTakeFirstOrThrow();
  const started = await ctx.db
    .insertInto('stock_pull')
    .values({
      pull_no: pullNo,
      kind,
      starter: ctx.me.name,
      logistics_id: logisticsId,
      places: kind === 'PLACES' ? 0 : places,
    })
    .onConflict((c) =>
      c
        .column('kind')
        .where(sql<boolean>`status = 'RUNNING'`)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  if (!started) return failRunning(ctx, kind);
  const entry = { entity: pull.name, entityId: started.id, entityNo: pullNo };
  await recordEvent(ctx, { ...entry, action: 'start', to: 'RUNNING' });
  await ctx.jobs.enqueue(ctx.db, pullJob, { pullId: started.id }, { key: `stock ${kind}` });
  return started;
}

async function failRunning({ db }: Ctx, kind: PullKind): Promise<never> {
  const running = await db
    .selectFrom('stock_pull')
    .where('kind', '=', kind)
    .where('status', '=', 'RUNNING')
    .select(['starter', 'started_at'])
    .executeTakeFirst();
  fail('stock-variance.running', {
    kind: pullKinds[kind],
    who: running?.starter ?? '',
    since: formatTime(running?.started_at),
  });
}
