import { batchRoutes } from '@treadline/contract/catalogue/catalogue/batch-routes.ts';
import { labelRoutes } from '@treadline/contract/catalogue/catalogue/label-routes.ts';
import { uploadRoutes } from '@treadline/contract/catalogue/catalogue/upload-routes.ts';
import type { Domain } from '#kernel/domain.ts';
import { mountRoutes } from '#kernel/mount-routes.ts';
import { changeBatch, previewBatch } from './batch-change.ts';
import { currentParts, partTemplate } from './download.ts';
import { importParts } from './import-parts.ts';
import { printLabels } from './labels.ts';
import { mainPartSheet, tyreSheet } from './sheet.ts';

/** What is done with many parts at once. */
export const serveBulk: Domain['serve'] = (app, services) => {
  mountRoutes(app, services, labelRoutes, { labels: (ctx, { body }) => printLabels(ctx, body) });
  mountRoutes(app, services, batchRoutes, {
    batchPreview: (ctx, { body }) => previewBatch(ctx, body),
    batchUpdate: (ctx, { body }) => changeBatch(ctx, tyreSheet.kinds, body),
    mainBatchUpdate: (ctx, { body }) => changeBatch(ctx, mainPartSheet.kinds, body),
  });
  mountRoutes(app, services, uploadRoutes, {
    upload: (ctx, { file, body }) => importParts(ctx, tyreSheet, file, body.again ?? false),
    uploadTemplate: (ctx) => partTemplate(ctx, tyreSheet),
    uploadCurrent: (ctx, { query }) => currentParts(ctx, tyreSheet, query),
    mainUpload: (ctx, { file, body }) => importParts(ctx, mainPartSheet, file, body.again ?? false),
    mainUploadTemplate: (ctx) => partTemplate(ctx, mainPartSheet),
    mainUploadCurrent: (ctx, { query }) => currentParts(ctx, mainPartSheet, query),
  });
};
