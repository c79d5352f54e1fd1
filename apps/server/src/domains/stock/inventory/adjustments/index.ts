import type { FastifyInstance } from 'fastify';
import { adjustmentRoutes } from '@treadline/contract/stock/inventory/adjustments.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import type { Ctx, Services } from '#kernel/context.ts';
import { serveDocument } from '#kernel/documents.ts';
import type { Feed } from '#kernel/feeds.ts';
import { mountRoutes } from '#kernel/mount-routes.ts';
import type { Notices, Party } from '#kernel/notices.ts';
import { inStatusSince, countAndOldest } from '#kernel/since.ts';
import { adjustment, adjustmentSource, adjustmentWords, readAdjustment } from './adjustment.ts';
import { adjustmentDetail, adjustmentPaper, stockAt } from './detail.ts';
import { createAdjustment, editAdjustment } from './draft.ts';
import { findAdjustments } from './find.ts';
import { listAdjustments } from './list.ts';
import {
  approveAdjustment,
  deleteAdjustment,
  rejectAdjustment,
  submitAdjustment,
  withdrawAdjustment,
} from './transitions.ts';

/** The adjustment as it is after the change. */
async function reread(ctx: Ctx, id: number, change: Promise<unknown>) {
  await change;
  return readAdjustment(ctx, id);
}

/** Serves /inventory/adjustment. */
export const serveAdjustments = (app: FastifyInstance, services: Services): void =>
  mountRoutes(app, services, adjustmentRoutes, {
    list: listAdjustments,
    stock: (ctx, { query }) => stockAt(ctx, query),
    detail: (ctx, { params }) => adjustmentDetail(ctx, params.id),
    create: async (ctx, { body }) => readAdjustment(ctx, await createAdjustment(ctx, body)),
    edit: (ctx, { params, body }) => reread(ctx, params.id, editAdjustment(ctx, params.id, body)),
    submit: (ctx, { params, body }) => reread(ctx, params.id, submitAdjustment(ctx, params.id, body.version)),
    withdraw: (ctx, { params }) => reread(ctx, params.id, withdrawAdjustment(ctx, params.id)),
    approve: (ctx, { params, body }) =>
      reread(ctx, params.id, approveAdjustment(ctx, params.id, body.version)),
    reject: (ctx, { params, body }) => reread(ctx, params.id, rejectAdjustment(ctx, params.id, body.reason)),
    delete: (ctx, { params }) => deleteAdjustment(ctx, params.id),
    ...serveDocument(adjustment, adjustmentRoutes, { detail: adjustmentDetail, paper: adjustmentPaper }),
  });

const author: Party = {
  type: 'OTHER',
  codes: ['inventory_warehouses_view'],
  involved: true,
  colleagues: true,
};

/** Who is told of what happens to an adjustment. */
export const adjustmentNotices: Notices = {
  entity: adjustment,
  words: adjustmentWords,
  path: '/inventory/adjustment-detail',
  list: '/inventory/adjustment?text=',
  actions: { approve: [author], reject: [author], comment: [author] },
};

const toApprove = t('待我审批的库存调整', 'Adjustments to approve', '待我審批的庫存調整');
const drafts = t('待提交的库存调整', 'Adjustments to submit', '待提交的庫存調整');

/** What waits for the caller: others' adjustments to approve, own drafts. */
export const adjustmentFeed: Feed = {
  async home(ctx) {
    if (adjustment.scope[ctx.me.type] === 'none') return {};
    const [approve, own] = await Promise.all([count(ctx, 'PENDING', '<>'), count(ctx, 'DRAFT', '=')]);
    const base = { hint: null } as const;
    return {
      cards: [
        ...(ctx.me.codes.has('inventory_variance')
          ? [
              {
                ...base,
                key: 'adjust-approve',
                title: toApprove[ctx.lang],
                ...approve,
                path: '/inventory/adjustment?status=PENDING&mine=false',
                tone: 'waiting' as const,
              },
            ]
          : []),
        ...(ctx.me.codes.has('inventory_warehouses_view')
          ? [
              {
                ...base,
                key: 'adjust-draft',
                title: drafts[ctx.lang],
                ...own,
                path: '/inventory/adjustment?status=DRAFT&mine=true',
                tone: 'stopped' as const,
              },
            ]
          : []),
      ],
    };
  },
  search: findAdjustments,
  audit: { [adjustment.name]: adjustmentWords },
};

/** How many are in a status, made by the caller or by others. */
function count(ctx: Ctx, status: 'PENDING' | 'DRAFT', own: '=' | '<>') {
  return adjustmentSource(ctx)
    .where('stock_adjustment.status', '=', status)
    .where('stock_adjustment.created_by', own, ctx.me.accountId)
    .select(countAndOldest(inStatusSince(adjustment, 'stock_adjustment')))
    .executeTakeFirstOrThrow();
}
