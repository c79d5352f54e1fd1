import { partActions } from '@treadline/contract/catalogue/catalogue/part-fields.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail, type AppError } from '#kernel/errors.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { submissionColumns } from '../submission-columns.ts';
import { isReviewed, wrongStatus, type Prices } from './change.ts';
import { lockParts } from './lock-parts.ts';
import { planPrices, type PriceRequest } from './plan-prices.ts';
import { nextPriceMoment, writePrices } from './price-rows.ts';
import { proposeChange } from './propose.ts';

/**
 * Sets prices of parts still in review, reviewed with them; thousands at once, one set per part.
 * @returns errors by part; the others are set
 * @throws record.not-found
 */
export async function setPricesOf(
  ctx: Ctx,
  wishes: readonly (PriceRequest & { reason?: string })[],
): Promise<Map<number, AppError>> {
  const ids = wishes.map(({ partId }) => partId);
  const parts = await lockParts(ctx, ids);
  const moment = await nextPriceMoment(ctx.db, ids);
  const { changes, wanted, refused } = await planPrices(ctx.db, wishes, moment);
  for (const { id, status } of parts.values())
    if (!isReviewed(status)) refused.set(id, wrongStatus(status, partActions.price));
  const set = wishes.filter(({ partId }) => changes.has(partId) && !refused.has(partId));
  await writePrices(
    ctx.db,
    wanted.filter(({ partId }) => !refused.has(partId)),
    moment,
  );
  await ctx.db
    .updateTable('part')
    .where('id', '=', (eb) => eb.fn.any(eb.val(set.map(({ partId }) => partId))))
    .set((eb) => ({ version: eb('version', '+', 1), updated_at: new Date(), ...submissionColumns(ctx) }))
    .execute();
  await recordEvent(
    ctx,
    ...set.map(({ partId, reason = '', effectiveFrom }) => ({
      entity: 'part',
      entityId: partId,
      entityNo: parts.get(partId)?.no ?? '',
      action: 'price',
      remark: [reason, effectiveFrom].filter(Boolean).join(' · '),
      changes: changes.get(partId) ?? {},
    })),
  );
  return refused;
}

/** Prices as somebody entered them, who saw the part in a state. */
interface Entered {
  prices: Prices;
  effectiveFrom: string | null;
  reason: string;
  revision: number;
  version: number;
}

/**
 * Sets the prices of a part still in review, else proposes them.
 * @throws record.changed, part.price-moved when the part was changed meanwhile; part.no-change; errors of
 * `proposeChange`
 */
export async function setPrices(
  ctx: Ctx,
  partId: number,
  { revision, version, ...wish }: Entered,
): Promise<{ proposed: boolean }> {
  const part = (await lockParts(ctx, [partId])).get(partId);
  if (part && isReviewed(part.status)) {
    if (part.version !== version) fail('record.changed');
    for (const error of (await setPricesOf(ctx, [{ ...wish, partId }])).values()) throw error;
    return { proposed: false };
  }
  if (part?.revision !== revision) fail('part.price-moved');
  if (!(await proposeChange(ctx, partId, wish))) fail('part.no-change');
  return { proposed: true };
}
