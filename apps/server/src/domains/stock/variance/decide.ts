import { varianceFlow as flow, type Decision } from '@treadline/contract/stock/variance/flow.ts';
import type { Ctx } from '#kernel/context.ts';
import { eachRow } from '#kernel/each-row.ts';
import { fail } from '#kernel/errors.ts';
import { applyTransition } from '#kernel/apply-transition.ts';
import { findRecord } from '#kernel/scope.ts';
import { adjustPlace } from '#domains/stock/inventory/index.ts';
import type { DotSide } from './compare-place.ts';
import type { ExplainedPieces } from './explain.ts';
import { toAdjustmentLines } from './lines.ts';
import { pushJob } from './tell.ts';
import { variance, varianceSource } from './variance.ts';

interface Asked {
  items: readonly { id: number; version: number }[];
  note: string;
}

/** Decides variances independently: a refused one does not stop the others. @throws stock-variance.note */
export async function decideVariances(ctx: Ctx, type: Decision, { items, note }: Asked) {
  if (type === 'ignore' && note === '') fail('stock-variance.note');
  const ids = items.map(({ id }) => id);
  const rows = await varianceSource(ctx)
    .where('stock_variance.id', 'in', ids)
    .select(['stock_variance.id', 'variance_no'])
    .execute();
  const seen = new Map(items.map(({ id, version }) => [id, version]));
  const nos = new Map(rows.map(({ id, variance_no: no }) => [id, no ?? '']));
  return eachRow(ctx, ids, nos, (own, id) => acts[type](own, id, { seen, note }));
}

type Act = (
  ctx: Ctx,
  id: number,
  seen: { seen: ReadonlyMap<number, number>; note: string },
) => Promise<unknown>;

const decided = ({ me }: Ctx) => ({ decided_by_name: me.name, decided_at: new Date() });

/** Ours becomes theirs by an adjustment: posted at once, or above the limit when somebody else approved it. */
const acceptTheirs: Act = async (ctx, id, { seen, note }) => {
  const row = await findRecord(ctx, variance, id, true);
  const causes = row.causes as unknown as ExplainedPieces[];
  const waiting = causes.filter(({ cause }) => cause === 'TIMING').flatMap(({ docs }) => docs);
  if (waiting.length > 0) fail('stock-variance.timing', { docs: [...new Set(waiting)].join('、') });
  // Refused here where it is in another status, before anything is written.
  const status = flow.accept.from.some((from) => from === row.status);
  const posted = status ? await adjust(ctx, row, note) : null;
  await applyTransition(ctx, variance, flow, 'accept', id, {
    seen,
    remark: posted?.adjustNo ?? '',
    set: {
      ...decided(ctx),
      note: note || row.note,
      adjust_id: posted?.id ?? null,
      status: posted?.status === 'POSTED' ? 'ACCEPTED_THEIRS' : 'ADJUSTING',
    },
  });
};

type Row = Awaited<ReturnType<typeof findRecord<'stock_variance'>>>;
const adjust = (ctx: Ctx, row: Row, note: string) =>
  adjustPlace(ctx, {
    locationId: row.location_id,
    reason: 'VARIANCE',
    remark: [row.variance_no, note].filter(Boolean).join(' '),
    lines: toAdjustmentLines(row.ours as unknown as DotSide[], row.theirs as unknown as DotSide[]).map(
      (line) => ({ ...line, partId: row.part_id, remark: '' }),
    ),
  });

const acts: Readonly<Record<Decision, Act>> = {
  accept: acceptTheirs,
  keep: async (ctx, id, { seen, note }) => {
    const set = { ...decided(ctx), told_at: null, ...(note ? { note } : {}) };
    await applyTransition(ctx, variance, flow, 'keep', id, { seen, set, remark: note });
    await ctx.jobs.enqueue(ctx.db, pushJob, { varianceId: id }, { key: `variance ${id}` });
  },
  ignore: (ctx, id, { seen, note }) =>
    applyTransition(ctx, variance, flow, 'ignore', id, {
      seen,
      set: { ...decided(ctx), note },
      remark: note,
    }),
  reopen: (ctx, id, { seen }) =>
    applyTransition(ctx, variance, flow, 'reopen', id, { seen, set: decided(ctx) }),
};
