import { z } from 'zod';
import { inputOf } from '../../kernel/field-schemas.ts';
import { ofWorkbook } from '../../kernel/import.ts';
import { routes } from '../../kernel/route.ts';
import { rules } from '../../kernel/rules.ts';
import { batchKeys, type BatchKey } from './batch-fields.ts';
import { paymentInputs } from './fields.ts';
import { paymentRules } from './schema.ts';

const keeper = { needs: ['basic_dealer_view'], types: ['OTHER'] } as const;
const path = '/data/dealerData/batch';
const record = 'dealer-batch';
const int = z.number().int();
const flags = inputOf(paymentInputs);

/** Cell texts of a row as entered, by column. */
const Cells = z.strictObject(
  Object.fromEntries(batchKeys.map((key) => [key, z.string().max(200)])) as Record<BatchKey, z.ZodString>,
);

/** Row of the file; `no` is its row number there. */
const BatchRow = z.strictObject({ no: int.positive(), cells: Cells });

/** Error of a cell, by row number. */
const Fault = z.object({ no: int, key: z.enum(batchKeys), message: z.string() });

const BatchDealer = flags.extend({ dealerId: int, code: z.string(), name: z.string() });

/** Batch of new dealers with its current step: rows to correct, payment settings, done. */
export const DealerBatch = z.object({
  id: int,
  name: z.string(),
  step: z.enum(['BASE', 'PAYMENT', 'DONE']),
  version: int,
  owner: z.string(),
  rows: z.array(z.object({ no: int, cells: z.record(z.string(), z.string()) })),
  faults: z.array(Fault),
  dealers: z.array(BatchDealer),
});

const OpenBatch = z.object({
  id: int,
  name: z.string(),
  step: z.enum(['BASE', 'PAYMENT']),
  rows: int,
  owner: z.string(),
  mine: z.boolean(),
  updatedTime: z.string(),
});

const seen = z.strictObject({ id: rules.id(), version: int });

export const dealerBatchRoutes = routes({
  upload: {
    method: 'POST',
    path: '/data/dealerData/batchUpload',
    ...keeper,
    summary: 'xlsx of dealers: a batch with every fault of every row',
    transaction: 'own',
    upload: { maxBytes: 5 * 1024 * 1024 },
    body: z.strictObject(ofWorkbook),
    response: DealerBatch,
  },
  list: {
    method: 'GET',
    path: `${path}/list`,
    ...keeper,
    summary: 'Batches that are not finished, the caller’s own first',
    response: z.object({ list: z.array(OpenBatch) }),
  },
  template: {
    method: 'GET',
    path: `${path}/template`,
    ...keeper,
    summary: 'xlsx template of a batch',
    response: 'file',
  },
  read: {
    method: 'GET',
    path: `${path}/:id`,
    record,
    ...keeper,
    summary: 'A batch where it stands',
    response: DealerBatch,
  },
  save: {
    method: 'PUT',
    path: `${path}/:id`,
    record,
    ...keeper,
    summary: 'Keep corrected rows and check them all again',
    maxBytes: 4 * 1024 * 1024,
    body: z.strictObject({ version: int, rows: z.array(BatchRow).min(1).max(1000) }),
    response: DealerBatch,
  },
  saveBase: {
    method: 'POST',
    path: `${path}/save/base`,
    ...keeper,
    summary: 'Create the dealers of a batch without faults, all of them or none',
    body: seen,
    response: DealerBatch,
  },
  savePayment: {
    method: 'POST',
    path: `${path}/save/payment`,
    ...keeper,
    summary: 'Payment settings of every dealer of a batch',
    body: seen.extend({
      dealers: z
        .array(flags.extend({ dealerId: rules.id() }).superRefine(paymentRules))
        .min(1)
        .max(1000),
    }),
    response: DealerBatch,
  },
  remove: {
    method: 'DELETE',
    path: `${path}/:id`,
    record,
    ...keeper,
    summary: 'Discard a batch; dealers that it has created stay',
    response: 'none',
  },
});
