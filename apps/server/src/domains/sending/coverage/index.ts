import { coverageActions, coverageFields } from '@treadline/contract/sending/coverage/fields.ts';
import { coverageRoutes } from '@treadline/contract/sending/coverage/routes.ts';
import { sourcingRoutes } from '@treadline/contract/sending/coverage/sourcing-routes.ts';
import type { Ctx } from '#kernel/context.ts';
import type { Domain } from '#kernel/domain.ts';
import { mountRoutes } from '#kernel/mount-routes.ts';
import { addRule, changeRule, removeRule } from './change-rule.ts';
import { listRules } from './list.ts';
import { listReach, readMap } from './reach.ts';
import { coverage, readOptions } from './rule.ts';
import { previewSourcing } from './sourcing/preview-sourcing.ts';
import { coverageTemplate, uploadRules } from './upload-rules.ts';

export { servesDealer } from './effective-rules.ts';
export { distanceOf, openFreight } from './sourcing/freight.ts';
export { promiseDay, type DeliveryRoute } from './sourcing/promise-day.ts';
export { listSourcesByLine } from './sourcing/list-sources-by-line.ts';
export { sourceLines } from './sourcing/source-lines.ts';
export type { Parcel, PlaceOption, SourceRequest, SourcingResult } from './sourcing/types.ts';

/** Delivery coverage of stock locations and sourcing of order lines. */
export const domain: Domain = {
  name: 'sending/coverage',
  serve(app, services) {
    mountRoutes(app, services, coverageRoutes, {
      list: listRules,
      options: (ctx: Ctx) => readOptions(ctx),
      add: (ctx, { body }) => addRule(ctx, body),
      update: (ctx, { params, body }) => changeRule(ctx, params.id, body),
      remove: (ctx, { params }) => removeRule(ctx, params.id),
      uploadPart: (ctx, { file, body }) => uploadRules(ctx, { whole: false, file, body }),
      uploadFull: (ctx, { file, body }) => uploadRules(ctx, { whole: true, file, body }),
      template: (ctx) => coverageTemplate(ctx),
      map: readMap,
      dealers: listReach,
    });
    mountRoutes(app, services, sourcingRoutes, { source: (ctx, { body }) => previewSourcing(ctx, body) });
  },
  audit: {
    [coverage.name]: { label: coverage.label, actions: coverageActions, fields: coverageFields },
  },
};
