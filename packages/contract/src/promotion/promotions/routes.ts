import { z } from 'zod';
import { documentRoutes } from '../../kernel/document.ts';
import { filter, listOf } from '../../kernel/list.ts';
import { routes } from '../../kernel/route.ts';
import { Price } from '../../retail/retail-orders/schema.ts';
import { promotionKinds, promotionTakes, type PromotionKind, type PromotionTake } from './fields.ts';
import {
  PromotionFigures,
  Promotion,
  PromotionDetail,
  PromotionInput,
  promotionStatus,
  PromotionUse,
  PromotionUpdate,
  ScopeCount,
  ScopeInput,
  SimulateInput,
  StatusInput,
} from './schema.ts';

const path = '/promotion';
const record = 'promotion';
const many = filter.many(z.coerce.number<string>().int());

/** Readers: platform, shops and their supervisors. */
const viewer = {
  needs: ['promotion_list_view'],
  types: ['OTHER', 'DEALER', 'DEALER_GROUP', 'OEM', 'REGIONAL_MANAGER'],
} as const;
const keeper = { needs: ['promotion_list_edit'], types: ['OTHER', 'DEALER'] } as const;

export const promotionRoutes = routes({
  list: {
    method: 'GET',
    path: `${path}/list`,
    ...viewer,
    summary: 'Customer promotions and coupons, the newest first',
    ...listOf(Promotion, {
      filters: {
        /** Number, name, code. */
        text: filter.text(),
        status: filter.many(promotionStatus),
        kind: filter.many(z.enum(Object.keys(promotionKinds) as [PromotionKind])),
        take: filter.many(z.enum(Object.keys(promotionTakes) as [PromotionTake])),
        /** Dealers that own the promotion. */
        ownerId: many,
        /** Owned by the platform, or by dealers. */
        platform: filter.bool(),
        /** Dealer where the promotion applies. */
        dealerId: filter.int(),
        /** 80 % of the budget or quantity is used. */
        burning: filter.bool(),
        /** Awaits approval by someone other than the submitter, and the caller qualifies. */
        canApprove: filter.bool(),
        startsTime: filter.days(),
        endsTime: filter.days(),
        createdTime: filter.days(),
      },
      sort: ['createdTime', 'startsTime', 'endsTime', 'promotionNo', 'used', 'cost'],
      counts: ['status'],
      totals: { taken: z.number(), used: z.number(), cost: z.number(), budget: z.number() },
    }),
  },
  detail: {
    method: 'GET',
    path: `${path}/detail/:id`,
    record,
    ...viewer,
    summary: 'One with its rule, scopes and log',
    response: PromotionDetail,
  },
  create: {
    method: 'POST',
    path: `${path}/create`,
    ...keeper,
    idempotent: true,
    summary: 'A draft; a dealer’s holds at its shop alone and is borne by it',
    body: PromotionInput,
    response: Promotion,
  },
  update: {
    method: 'PUT',
    path: `${path}/update/:id`,
    record,
    ...keeper,
    summary: 'Everything before the start; then a later end, more quantity, more budget',
    body: PromotionUpdate,
    response: Promotion,
  },
  status: {
    method: 'PUT',
    path: `${path}/status/:id`,
    record,
    ...keeper,
    summary: 'Submit, approve, reject, pause, resume, close',
    body: StatusInput,
    response: Promotion,
  },
  simulate: {
    method: 'POST',
    path: `${path}/simulate`,
    ...viewer,
    reads: true,
    summary: 'What a basket costs at a dealer at a time, and why each promotion does or does not apply',
    body: SimulateInput,
    response: Price,
  },
  scopeCount: {
    method: 'POST',
    path: `${path}/scope/count`,
    ...keeper,
    reads: true,
    summary: 'Parts and dealers of scopes, margins, lowest price, parts below cost',
    body: ScopeInput,
    response: ScopeCount,
  },
  figures: {
    method: 'GET',
    path: `${path}/figures/:id`,
    record,
    ...viewer,
    summary: 'Taken, used, cost against budget, orders and margin, by day and dealer',
    response: PromotionFigures,
  },
  uses: {
    method: 'GET',
    path: `${path}/uses/:id`,
    record,
    ...viewer,
    summary: 'The latest two hundred orders that used it, as far as the caller sees them',
    response: z.array(PromotionUse),
  },
  ...documentRoutes(path, record, viewer),
});
