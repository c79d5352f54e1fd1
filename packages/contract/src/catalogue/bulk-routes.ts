import { z } from 'zod';
import { importOf } from '../kernel/import.ts';
import { patterns } from '../kernel/patterns.ts';
import { routes } from '../kernel/route.ts';
import { rules } from '../kernel/rules.ts';
import { labelSheets, type LabelSheet } from './labels.ts';
import { Ids, PartBatch, RowResults } from './part-schema.ts';

const path = '/product/partData';
const mainPath = '/product/mainPart';
const types = ['OTHER'] as const;
const keeper = { needs: ['tyres_list_view'], types } as const;
const mainKeeper = { needs: ['main_part_create'], types } as const;
const mainBatch = { needs: ['part_permission_batch_change'], types } as const;
const int = z.number().int();

/** New ones, changed at once, proposed, and rows that say what stands already. */
const upload = {
  ...importOf(20, { created: int, updated: int, proposed: int, same: int }),
  method: 'PUT',
} as const;
const template = { method: 'GET', summary: 'Template of the import', response: 'file' } as const;
const current = {
  method: 'GET',
  summary: 'Parts as they are in the columns of the import: changed and sent back',
  query: z.strictObject({ text: z.string().trim().max(200).optional() }),
  response: 'file',
} as const;

const batchBody = z.strictObject({ ids: Ids, change: PartBatch });
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

/** Labels of one call: as many as a roll has. */
const mostLabels = 2000;
const LabelItem = z.strictObject({
  id: rules.id(),
  copies: int.min(1).max(200),
  /** Week and year of the tyres that are labelled; empty where it is not printed. */
  dot: z.literal('').or(z.string().trim().regex(patterns.dot, 'rule.dot')),
});

/** What is done with many parts at once: workbooks, the same change, labels. */
export const bulkRoutes = routes({
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
  upload: {
    ...upload,
    path: `${path}/batchUpload`,
    ...keeper,
    summary: 'New tyres, and changes of those there are, from a workbook',
  },
  uploadTemplate: { ...template, path: `${path}/batchUpload/template`, ...keeper },
  uploadCurrent: { ...current, path: `${path}/batchUpload/current`, ...keeper },
  labels: {
    method: 'POST',
    path: `${path}/labels`,
    needs: [...keeper.needs, 'main_part_list'],
    types,
    reads: true,
    summary: 'Labels with barcodes to print',
    body: z.strictObject({
      sheet: z.enum(Object.keys(labelSheets) as [LabelSheet, ...LabelSheet[]]),
      /** Labels of the first sheet that are used up. */
      skip: int.min(0).max(23).default(0),
      items: z
        .array(LabelItem)
        .min(1, 'rule.selectRows')
        .max(500)
        .refine((items) => items.reduce((sum, { copies }) => sum + copies, 0) <= mostLabels, 'rule.labels'),
    }),
    response: 'file',
  },
  mainBatchUpdate: {
    method: 'PUT',
    path: `${mainPath}/batchUpdate`,
    ...mainBatch,
    transaction: 'own',
    summary: 'The same change for many main parts, each by itself',
    body: batchBody,
    response: RowResults,
  },
  mainUpload: {
    ...upload,
    path: `${mainPath}/batchUpload`,
    ...mainKeeper,
    summary: 'New main parts, and changes of those there are, from a workbook',
  },
  mainUploadTemplate: { ...template, path: `${mainPath}/batchUpload/template`, ...mainKeeper },
  mainUploadCurrent: { ...current, path: `${mainPath}/batchUpload/current`, ...mainKeeper },
});
