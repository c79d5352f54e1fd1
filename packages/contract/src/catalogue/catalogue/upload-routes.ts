import { z } from 'zod';
import { partStatuses } from './part-flow.ts';
import { filter } from '../../kernel/list.ts';
import { importOf } from '../../kernel/import.ts';
import { routes } from '../../kernel/route.ts';

const path = '/product/partData/batchUpload';
const mainPath = '/product/mainPart/batchUpload';
const types = ['OTHER'] as const;
const keeper = { needs: ['tyres_list_view'], types } as const;
const mainKeeper = { needs: ['main_part_create'], types } as const;
const int = z.number().int();

/** Numbers of rows created, changed, proposed and unchanged. */
const upload = {
  ...importOf(20, { created: int, updated: int, proposed: int, same: int }),
  method: 'PUT',
} as const;
const template = { method: 'GET', summary: 'Template of the import', response: 'file' } as const;
const current = {
  method: 'GET',
  summary: 'Parts as they are in the columns of the import: changed and sent back',
  query: z.strictObject({
    text: filter.text(),
    status: filter.many(z.enum(partStatuses)),
    brandId: filter.many(z.coerce.number<string>().int()),
    season: filter.many(z.string()),
    lifecycle: filter.many(z.string()),
  }),
  response: 'file',
} as const;

/** Routes of workbook imports of parts, with their templates. */
export const uploadRoutes = routes({
  upload: {
    ...upload,
    path,
    ...keeper,
    summary: 'New tyres, and changes of those there are, from a workbook',
  },
  uploadTemplate: { ...template, path: `${path}/template`, ...keeper },
  uploadCurrent: { ...current, path: `${path}/current`, ...keeper },
  mainUpload: {
    ...upload,
    path: mainPath,
    ...mainKeeper,
    summary: 'New main parts, and changes of those there are, from a workbook',
  },
  mainUploadTemplate: { ...template, path: `${mainPath}/template`, ...mainKeeper },
  mainUploadCurrent: { ...current, path: `${mainPath}/current`, ...mainKeeper },
});
