import { sql } from 'kysely';
import { t } from '@treadline/contract/kernel/text.ts';
import type { BatchOrigin } from '@treadline/contract/wholesale/order-batches/fields.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { nextNumbers } from '#kernel/numbers.ts';
import { findRecord } from '#kernel/scope.ts';
import { recordEvent } from '#kernel/timeline.ts';
import type { Upload } from '#kernel/upload.ts';
import { dealer } from '#domains/parties/dealers/index.ts';
import { orderBatch } from './entity.ts';
import { readFile } from './read-file.ts';
import { sealCells, type OpenRow } from './rows.ts';

interface Given {
  file: Upload;
  origin: BatchOrigin;
  dealerId: number | undefined;
}
/** One statement takes at most 65,535 values. */
const atOnce = 5000;
const rowsWord = t('行', 'rows', '列');

/** Returns the shop of an upload; a dealer's people their own. @throws order-batch.dealer, record.not-found */
export async function shopOf(ctx: Ctx, dealerId: number | undefined): Promise<number> {
  const id = dealerId ?? (ctx.me.type === 'DEALER' ? ctx.me.companyId : fail('order-batch.dealer'));
  await findRecord(ctx, dealer, id);
  return id;
}

/**
 * Creates a batch from a workbook, parsed before any lock; the same file twice returns the existing batch.
 * @throws the errors of readFile; order-batch.dealer, record.not-found
 */
export async function openBatch(ctx: Ctx, { file, origin, dealerId }: Given) {
  const shopId = await shopOf(ctx, dealerId);
  const { rows, digest } = await readFile(ctx, file);
  return ctx.transact(async (own) => {
    const [no = ''] = await nextNumbers(own, 'PL');
    const made = await own.db
      .insertInto('order_batch')
      .values({
        batch_no: no,
        dealer_id: shopId,
        origin,
        file_name: file.name.slice(-120),
        file_digest: digest,
        rows: rows.length,
        left_rows: rows.length,
        created_by: own.me.accountId,
        created_by_name: own.me.name,
      })
      // The condition word by word: a planned statement finds the index by it.
      .onConflict((on) =>
        on
          .columns(['dealer_id', 'file_digest'])
          .where(sql<boolean>`status <> 'UNDONE'`)
          .doNothing(),
      )
      .returning('id')
      .executeTakeFirst();
    if (!made) return readEarlier(own, shopId, digest);
    await insertRows(own, made.id, rows);
    await recordEvent(own, {
      entity: orderBatch.name,
      entityId: made.id,
      entityNo: no,
      action: 'create',
      to: 'CHECKING',
      remark: `${file.name.slice(-120)} · ${rows.length} ${rowsWord[own.lang]}`,
    });
    return { id: made.id, batchNo: no, repeated: null };
  });
}

async function insertRows(ctx: Ctx, batchId: number, rows: readonly OpenRow[]): Promise<void> {
  for (let done = 0; done < rows.length; done += atOnce)
    await ctx.db
      .insertInto('order_batch_row')
      .values(
        rows
          .slice(done, done + atOnce)
          .map(({ no, cells }) => ({ batch_id: batchId, row_no: no, cells_enc: sealCells(ctx, cells) })),
      )
      .execute();
}

/** The batch that the same file made before. */
async function readEarlier({ db }: Ctx, dealerId: number, digest: string) {
  const row = await db
    .selectFrom('order_batch')
    .where('dealer_id', '=', dealerId)
    .where('file_digest', '=', digest)
    .where(sql<boolean>`status <> 'UNDONE'`)
    .select(['id', 'batch_no as batchNo', 'created_at as time', 'created_by_name as by'])
    .executeTakeFirst();
  const { time, by, ...batch } = row ?? fail('record.changed');
  return { ...batch, repeated: { time, by } };
}
