import { importRoutes } from '@treadline/contract/platform/imports/routes.ts';
import type { Domain } from '#kernel/domain.ts';
import { readMarked } from '#kernel/imports/marked-file.ts';
import { readProgress } from '#kernel/imports/progress.ts';
import { mountRoutes } from '#kernel/mount-routes.ts';

/** Common import routes: progress, and the rejected file with its errors. */
export const domain: Domain = {
  name: 'platform/imports',
  serve(app, services) {
    mountRoutes(app, services, importRoutes, {
      marked: (ctx, { params }) => readMarked(ctx, params.token),
      progress: (ctx, { params }) => readProgress(ctx, params.key),
    });
  },
};
