import { sql, type Selectable } from 'kysely';
import type { z } from 'zod';
import type { DealerBatch } from '@treadline/contract/parties/dealers/batch-routes.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '#kernel/context.ts';
import type { DB } from '#kernel/db.ts';
import { AppError, fail } from '#kernel/errors.ts';
import type { HomePart } from '#kernel/feeds.ts';
import { holdCaller } from '#kernel/handover.ts';
import type { Upload } from '#kernel/upload.ts';
import { earliestTime } from '#kernel/since.ts';
import { insertDealer } from '../dealer.ts';
import { checkRows, type BatchRow } from './check.ts';
import { readPayments } from './payment.ts';
import { readRows } from './read-file.ts';

type Batch = z.input<typeof DealerBatch>;
type Stored = Selectable<DB['dealer_batch']>;

const seal = ({ secrets }: Ctx, rows: readonly BatchRow[]): string => secrets.encrypt(JSON.stringify(rows));
const open = ({ secrets }: Ctx, { rows_enc: sealed }: Stored): BatchRow[] =>
  sealed ? (JSON.parse(secrets.decrypt(sealed)) as BatchRow[]) : [];

/** Whoever uploaded it, and who may see contacts and accounts in clear anyway. */
const isOpenTo = ({ me }: Ctx) =>
  sql<boolean>`(owner_id = ${me.accountId} OR ${me.codes.has('view_all_sensitive_data')})`;

const readStored = (ctx: Ctx, id: number, lock = false): Promise<Stored | undefined> =>
  ctx.db
    .selectFrom('dealer_batch')
    .selectAll()
    .where('id', '=', id)
    .where(isOpenTo(ctx))
    .$if(lock, (q) => q.forUpdate())
    .executeTakeFirst();

/** Returns a batch at its current step. @throws record.not-found */
export async function readBatch(ctx: Ctx, id: number): Promise<Batch> {
  const stored = (await readStored(ctx, id)) ?? fail('record.not-found');
  const rows = open(ctx, stored);
  const { faults } = stored.step === 'BASE' ? await checkRows(ctx, rows) : { faults: [] };
  return {
    id,
    name: stored.name,
    step: stored.step,
    version: stored.version,
    owner: stored.owner_name,
    rows,
    faults,
    dealers: await readPayments(ctx, stored.dealer_ids),
  };
}

/** Locks a batch and checks its version, against concurrent edits. @throws record.changed, record.not-found */
export async function lockBatch(
  ctx: Ctx,
  id: number,
  version: number,
  step: Stored['step'],
): Promise<Stored> {
  const stored = (await readStored(ctx, id, true)) ?? fail('record.not-found');
  if (stored.version !== version || stored.step !== step) fail('record.changed');
  return stored;
}

/** Creates a batch from a workbook, parsed before any lock. @throws session.ended, the errors of readRows */
export async function openBatch(ctx: Ctx, file: Upload): Promise<Batch> {
  const rows = await readRows(ctx, file);
  return ctx.transact(async (own) => {
    await holdCaller(own);
    const { id } = await own.db
      .insertInto('dealer_batch')
      .values({
        name: file.name.slice(0, 120),
        rows: rows.length,
        rows_enc: seal(own, rows),
        owner_id: own.me.accountId,
        owner_name: own.me.name,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return readBatch(own, id);
  });
}

/** Saves corrected rows. @returns the batch with remaining errors. @throws record.changed, record.not-found */
export async function saveRows(
  ctx: Ctx,
  id: number,
  { version, rows }: { version: number; rows: BatchRow[] },
): Promise<Batch> {
  await lockBatch(ctx, id, version, 'BASE');
  await ctx.db
    .updateTable('dealer_batch')
    .set({ rows: rows.length, rows_enc: seal(ctx, rows), version: version + 1, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
  return readBatch(ctx, id);
}

/**
 * Creates the dealers of a batch, all or none; typed personal and account data is deleted from the batch.
 * @throws import.rows with the rows no longer valid, record.changed, record.not-found
 */
export async function saveBase(ctx: Ctx, { id, version }: { id: number; version: number }): Promise<Batch> {
  const stored = await lockBatch(ctx, id, version, 'BASE');
  const { faults, values } = await checkRows(ctx, open(ctx, stored));
  if (faults.length > 0)
    throw new AppError('import.rows', { count: new Set(faults.map(({ no }) => no)).size, faults });
  const ids: number[] = [];
  for (const each of values) ids.push(await insertDealer(ctx, each));
  await ctx.db
    .updateTable('dealer_batch')
    .set({ step: 'PAYMENT', rows_enc: null, dealer_ids: ids, version: version + 1, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
  return readBatch(ctx, id);
}

/** Returns unfinished batches, the caller's own first, latest first. */
export const listBatches = async (ctx: Ctx) => ({
  list: await ctx.db
    .selectFrom('dealer_batch')
    .where('step', '<>', 'DONE')
    .where(isOpenTo(ctx))
    .orderBy(sql`owner_id <> ${ctx.me.accountId}`)
    .orderBy('updated_at', 'desc')
    .limit(100)
    .select(['id', 'name', 'rows', 'owner_name as owner', 'updated_at as updatedTime'])
    .select([
      sql<'BASE' | 'PAYMENT'>`step`.as('step'),
      sql<boolean>`owner_id = ${ctx.me.accountId}`.as('mine'),
    ])
    .execute(),
});

const unfinished = t('未完成的批量新建', 'Batches of dealers to finish', '未完成的批次新建');

/** Home card of the caller's unfinished batches. */
export async function homeOfBatches(ctx: Ctx): Promise<HomePart> {
  if (ctx.me.type !== 'OTHER' || !ctx.me.codes.has('basic_dealer_view')) return {};
  const { list } = await listBatches(ctx);
  if (list.length === 0) return {};
  const since = earliestTime(list.map(({ updatedTime }) => updatedTime));
  const card = { key: 'dealer-batch', title: unfinished[ctx.lang], count: list.length, hint: null, since };
  return { cards: [{ ...card, path: '/basic/dealer-batch', tone: 'waiting' }] };
}

/** Discards an unfinished batch; dealers it has created stay. @throws record.not-found */
export async function removeBatch(ctx: Ctx, id: number): Promise<void> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('dealer_batch')
    .where('id', '=', id)
    .where('step', '<>', 'DONE')
    .where(isOpenTo(ctx))
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) fail('record.not-found');
}
