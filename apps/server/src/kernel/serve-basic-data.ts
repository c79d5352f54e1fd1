import type { Ctx } from './context.ts';
import { xlsxType, type Download } from './download.ts';
import { importBasicData } from './imports/import-basic-data.ts';
import type { BasicDataStore } from './define-basic-data.ts';
import { templateSheet } from './sheets/index.ts';
import type { Upload } from './upload.ts';

interface OfOne {
  params: { id: number };
}

/** Handlers of `basicDataRoutes`; list and options belong to the domain. */
export const serveBasicData = <F extends object, R extends object>(keeper: BasicDataStore<F, R>) => ({
  create: (ctx: Ctx, { body }: { body: F }) => keeper.create(ctx, body),
  update: (ctx: Ctx, { params, body }: OfOne & { body: F & { version: number } }) =>
    keeper.update(ctx, params.id, body),
  status: (ctx: Ctx, { params, body }: OfOne & { body: { enabled?: boolean | undefined } }) =>
    keeper.enable(ctx, params.id, body.enabled),
  import: (ctx: Ctx, { file }: { file: Upload }) => importBasicData(ctx, keeper, file),
  template: async (ctx: Ctx): Promise<Download> => ({
    download: true,
    name: `${keeper.name}.xlsx`,
    type: xlsxType,
    body: await templateSheet(keeper.sheet.columns, ctx.lang),
  }),
});
