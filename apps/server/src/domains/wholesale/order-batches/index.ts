import { sql } from 'kysely';
import { checkFlow } from '@treadline/contract/kernel/flow.ts';
import { foldNumber } from '@treadline/contract/kernel/fold-number.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import {
  batchDerived,
  batchFlow,
  batchStatuses,
  batchStatusTexts,
} from '@treadline/contract/wholesale/order-batches/flow.ts';
import { orderBatchRoutes } from '@treadline/contract/wholesale/order-batches/routes.ts';
import type { Ctx } from '#kernel/context.ts';
import type { Domain } from '#kernel/domain.ts';
import type { FoundItem, HomePart } from '#kernel/feeds.ts';
import { provide } from '#kernel/hooks.ts';
import { mountRoutes } from '#kernel/mount-routes.ts';
import { beginsNumber } from '#kernel/search.ts';
import { findRecord } from '#kernel/scope.ts';
import { countAndOldest } from '#kernel/since.ts';
import { importBatch } from '#domains/retail/retail-orders/index.ts';
import { saveAlias, listAliases, removeAlias } from './aliases.ts';
import { batchOfOrder } from './batch-of-order.ts';
import { batchFile, readBatch } from './detail.ts';
import { aliasWords, batchSource, batchWords, orderBatch, partAlias } from './entity.ts';
import { batchInvariants } from './invariants.ts';
import { listBatches } from './list.ts';
import { batchTemplate } from './read-file.ts';
import { discardRows, saveRows } from './save.ts';
import { progressOf } from './finish-batch.ts';
import { submitBatch } from './submit.ts';
import { undoBatch } from './undo.ts';
import { openBatch } from './upload.ts';
import { placeBatchJob } from './work/place.ts';
import { undoBatchJob } from './work/undo.ts';

const cardTitle = t('批量订单待核对', 'Batches of orders to check', '批次訂單待核對');

/** What was uploaded and waits for its rows. */
async function describeHome(ctx: Ctx): Promise<HomePart> {
  if (!['DEALER', 'OTHER'].includes(ctx.me.type) || !ctx.me.codes.has('dealer_order_list')) return {};
  const { count, since } = await batchSource(ctx)
    .where('order_batch.status', 'in', ['CHECKING', 'PART'])
    .select(countAndOldest(sql`order_batch.created_at`))
    .executeTakeFirstOrThrow();
  if (count === 0) return {};
  const path = '/retail/batch?status=CHECKING,PART';
  return {
    cards: [
      { key: 'order-batch', title: cardTitle[ctx.lang], count, path, tone: 'waiting', hint: null, since },
    ],
  };
}

/** Batches by the beginning of their number, the newest 8. */
async function findBatches(ctx: Ctx, text: string): Promise<FoundItem[]> {
  const sees = orderBatchRoutes.list.needs.some((code) => ctx.me.codes.has(code));
  if (!sees || !/^pl\w*$/.test(foldNumber(text))) return [];
  const rows = await batchSource(ctx)
    .where(beginsNumber('order_batch.batch_no', text))
    .orderBy('order_batch.id', 'desc')
    .limit(8)
    .select(['order_batch.id', 'order_batch.batch_no', 'order_batch.file_name', 'order_batch.status'])
    .select(sql<string>`(SELECT name FROM company WHERE id = order_batch.dealer_id)`.as('dealer'))
    .execute();
  return rows.map((row) => {
    const { text: words, tone } = batchStatusTexts[row.status];
    return {
      group: 'document',
      kind: orderBatch.label[ctx.lang],
      label: row.batch_no,
      hint: row.file_name,
      path: `/retail/batchDetail?id=${row.id}`,
      party: row.dealer,
      status: { text: words[ctx.lang], tone },
    };
  });
}

/** Bulk retail orders from workbooks: row checks, placement, undo. */
export const domain: Domain = {
  name: 'wholesale/order-batches',
  provides: [provide(importBatch, batchOfOrder)],
  home: describeHome,
  search: findBatches,
  audit: { [orderBatch.name]: batchWords, [partAlias.name]: aliasWords },
  invariants: batchInvariants,
  jobs: (services) => [placeBatchJob(services), undoBatchJob(services)],
  async prepare() {
    checkFlow('order-batch', batchFlow, batchStatuses, ['CHECKING'], batchDerived);
  },
  serve(app, services) {
    mountRoutes(app, services, orderBatchRoutes, {
      list: (ctx, { body }) => listBatches(ctx, { query: body, params: {}, body }),
      upload: (ctx, { file, body }) => openBatch(ctx, { file, origin: 'UPLOAD', dealerId: body.dealerId }),
      erpImport: (ctx, { file, body }) => openBatch(ctx, { file, origin: 'ERP', dealerId: body.dealerId }),
      erpDelete: (ctx, { body }) => undoBatch(ctx, body),
      detail: (ctx, { params }) => readBatch(ctx, params.id),
      progress: async (ctx, { params }) => progressOf(ctx, await findRecord(ctx, orderBatch, params.id)),
      file: (ctx, { params }) => batchFile(ctx, params.id),
      save: (ctx, { params, body }) => saveRows(ctx, params.id, body),
      submit: (ctx, { body }) => submitBatch(ctx, body),
      undo: (ctx, { body }) => undoBatch(ctx, body),
      discard: (ctx, { params }) => discardRows(ctx, params.id),
      template: batchTemplate,
      aliases: listAliases,
      keepAlias: (ctx, { body }) => saveAlias(ctx, body),
      removeAlias: (ctx, { params }) => removeAlias(ctx, params.id),
    });
  },
};
