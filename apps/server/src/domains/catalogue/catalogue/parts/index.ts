import type { FastifyInstance } from 'fastify';
import { mainPartRoutes, partRoutes } from '@treadline/contract/catalogue/catalogue/part-routes.ts';
import type { Ctx, Services } from '#kernel/context.ts';
import { serveDocument } from '#kernel/documents.ts';
import { fail } from '#kernel/errors.ts';
import { mountRoutes } from '#kernel/mount-routes.ts';
import { part } from '../part.ts';
import type { Prices } from '../prices/change.ts';
import { setPricesOf } from '../prices/set-prices.ts';
import { partDetail, partPaper } from './detail.ts';
import { exportTyres, listMainParts, listTyres } from './list.ts';
import { createPart, mainPartKind, tyreKind, updatePart } from './save-part.ts';
import {
  approvePart,
  disablePart,
  forEachPart,
  publishPart,
  rejectPart,
  resubmitPart,
  stepPart,
} from './transitions.ts';

/**
 * Changes a part with its prices and hands it in again, if that is asked for: whoever may correct it may. Prices are
 * for who may set them.
 * @throws flow.status, permission.type, part.below-floor
 */
async function correct<B extends { resubmit: boolean; prices: Prices }, T>(
  ctx: Ctx,
  id: number,
  { resubmit, prices, ...fields }: B,
  change: (fields: Omit<B, 'resubmit' | 'prices'>) => Promise<T>,
): Promise<T> {
  const answer = await change(fields);
  if (Object.keys(prices).length) {
    if (!ctx.me.codes.has('tyres_custom_price')) fail('permission.type');
    for (const error of (await setPricesOf(ctx, [{ partId: id, prices }])).values()) throw error;
  }
  if (resubmit) await resubmitPart(ctx, id);
  return answer;
}

/** Serves /product/partData and /product/mainPart. */
export function serveParts(app: FastifyInstance, services: Services): void {
  mountRoutes(app, services, partRoutes, {
    list: listTyres,
    export: exportTyres,
    detail: (ctx, { params }) => partDetail(ctx, params.id),
    create: async (ctx, { body }) => ({ id: await createPart(ctx, tyreKind, body) }),
    update: (ctx, { params, body }) =>
      correct(ctx, params.id, body, (fields) => updatePart(ctx, tyreKind, params.id, fields)),
    approve: (ctx, { body }) => forEachPart(ctx, body.ids, (own, id) => approvePart(own, id)),
    batchReject: (ctx, { body }) => forEachPart(ctx, body.ids, (own, id) => rejectPart(own, id, body.reason)),
    reject: (ctx, { params, body }) => rejectPart(ctx, params.id, body.reason, body.version),
    publish: (ctx, { body }) => forEachPart(ctx, body.ids, (own, id) => publishPart(own, id)),
    disable: (ctx, { body }) => forEachPart(ctx, body.ids, (own, id) => disablePart(own, id, body.reason)),
    status: (ctx, { params, body }) => stepPart(ctx, params.id, body.action, body.version),
    ...serveDocument(part, partRoutes, { detail: partDetail, paper: partPaper }),
  });
  mountRoutes(app, services, mainPartRoutes, {
    list: listMainParts,
    create: async (ctx, { body }) => ({ id: await createPart(ctx, mainPartKind, body) }),
    update: (ctx, { params, body }) =>
      correct(ctx, params.id, body, (fields) => updatePart(ctx, mainPartKind, params.id, fields)),
  });
}
