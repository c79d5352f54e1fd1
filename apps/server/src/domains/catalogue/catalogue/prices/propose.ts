import { sql } from 'kysely';
import { partActions } from '@treadline/contract/catalogue/catalogue/part-fields.ts';
import type { Ctx } from '#kernel/context.ts';
import type { AppError } from '#kernel/errors.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { isReviewed, wrongStatus, type AttributeChanges, type PriceChanges } from './change.ts';
import { lockParts, type LockedPart } from './lock-parts.ts';
import { outlierOf } from './outlier.ts';
import { planPrices, type PriceRequest } from './plan-prices.ts';
import { nextPriceMoment } from './price-rows.ts';

/** Proposed change of an approved or released part. */
export interface Proposal extends PriceRequest {
  /** Changed fields under the contract's names, effective with the approval whatever the day of the prices. */
  attributes?: AttributeChanges;
  reason: string;
}

/** Result of proposals; unchanged parts are in neither list. */
export interface Proposed {
  ids: number[];
  refused: Map<number, AppError>;
}

/**
 * Proposes a change of one part for review, replacing its open proposal.
 * @returns false when nothing would change
 * @throws flow.status while the part itself is in review; part.below-floor, part.price-needed, dated.past
 */
export async function proposeChange(
  ctx: Ctx,
  partId: number,
  proposal: Omit<Proposal, 'partId'>,
): Promise<boolean> {
  const { ids, refused } = await proposeChanges(ctx, [{ ...proposal, partId }]);
  for (const error of refused.values()) throw error;
  return ids.length > 0;
}

/**
 * Proposes changes of thousands of parts in a few statements; refused ones are returned, the others are proposed. For
 * all or none, throw the returned errors.
 * @param batchId groups proposals: see `nextBatch`
 * @throws record.not-found
 */
export async function proposeChanges(
  ctx: Ctx,
  proposals: readonly Proposal[],
  batchId: number | null = null,
): Promise<Proposed> {
  const ids = proposals.map(({ partId }) => partId);
  const parts = await lockParts(ctx, ids);
  const { changes, refused } = await planPrices(ctx.db, proposals, await nextPriceMoment(ctx.db, ids));
  for (const { id, status } of parts.values())
    if (isReviewed(status)) refused.set(id, wrongStatus(status, partActions.propose));
  const made = proposals.flatMap((proposal): Made[] => {
    const part = parts.get(proposal.partId);
    const own = { prices: changes.get(proposal.partId) ?? {}, attributes: differing(proposal.attributes) };
    const same = !Object.keys(own.prices).length && !Object.keys(own.attributes).length;
    return !part || same || refused.has(part.id) ? [] : [{ ...proposal, ...own, part }];
  });
  await replaceOpen(ctx, made);
  await insertChanges(ctx, made, batchId);
  return { ids: made.map(({ partId }) => partId), refused };
}

/** Returns a new batch number for proposals made together. */
export async function nextBatch({ db }: Pick<Ctx, 'db'>): Promise<number> {
  const { rows } = await sql<{ id: number }>`SELECT nextval('part_change_batch') AS id`.execute(db);
  return rows[0]?.id ?? 0;
}

interface Made extends Omit<Proposal, 'prices'> {
  prices: PriceChanges;
  attributes: AttributeChanges;
  part: LockedPart;
}

const differing = (attributes: AttributeChanges = {}): AttributeChanges =>
  Object.fromEntries(
    Object.entries(attributes).filter(
      ([, { before, after }]) => JSON.stringify(before) !== JSON.stringify(after),
    ),
  );

/** PENDING -> SUPERSEDED of what is open for these parts. */
async function replaceOpen(ctx: Ctx, made: readonly Made[]): Promise<void> {
  const nos = new Map(made.map(({ part }) => [part.id, part.no]));
  const { rows } = await sql<{ partId: number }>`
    UPDATE part_change SET status = 'SUPERSEDED', decided_at = now(), version = version + 1, updated_at = now()
    WHERE part_id = ANY(${[...nos.keys()]}) AND status = 'PENDING' RETURNING part_id AS "partId"`.execute(
    ctx.db,
  );
  await recordEvent(
    ctx,
    ...rows.map(({ partId }) => ({
      entity: 'part',
      entityId: partId,
      entityNo: nos.get(partId) ?? '',
      action: 'change-supersede',
    })),
  );
}

async function insertChanges(ctx: Ctx, made: readonly Made[], batchId: number | null): Promise<void> {
  const rows = made.map(({ part, prices, attributes, effectiveFrom = null, reason }) => ({
    part_id: part.id,
    prices,
    attributes,
    base_revision: part.revision,
    effective_from: effectiveFrom,
    reason,
    outlier: outlierOf(prices),
  }));
  await sql`
    INSERT INTO part_change (part_id, prices, attributes, base_revision, effective_from, reason, outlier,
      batch_id, proposer_id, proposer_name)
    SELECT x.*, ${batchId}, ${ctx.me.accountId}, ${ctx.me.name}
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS x(part_id bigint, prices jsonb, attributes jsonb,
      base_revision int, effective_from date, reason text, outlier int)`.execute(ctx.db);
  await recordEvent(
    ctx,
    ...made.map(({ part, prices, attributes, reason, effectiveFrom }) => ({
      entity: 'part',
      entityId: part.id,
      entityNo: part.no,
      action: 'propose',
      remark: [reason, effectiveFrom].filter(Boolean).join(' · '),
      changes: { ...attributes, ...prices },
    })),
  );
}
