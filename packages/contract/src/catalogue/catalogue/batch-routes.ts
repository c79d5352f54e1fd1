import { z } from 'zod';
import { routes } from '../../kernel/route.ts';
import { Ids, PartBatch, RowResults } from './part-schema.ts';

const path = '/product/partData';
const types = ['OTHER'] as const;
const keeper = { needs: ['tyres_list_view'], types } as const;
const mainBatch = { needs: ['part_permission_batch_change'], types } as const;
const int = z.number().int();

const batchBody = z.strictObject({
  ids: Ids,
  change: PartBatch,
  /** For those who approve what becomes a proposal. */
  reason: z.string().trim().max(200).default(''),
});
const Preview = z.object({
  /** Of these parts so many change, at once or by a proposal. */
  total: int,
  rows: z.array(
    z.object({
      id: z.number(),
      partNo: z.string(),
      name: z.string(),
      size: z.string(),
      /** Why it is left out; then nothing changes of it. */
      blocked: z.string().nullable(),
      /** It becomes a proposal: somebody approves it first. */
      proposed: z.boolean(),
      changes: z.record(z.string(), z.object({ before: z.unknown(), after: z.unknown() })),
    }),
  ),
});

/** Routes of bulk edits: the same change to many parts, with a preview. */
export const batchRoutes = routes({
  batchPreview: {
    method: 'POST',
    path: `${path}/batchUpdate/preview`,
    needs: [...keeper.needs, ...mainBatch.needs],
    types,
    reads: true,
    summary: 'What the same change does to many parts',
    body: batchBody,
    response: Preview,
  },
  batchUpdate: {
    method: 'PUT',
    path: `${path}/batchUpdate`,
    ...keeper,
    transaction: 'own',
    summary: 'The same change for many tyres, each by itself',
    body: batchBody,
    response: RowResults,
  },
  mainBatchUpdate: {
    method: 'PUT',
    path: '/product/mainPart/batchUpdate',
    ...mainBatch,
    transaction: 'own',
    summary: 'The same change for many main parts, each by itself',
    body: batchBody,
    response: RowResults,
  },
});
