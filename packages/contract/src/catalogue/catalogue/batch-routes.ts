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
  /** Reason for the approvers of resulting proposals. */
  reason: z.string().trim().max(200).default(''),
});
const Preview = z.object({
  /** Number of parts that change, at once or by a proposal. */
  total: int,
  rows: z.array(
    z.object({
      id: z.number(),
      partNo: z.string(),
      name: z.string(),
      size: z.string(),
      /** Reason why the part is skipped, unchanged. */
      blocked: z.string().nullable(),
      /** Becomes a proposal that must be approved first. */
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
