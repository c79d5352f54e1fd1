import { companyExportRoutes } from '@treadline/contract/platform/company-exports/routes.ts';
import type { Domain } from '#kernel/domain.ts';
import { mountRoutes } from '#kernel/mount-routes.ts';
import {
  entityName,
  exportWords,
  latestExports,
  linkExport,
  openExport,
  removeOld,
  runJob,
  startExport,
} from './exports.ts';
import { runExport } from './run.ts';

/** Export of all data of one company as a file, for administrators. */
export const domain: Domain = {
  name: 'platform/company-exports',
  serve: (app, services) =>
    mountRoutes(app, services, companyExportRoutes, {
      latest: (ctx, { params }) => latestExports(ctx, params.id),
      start: (ctx, { body }) => startExport(ctx, body.companyId),
      link: (ctx, { params }) => linkExport(ctx, params.id),
      file: (ctx, { params, query }) => openExport(ctx, params.id, query),
    }),
  jobs: (services) => [
    { name: runJob, retries: 0, longest: 12 * 3600, run: ({ id }) => runExport(services, Number(id)) },
    // Before the sweep of the same night, which removes what has no row any more.
    { name: 'company-exports.expire', cron: '20 3 * * *', run: () => removeOld(services.db) },
  ],
  audit: { [entityName]: exportWords },
};
