import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { Quota } from '@treadline/contract/catalogue/catalogue/quota.ts';
import { limitPeriods } from '@treadline/contract/wholesale/purchase-limits/fields.ts';
import { languages } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '#kernel/context.ts';
import { dayOf } from '#kernel/days.ts';
import { AppError, fail } from '#kernel/errors.ts';
import { periodEnd, periodStart } from './limit.ts';

type PartQuota = z.input<typeof Quota> & { partId: number; partNo: string };

const today = (): string => dayOf(new Date());

/** Returns the limit of each part for a dealer on a day, its own before the general one, and the remaining pieces. */
export async function remainingQuota(
  ctx: Ctx,
  dealerId: number,
  partIds: readonly number[],
  day = today(),
): Promise<PartQuota[]> {
  const { rows } = await sql<PartQuota>`
    SELECT p.id AS "partId", p.part_no AS "partNo", l.quantity AS limit, l.period, coalesce(u.used, 0) AS used,
      CASE WHEN l.quantity IS NOT NULL THEN greatest(l.quantity - coalesce(u.used, 0), 0) END AS remaining, l.from_day AS from, l.after_day - 1 AS to
    FROM part p
    LEFT JOIN LATERAL (
      SELECT x.quantity, x.period, ${periodStart('x', day)} AS from_day, ${periodEnd('x', day)} AS after_day
      FROM purchase_limit x WHERE x.part_id = p.id AND (x.dealer_id = ${dealerId} OR x.dealer_id IS NULL)
      ORDER BY x.dealer_id NULLS LAST LIMIT 1) l ON true
    LEFT JOIN LATERAL (
      SELECT sum(quantity)::integer AS used FROM purchase_limit_use
      WHERE part_id = p.id AND dealer_id = ${dealerId} AND day >= l.from_day AND day < l.after_day) u ON true
    WHERE p.id = ANY (${[...partIds]}::bigint[]) ORDER BY p.id`.execute(ctx.db);
  return rows;
}

/** SQL: remaining pieces of a part's limit for a dealer today; null without a limit. */
export const remainingNow = (dealerId: number, partId: RawBuilder<unknown>, day = today()) => sql<
  number | null
>`(SELECT greatest(l.quantity - coalesce((SELECT sum(u.quantity) FROM purchase_limit_use u
      WHERE u.part_id = ${partId} AND u.dealer_id = ${dealerId} AND u.day >= l.from_day AND u.day < l.after_day), 0), 0)::integer
    FROM (SELECT x.quantity, ${periodStart('x', day)} AS from_day, ${periodEnd('x', day)} AS after_day
      FROM purchase_limit x WHERE x.part_id = ${partId} AND (x.dealer_id = ${dealerId} OR x.dealer_id IS NULL)
      ORDER BY x.dealer_id NULLS LAST LIMIT 1) l)`;

/** One dealer's takes of a part wait for each other; always in the order of the parts, so that no two wait in a circle. */
async function lockQuota(ctx: Ctx, dealerId: number, partIds: readonly number[]): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('purchase limit ' || ${dealerId}::bigint || ' ' || id, 0))
    FROM (SELECT DISTINCT id FROM unnest(${[...partIds]}::bigint[]) id ORDER BY id OFFSET 0) parts`.execute(
    ctx.db,
  );
}

/** Quantity taken by one order line. */
export interface QuotaLine {
  /** Order line; it takes quota once. */
  lineId: number;
  partId: number;
  quantity: number;
}
interface Taking {
  dealerId: number;
  /** What the lines are of: DEALER_ORDER. */
  bizType: string;
  lines: readonly QuotaLine[];
}

const sayOver = (over: readonly PartQuota[]) =>
  Object.fromEntries(
    languages.map((lang) => [
      lang,
      over
        .map(({ partNo, period, limit, remaining }) =>
          [partNo, period && limitPeriods[period][lang], `${remaining} / ${limit}`].join(' '),
        )
        .join(lang === 'en' ? ', ' : '、'),
    ]),
  );

/**
 * Takes the quantities of an order's lines from a dealer's limits, in the caller's transaction, all or none. Unlimited
 * parts are recorded too: a later limit counts them.
 * @throws purchase-limit.exceeded with every part that has too little left
 */
export async function consumeQuota(
  ctx: Ctx,
  { dealerId, bizType, lines }: Taking,
  day = today(),
): Promise<void> {
  const partIds = lines.map(({ partId }) => partId);
  await lockQuota(ctx, dealerId, partIds);
  const asked = (id: number) =>
    lines.reduce((sum, { partId, quantity }) => sum + (partId === id ? quantity : 0), 0);
  const quotas = await remainingQuota(ctx, dealerId, partIds, day);
  const over = quotas.filter(({ partId, remaining }) => remaining !== null && asked(partId) > remaining);
  if (over.length > 0) throw new AppError('purchase-limit.exceeded', { parts: sayOver(over), rows: over });
  if (lines.length === 0) return;
  const rows = lines.map(({ lineId, partId, quantity }) => ({
    dealer_id: dealerId,
    part_id: partId,
    day,
    quantity,
    biz_type: bizType,
    biz_line_id: lineId,
    actor_name: ctx.me.name,
  }));
  await ctx.db.insertInto('purchase_limit_use').values(rows).execute();
}

/**
 * Releases quantities that lines took, to the period in which they were taken.
 * @throws purchase-limit.not-taken when it is more than they still hold
 */
export async function releaseQuota(ctx: Ctx, { dealerId, bizType, lines }: Taking): Promise<void> {
  await lockQuota(
    ctx,
    dealerId,
    lines.map(({ partId }) => partId),
  );
  for (const { lineId, quantity } of lines) {
    const { rows } = await sql`
      INSERT INTO purchase_limit_use (dealer_id, part_id, day, quantity, biz_type, biz_line_id, actor_name)
      SELECT dealer_id, part_id, day, -${quantity}::integer, biz_type, biz_line_id, ${ctx.me.name}
      FROM purchase_limit_use WHERE biz_type = ${bizType} AND biz_line_id = ${lineId} AND dealer_id = ${dealerId}
      GROUP BY dealer_id, part_id, day, biz_type, biz_line_id HAVING sum(quantity) >= ${quantity}
      RETURNING id`.execute(ctx.db);
    if (rows.length === 0) fail('purchase-limit.not-taken');
  }
}
