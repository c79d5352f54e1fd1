import { sql, type Selectable } from 'kysely';
import type { PersonOutcome } from '@treadline/contract/promotion/coupons/states.ts';
import { systemMe, type Ctx, type Services } from '#kernel/context.ts';
import type { DB } from '#kernel/db.ts';
import type { JobDefinition } from '#kernel/jobs.ts';
import { systemContext } from '#kernel/system-context.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { inTransaction } from '#kernel/transaction.ts';
import { isRunning, reserveCoupons } from '#domains/promotion/promotions/index.ts';
import { couponBatch } from '../entity.ts';
import { countPersons, isMarketingWithdrawn } from '../give.ts';
import { insertCoupons } from '../insert.ts';
import { giveJob } from './names.ts';

type Batch = Selectable<DB['coupon_batch']>;
type Outcomes = Map<number, PersonOutcome>;

/** Persons in one transaction: a fraction of a second, during which nobody else takes a coupon of the promotion. */
const atOnce = 2000;

/** Who of the next persons can get one at all; the others have their outcome. */
async function readPersons({ db }: Ctx, batchId: number): Promise<{ able: number[]; outcomes: Outcomes }> {
  const { rows } = await sql<{ id: number; outcome: PersonOutcome | null }>`
    SELECT p.member_id AS id, CASE WHEN member.merged_into IS NOT NULL OR member.erased_at IS NOT NULL THEN 'ERASED'
      WHEN ${isMarketingWithdrawn} THEN 'CONSENT' END AS outcome
    FROM coupon_batch_person p JOIN member ON member.id = p.member_id
    WHERE p.batch_id = ${batchId} AND p.outcome IS NULL ORDER BY p.member_id LIMIT ${atOnce}`.execute(db);
  const outcomes: Outcomes = new Map(
    rows.flatMap(({ id, outcome }): [number, PersonOutcome][] => (outcome ? [[id, outcome]] : [])),
  );
  return { able: rows.flatMap(({ id, outcome }) => (outcome ? [] : [id])), outcomes };
}

/** Why fewer were taken than wanted, and their persons' counts as they were. */
async function leaveOut({ db }: Ctx, promotionId: number, ids: readonly number[]): Promise<PersonOutcome> {
  await sql`UPDATE coupon_count SET given = given - 1 WHERE promotion_id = ${promotionId} AND member_id = ANY(${[...ids]})`.execute(
    db,
  );
  const { rows } = await sql<{ running: boolean }>`
    SELECT ${isRunning} AS running FROM promotion WHERE id = ${promotionId}`.execute(db);
  return rows[0]?.running ? 'GONE' : 'STOPPED';
}

/** Gives to those who can get one; says what came of each. */
async function giveTo(ctx: Ctx, batch: Batch, able: readonly number[], outcomes: Outcomes): Promise<void> {
  const { id: batchId, promotion_id: promotionId } = batch;
  const allowed = await countPersons(ctx, promotionId, able);
  const may = new Set(allowed);
  for (const id of able) if (!may.has(id)) outcomes.set(id, 'HAD');
  const taken = allowed.length ? await reserveCoupons(ctx, promotionId, allowed.length) : 0;
  const [lucky, others] = [allowed.slice(0, taken), allowed.slice(taken)];
  if (others.length) {
    const why = await leaveOut(ctx, promotionId, others);
    for (const id of others) outcomes.set(id, why);
  }
  if (lucky.length === 0) return;
  const origin = { promotionId, source: batch.source, batchId, dealerId: null };
  await insertCoupons(ctx, origin, lucky);
  for (const id of lucky) outcomes.set(id, 'GIVEN');
}

async function keepOutcomes(ctx: Ctx, batch: Batch, outcomes: Outcomes): Promise<void> {
  await sql`
    UPDATE coupon_batch_person p SET outcome = x.outcome
    FROM unnest(${[...outcomes.keys()]}::bigint[], ${[...outcomes.values()]}::text[]) AS x (id, outcome)
    WHERE p.batch_id = ${batch.id} AND p.member_id = x.id`.execute(ctx.db);
  const leftOut = { ...(batch.left_out as Partial<Record<PersonOutcome, number>>) };
  let given = 0;
  for (const outcome of outcomes.values())
    if (outcome === 'GIVEN') given += 1;
    else leftOut[outcome] = (leftOut[outcome] ?? 0) + 1;
  await ctx.db
    .updateTable('coupon_batch')
    .set({ given: batch.given + given, left_out: JSON.stringify(leftOut) })
    .where('id', '=', batch.id)
    .execute();
}

/** Everybody has an outcome. */
async function endBatch(ctx: Ctx, batch: Batch): Promise<void> {
  const isStopped = 'STOPPED' in (batch.left_out as object);
  const state = isStopped ? ('FAILED' as const) : ('DONE' as const);
  await ctx.db
    .updateTable('coupon_batch')
    .set({ state, ended_at: sql`now()` })
    .where('id', '=', batch.id)
    .execute();
  await recordEvent(ctx, {
    entity: couponBatch.name,
    entityId: batch.id,
    entityNo: batch.batch_no,
    action: isStopped ? 'stop' : 'finish',
    from: 'RUNNING',
    to: state,
    remark: `${batch.given}/${batch.meant}`,
  });
}

/**
 * Gives to the next persons of a distribution, in one transaction with what came of each: wherever it breaks off,
 * nobody gets a second one. Returns whether there may be more.
 */
async function giveSome(ctx: Ctx, batchId: number): Promise<boolean> {
  const batch = await ctx.db
    .selectFrom('coupon_batch')
    .where('id', '=', batchId)
    .where('state', '=', 'RUNNING')
    .selectAll()
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!batch) return false;
  const { able, outcomes } = await readPersons(ctx, batchId);
  if (able.length + outcomes.size === 0) {
    await endBatch(ctx, batch);
    return false;
  }
  if (able.length) await giveTo(ctx, batch, able, outcomes);
  await keepOutcomes(ctx, batch, outcomes);
  return true;
}

/** Gives the remaining coupons of a distribution, as its author; idempotent, resumes where it stopped. */
export async function giveCouponBatch(services: Services, batchId: number): Promise<void> {
  const batch = await services.db
    .selectFrom('coupon_batch')
    .where('id', '=', batchId)
    .select(['created_by', 'created_by_name'])
    .executeTakeFirst();
  if (!batch) return;
  const me = { ...systemMe(batch.created_by_name), accountId: batch.created_by ?? 0 };
  const ctx: Ctx = { ...systemContext(services, giveJob), me };
  while (await inTransaction(ctx, [], (own) => giveSome(own, batchId)));
}

/** Job that gives the coupons of a distribution. */
export const giveCouponsJob = (services: Services): JobDefinition => ({
  name: giveJob,
  retries: 20,
  retryDelay: 2,
  retryDelayMax: 300,
  run: ({ id }) => giveCouponBatch(services, Number(id)),
});
