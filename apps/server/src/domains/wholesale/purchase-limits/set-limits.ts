import { sql } from 'kysely';
import type { z } from 'zod';
import type { LimitPeriod } from '@treadline/contract/wholesale/purchase-limits/fields.ts';
import type {
  LimitBatch,
  purchaseLimitRoutes,
} from '@treadline/contract/wholesale/purchase-limits/routes.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { recordEvent, type TimelineEntry } from '#kernel/timeline.ts';
import { purchaseLimit } from './limit.ts';

/** Wanted limit of one part and one dealer, or each (null); quantity null removes it. */
export interface LimitInput {
  partId: number;
  dealerId: number | null;
  period: LimitPeriod;
  quantity: number | null;
}

interface Change extends LimitInput {
  id: number | null;
  partNo: string;
  size: string;
  dealerName: string;
  before: { period: LimitPeriod; quantity: number } | null;
}
type Kind = 'created' | 'updated' | 'lifted' | 'same';

const most = 2000;

function kindOf({ before, period, quantity }: Change): Kind {
  if (!before) return quantity === null ? 'same' : 'created';
  if (quantity === null) return 'lifted';
  return before.quantity === quantity && before.period === period ? 'same' : 'updated';
}

/** What stands now beside what is wanted; the limits that are there locked, in their order. @throws record.not-found */
async function compare(ctx: Ctx, wanted: readonly LimitInput[]): Promise<Change[]> {
  type Row = Change & { was: number | null; wasPeriod: LimitPeriod };
  const { rows } = await sql<Row>`
    SELECT w."partId", w."dealerId", w.period, w.quantity, l.id, l.quantity AS was, l.period AS "wasPeriod",
      p.part_no AS "partNo", p.size, coalesce(c.short_name, '') AS "dealerName"
    FROM jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
      AS w ("partId" bigint, "dealerId" bigint, period text, quantity integer)
    JOIN part p ON p.id = w."partId"
    LEFT JOIN dealer d ON d.id = w."dealerId" LEFT JOIN company c ON c.id = d.id
    LEFT JOIN purchase_limit l ON l.part_id = w."partId" AND l.dealer_id IS NOT DISTINCT FROM w."dealerId"
    WHERE w."dealerId" IS NULL OR d.id IS NOT NULL
    ORDER BY p.part_no COLLATE "C", c.short_name_key NULLS FIRST`.execute(ctx.db);
  if (rows.length < wanted.length) fail('record.not-found');
  return rows.map(({ was, wasPeriod, ...row }) => ({
    ...row,
    before: was === null ? null : { period: wasPeriod, quantity: was },
  }));
}

/** Writes one change; the unique index sees to it that two at once are one. */
async function write(ctx: Ctx, { id, partId, dealerId, period, quantity }: Change): Promise<number> {
  if (quantity === null) {
    await ctx.db.deleteFrom('purchase_limit').where('id', '=', id).execute();
    return id ?? 0;
  }
  const { rows } = await sql<{ id: number }>`
    INSERT INTO purchase_limit (part_id, dealer_id, period, quantity)
    VALUES (${partId}, ${dealerId}, ${period}, ${quantity})
    ON CONFLICT (part_id, dealer_id) DO UPDATE SET period = excluded.period, quantity = excluded.quantity,
      version = purchase_limit.version + 1, updated_at = now() RETURNING id`.execute(ctx.db);
  return rows[0]?.id ?? 0;
}

const actions = { created: 'create', updated: 'update', lifted: 'delete' } as const;

const entryOf = (id: number, change: Change, kind: keyof typeof actions): TimelineEntry => {
  const { before, period, quantity } = change;
  const after = quantity === null ? null : { period, quantity };
  const changed = (key: 'period' | 'quantity') => ({
    before: before?.[key] ?? null,
    after: after?.[key] ?? null,
  });
  const differing = (['period', 'quantity'] as const).filter((key) => before?.[key] !== after?.[key]);
  return {
    entity: purchaseLimit.name,
    entityId: id,
    entityNo: [change.partNo, change.dealerName].filter(Boolean).join(' '),
    action: actions[kind],
    changes: Object.fromEntries(differing.map((key) => [key, changed(key)])),
  };
};

/** Sets limits, all or none; unchanged ones are not logged. @throws record.not-found, purchase-limit.too-many */
export async function setLimits(ctx: Ctx, wanted: readonly LimitInput[], preview = false) {
  if (wanted.length > most) fail('purchase-limit.too-many');
  // One at a time: what is compared still stands when it is written.
  if (!preview) await sql`SELECT pg_advisory_xact_lock(hashtext('purchase limits'))`.execute(ctx.db);
  const changes = await compare(ctx, wanted);
  const counts: Record<Kind, number> = { created: 0, updated: 0, lifted: 0, same: 0 };
  const entries: TimelineEntry[] = [];
  for (const change of changes) {
    const kind = kindOf(change);
    counts[kind] += 1;
    if (preview || kind === 'same') continue;
    entries.push(entryOf(await write(ctx, change), change, kind));
  }
  await recordEvent(ctx, ...entries);
  const rows = changes.filter((change) => kindOf(change) !== 'same').slice(0, 100);
  return { ...counts, rows };
}

type Batch = z.output<typeof LimitBatch>;
type Answer = z.input<typeof purchaseLimitRoutes.batch.response>;

/** Sets one limit for each of the parts and each of the dealers, or for all dealers. */
export function setBatch(
  ctx: Ctx,
  { partIds, dealerIds, period, quantity, preview }: Batch,
): Promise<Answer> {
  const dealers = dealerIds.length > 0 ? [...new Set(dealerIds)] : [null];
  if (partIds.length * dealers.length > most) fail('purchase-limit.too-many');
  const wanted = [...new Set(partIds)].flatMap((partId) =>
    dealers.map((dealerId) => ({ partId, dealerId, period, quantity })),
  );
  return setLimits(ctx, wanted, preview);
}
