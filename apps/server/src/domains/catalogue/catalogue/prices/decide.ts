import { sql } from 'kysely';
import { changeFlow } from '@treadline/contract/catalogue/catalogue/part-flow.ts';
import type { Ctx } from '#kernel/context.ts';
import { dayOf } from '#kernel/days.ts';
import { fail } from '#kernel/errors.ts';
import { findRecord } from '#kernel/scope.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { applyAttributes } from '../parts/save-part.ts';
import {
  change,
  requireSecondPerson,
  type AttributeChanges,
  type PriceChanges,
  type Prices,
} from './change.ts';
import { lockParts, type LockedPart } from './lock-parts.ts';
import { planPrices } from './plan-prices.ts';
import { nextPriceMoment, writePrices } from './price-rows.ts';

/**
 * PENDING -> APPROVED: fields change now, prices now or on their effective day.
 * @param version the version seen by the caller
 * @throws part.own-proposal, part.price-moved, part.below-floor, record.changed, flow.status, record.not-found
 */
export async function approveChange(ctx: Ctx, id: number, version: number): Promise<void> {
  const { part, row } = await lockOpen(ctx, 'approve', id, version);
  await requireSecondPerson(ctx, row.proposer_id);
  if (row.base_revision !== part.revision) fail('part.price-moved');
  const attributes = row.attributes as unknown as AttributeChanges;
  const prices = row.prices as unknown as PriceChanges;
  await applyPrices(ctx, id, part, { prices, day: row.effective_from });
  if (Object.keys(attributes).length) await applyAttributes(ctx, part.id, afterOf(attributes));
  await ctx.db
    .updateTable('part')
    .where('id', '=', part.id)
    .set((eb) => ({ price_revision: eb('price_revision', '+', 1), updated_at: new Date() }))
    .execute();
  await close(ctx, 'approve', { id, part, changes: { ...attributes, ...prices } });
}

/** PENDING -> REJECTED with a reason. @throws part.own-proposal, flow.status, record.not-found */
export async function rejectChange(ctx: Ctx, id: number, reason: string): Promise<void> {
  const { part, row } = await lockOpen(ctx, 'reject', id);
  await requireSecondPerson(ctx, row.proposer_id);
  await close(ctx, 'reject', { id, part, reason });
}

/** PENDING -> WITHDRAWN by its proposer. @throws part.not-proposer, record.changed, flow.status, record.not-found */
export async function withdrawChange(ctx: Ctx, id: number, version: number): Promise<void> {
  const { part, row } = await lockOpen(ctx, 'withdraw', id, version);
  if (row.proposer_id !== ctx.me.accountId) fail('part.not-proposer');
  await close(ctx, 'withdraw', { id, part });
}

const afterOf = (changes: Record<string, { after: unknown } | undefined>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(changes).map(([key, value]) => [key, value?.after]));

/** What is approved becomes rows of prices, as far as it still changes anything. @throws part.below-floor */
async function applyPrices(
  { db }: Ctx,
  id: number,
  part: LockedPart,
  { prices, day }: { prices: PriceChanges; day: string | null },
): Promise<void> {
  const moment = await nextPriceMoment(db, [part.id]);
  const effectiveFrom = day !== null && day > dayOf(new Date()) ? day : null;
  const wish = { partId: part.id, prices: afterOf(prices) as Prices, effectiveFrom };
  const { wanted, refused } = await planPrices(db, [wish], moment);
  for (const error of refused.values()) throw error;
  await writePrices(db, wanted, moment, new Map([[part.id, id]]));
}

type Step = keyof typeof changeFlow;

/** An open proposal and its part, locked, the part first. @throws record.not-found, flow.status, record.changed */
async function lockOpen(ctx: Ctx, step: Step, id: number, version?: number) {
  const { part_id: partId } = await findRecord(ctx, change, id);
  const part = (await lockParts(ctx, [partId])).get(partId);
  const row = await findRecord(ctx, change, id, true);
  const { from, label: action } = changeFlow[step];
  if (!part) return fail('record.not-found', { entity: change.label });
  if (!from.includes(row.status as never))
    fail('flow.status', { status: change.statusText(row.status as never), action });
  if (version !== undefined && row.version !== version) fail('record.changed');
  return { part, row };
}

interface Closed {
  id: number;
  part: LockedPart;
  reason?: string;
  changes?: Record<string, { before: unknown; after: unknown }>;
}

/** The proposal in its last status, and the entry in the part's timeline. */
async function close(ctx: Ctx, step: Step, { id, part, reason = '', changes }: Closed): Promise<void> {
  await ctx.db
    .updateTable('part_change')
    .where('id', '=', id)
    .set({
      status: changeFlow[step].to,
      decider_name: ctx.me.name,
      decided_at: sql`now()`,
      decision: reason,
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .execute();
  await recordEvent(ctx, {
    entity: 'part',
    entityId: part.id,
    entityNo: part.no,
    action: `change-${step}`,
    remark: reason,
    ...(changes ? { changes } : {}),
  });
}
