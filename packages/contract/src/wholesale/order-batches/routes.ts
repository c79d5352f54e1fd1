import { z } from 'zod';
import { ofWorkbook } from '../../kernel/import.ts';
import { filter, listOf } from '../../kernel/list.ts';
import { routes } from '../../kernel/route.ts';
import { rules } from '../../kernel/rules.ts';
import { batchOrigins } from './fields.ts';
import { batchFlow as flow, batchStatuses } from './flow.ts';
import { BatchProgress, BatchRowInput, OrderBatch, OrderBatchDetail, PartAlias } from './schema.ts';

const path = '/order/batch';
const record = 'orderBatch';
const int = z.number().int();
/** Readers: dealers see their own, the platform all, supervisors those of their dealers. */
const seers = {
  needs: ['dealer_order_list'],
  types: ['OTHER', 'DEALER', 'DEALER_GROUP', 'OEM', 'REGIONAL_MANAGER'],
} as const;
const { needs, types } = flow.save;
const keeper = { needs, types } as const;
const ids = filter.many(z.coerce.number<string>().int());
const seen = z.strictObject({ id: rules.id(), version: int });

/** Uploaded file; `repeated`: it was uploaded before, and nothing was done. */
const Taken = z.object({
  id: int,
  batchNo: z.string(),
  repeated: z.object({ time: z.string(), by: z.string() }).nullable(),
});
const upload = {
  method: 'POST',
  ...keeper,
  transaction: 'own',
  upload: { maxBytes: 5 * 1024 * 1024 },
  /** Shop of the orders, given by the platform; a dealer's are its own. */
  body: z.strictObject({
    ...ofWorkbook,
    dealerId: z.coerce.number<string>().int().positive().optional(),
  }),
  response: Taken,
} as const;
const undone = {
  method: 'POST',
  needs: flow.undo.needs,
  types: flow.undo.types,
  idempotent: true,
  body: seen.extend({
    lossReason: z.string().trim().min(1, 'rule.lossReason').max(40),
    comment: rules.remark(200),
  }),
  response: BatchProgress,
} as const;

export const orderBatchRoutes = routes({
  list: {
    method: 'POST',
    path: `${path}/list`,
    reads: true,
    ...seers,
    summary: 'Batches of orders from workbooks',
    ...(({ query, ...list }) => ({ ...list, body: query }))(
      listOf(OrderBatch, {
        filters: {
          /** Batch number, file, order number, or the dealer's own number. */
          text: filter.text(),
          status: filter.many(z.enum(batchStatuses)),
          origin: filter.many(z.enum(Object.keys(batchOrigins) as [keyof typeof batchOrigins])),
          dealerId: ids,
          createdTime: filter.days(),
        },
        sort: ['createdTime', 'batchNo', 'rows', 'amount'],
        counts: ['status'],
        totals: { rows: z.number(), orders: z.number(), amount: z.number() },
      }),
    ),
  },
  upload: { ...upload, path: `${path}/upload`, summary: 'xlsx of orders: a batch to check' },
  erpImport: {
    ...upload,
    path: '/order/customer/order/erp/import',
    summary: 'xlsx from a dealer’s own system: a batch to check, each order under its number there',
  },
  erpDelete: {
    ...undone,
    path: '/order/customer/order/erp/import/delete',
    summary: 'Undo an import: its orders are cancelled, each by the rules',
  },
  detail: {
    method: 'GET',
    path: `${path}/detail/:id`,
    record,
    ...seers,
    summary: 'A batch with its rows: what is wrong, what it would cost, what came of it',
    response: OrderBatchDetail,
  },
  progress: {
    method: 'GET',
    path: `${path}/progress/:id`,
    record,
    ...seers,
    summary: 'How far a batch is',
    response: BatchProgress,
  },
  file: {
    method: 'GET',
    path: `${path}/file/:id`,
    record,
    ...seers,
    summary: 'The rows as they stand, as xlsx with a column of errors',
    response: 'file',
  },
  save: {
    method: 'PUT',
    path: `${path}/:id`,
    record,
    ...keeper,
    summary: 'Keep corrected rows, take others away; all are checked again',
    maxBytes: 4 * 1024 * 1024,
    body: z.strictObject({
      version: int,
      rows: z.array(BatchRowInput).max(2000).default([]),
      removed: z.array(int.positive()).max(2000).default([]),
    }),
    response: OrderBatchDetail,
  },
  submit: {
    method: 'POST',
    path: `${path}/submit`,
    needs: flow.submit.needs,
    types: flow.submit.types,
    idempotent: true,
    summary: 'Place the orders of a batch, all of them or those without faults',
    body: seen.extend({
      /** Skip rows with errors. */
      goodOnly: z.boolean().default(false),
      /** Total shown to the caller in fen: a different one is refused. */
      amount: rules.fen(),
    }),
    response: BatchProgress,
  },
  undo: {
    ...undone,
    path: `${path}/undo`,
    summary: 'Cancel the orders of a batch, each by the rules; a result per order',
  },
  discard: {
    method: 'DELETE',
    path: `${path}/:id`,
    record,
    needs: flow.discard.needs,
    types: flow.discard.types,
    summary: 'Give up what has not been placed',
    response: 'none',
  },
  template: {
    method: 'GET',
    path: '/data/excel/dealerOrder/template',
    ...keeper,
    summary: 'xlsx template of a batch',
    response: 'file',
  },
  aliases: {
    method: 'GET',
    path: `${path}/alias/list`,
    ...seers,
    summary: 'Dealers’ own numbers of parts, as they are remembered',
    ...listOf(PartAlias, {
      filters: { text: filter.text(), dealerId: ids },
      sort: ['alias', 'updatedTime'],
    }),
  },
  keepAlias: {
    method: 'POST',
    path: `${path}/alias`,
    ...keeper,
    summary: 'Remember which part a dealer’s number means',
    body: z.strictObject({
      dealerId: rules.id().optional(),
      alias: z.string().trim().min(1, 'rule.required').max(60),
      partId: rules.id(),
    }),
    response: PartAlias,
  },
  removeAlias: {
    method: 'DELETE',
    path: `${path}/alias/:id`,
    record: 'partAlias',
    ...keeper,
    summary: 'Forget a dealer’s number',
    response: 'none',
  },
});
