import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { dealerBatchRoutes } from '@treadline/contract/parties/dealers/batch-routes.ts';
import type { Services } from '#kernel/context.ts';
import { mountRoutes } from '#kernel/mount-routes.ts';
import { listBatches, lockBatch, openBatch, readBatch, removeBatch, saveBase, saveRows } from './batch.ts';
import { setPayments } from './payment.ts';
import { batchTemplate } from './read-file.ts';

/** Many dealers in steps: a workbook, rows to correct, base data, payment settings. */
export const serveBatches = (app: FastifyInstance, services: Services): void =>
  mountRoutes(app, services, dealerBatchRoutes, {
    upload: (ctx, { file }) => openBatch(ctx, file),
    list: listBatches,
    template: batchTemplate,
    read: (ctx, { params }) => readBatch(ctx, params.id),
    save: (ctx, { params, body }) => saveRows(ctx, params.id, body),
    saveBase: (ctx, { body }) => saveBase(ctx, body),
    async savePayment(ctx, { body: { id, version, dealers } }) {
      const { dealer_ids: ids } = await lockBatch(ctx, id, version, 'PAYMENT');
      await setPayments(ctx, ids, dealers);
      await ctx.db
        .updateTable('dealer_batch')
        .set({ step: 'DONE', version: version + 1, updated_at: sql`now()` })
        .where('id', '=', id)
        .execute();
      return readBatch(ctx, id);
    },
    remove: (ctx, { params }) => removeBatch(ctx, params.id),
  });
