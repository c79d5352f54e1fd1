import { z } from 'zod';
import { step, Thumbnail, TimelineRow } from '../../kernel/document.ts';
import { inputOf, rowOf } from '../../kernel/field-schemas.ts';
import { filter, listOf } from '../../kernel/list.ts';
import { routes } from '../../kernel/route.ts';
import { rules } from '../../kernel/rules.ts';
import {
  exchangeFields,
  itemFields,
  itemInputs,
  itemStates,
  receiverInputs,
  shipInputs,
  type ItemState,
} from './fields.ts';
import { exchangeFlow as flow, exchangeStatuses } from './flow.ts';

const path = '/promotion/dealer/exchange';
const record = 'points-exchange';
const int = z.number().int();
const seers = {
  needs: ['dealer_activity_points_view', 'dealer_activity_points_modify'],
  types: ['OTHER', 'DEALER', 'DEALER_GROUP', 'OEM', 'REGIONAL_MANAGER'],
} as const;
const staff = { needs: ['dealer_activity_points_modify'], types: ['OTHER'] } as const;
const dealer = { needs: ['dealer_activity_points_view'], types: ['DEALER'] } as const;
const item = 'exchange-item';

export const ItemInput = inputOf(itemInputs);
const inOrder = {
  check: ({ startsOn, endsOn }: { startsOn: string; endsOn: string }) => endsOn >= startsOn,
  params: { path: ['endsOn'], message: 'rule.endsAfter' },
};
const Item = rowOf(itemFields, {
  id: int,
  version: int,
  /** File id of the picture. */
  pictureId: int.nullable(),
});
const Exchange = rowOf(exchangeFields, { id: int, version: int, dealerId: int, itemId: int });
const ExchangeDetail = Exchange.extend({
  pictureId: int.nullable(),
  timeline: z.array(TimelineRow),
});

/** Input schema of the shipping address of a reward. */
export const ReceiverInput = inputOf(receiverInputs);
/** Input schema of a reward shipment. */
export const ShipInput = inputOf(shipInputs);

/** Reward as offered to a dealer. */
const ShopItem = z.object({
  id: int,
  name: z.string(),
  description: z.string(),
  points: int,
  left: int,
  /** Limit per dealer in pieces (null: none), and pieces already taken by this dealer. */
  perDealer: int.nullable(),
  mine: int,
  endsOn: z.string(),
  state: z.literal(Object.keys(itemStates) as ItemState[]),
  pictureId: int.nullable(),
  /** Points missing for one piece; 0: none. */
  missing: int,
  /** Maximum pieces now, by points, pieces left and limit. */
  most: int,
});

const version = int;
const reason = z.string().trim().min(1, 'rule.rejectReason').max(200);

export const dealerExchangeRoutes = routes({
  list: {
    method: 'GET',
    path: `${path}/list`,
    ...seers,
    summary: 'Exchanges of points',
    ...listOf(Exchange, {
      filters: {
        /** Number, reward, dealer or waybill. */
        text: filter.text(),
        status: filter.many(z.enum(exchangeStatuses)),
        dealerId: filter.many(z.coerce.number<string>().int()),
        itemId: filter.int(),
        createdTime: filter.days(),
      },
      sort: ['createdTime', 'exchangeNo', 'points'],
      totals: { quantity: z.number(), points: z.number() },
      counts: ['status'],
    }),
  },
  detail: {
    method: 'GET',
    path: `${path}/detail/:id`,
    record,
    ...seers,
    summary: 'One exchange with its history',
    response: ExchangeDetail,
  },
  shop: {
    method: 'GET',
    path: `${path}/shop`,
    ...dealer,
    summary: 'Rewards that a dealer may have, its points, and to where they are sent',
    response: z.object({
      points: int,
      debt: int,
      /** Number of exchanges in progress. */
      open: int,
      receiver: rowOf(receiverInputs, {}),
      items: z.array(ShopItem),
    }),
  },
  create: {
    method: 'POST',
    path: `${path}/create`,
    ...dealer,
    idempotent: true,
    summary: 'Exchange points for a reward; never below zero',
    body: ReceiverInput.extend({
      itemId: rules.id(),
      quantity: rules.qty(),
      /** Total price in points, as displayed. */
      points: int,
      remark: rules.remark(200),
    }),
    response: Exchange,
  },
  handle: {
    method: 'PUT',
    path: `${path}/handle/:id`,
    record,
    ...staff,
    idempotent: true,
    summary: 'Approve, reject with a reason, ship with a waybill, complete',
    body: z.discriminatedUnion('action', [
      z.strictObject({ action: z.literal('approve'), version }),
      z.strictObject({ action: z.literal('reject'), version, reason }),
      ShipInput.extend({ action: z.literal('ship'), version }),
      z.strictObject({ action: z.literal('complete'), version }),
    ]),
    response: Exchange,
  },
  cancel: step(flow.cancel, {
    path: `${path}/cancel/:id`,
    record,
    idempotent: true,
    summary: 'NEW -> CANCELLED by the dealer: points and pieces back',
    response: Exchange,
  }),
  receive: step(flow.receive, {
    path: `${path}/receive/:id`,
    record,
    summary: 'SHIPPED -> DONE by the dealer',
    response: Exchange,
  }),
  items: {
    method: 'GET',
    path: `${path}/item/list`,
    ...seers,
    types: ['OTHER'],
    summary: 'Rewards',
    ...listOf(Item, {
      filters: {
        text: filter.text(),
        state: filter.many(z.enum(Object.keys(itemStates) as [ItemState])),
      },
      sort: ['points', 'name', 'taken', 'left', 'endsOn', 'createdTime'],
      totals: { total: z.number(), taken: z.number(), left: z.number() },
      counts: ['state'],
    }),
  },
  createItem: {
    method: 'POST',
    path: `${path}/item/create`,
    ...staff,
    summary: 'A new reward',
    body: ItemInput.refine(inOrder.check, inOrder.params),
    response: Item,
  },
  updateItem: {
    method: 'PUT',
    path: `${path}/item/update/:id`,
    record: item,
    ...staff,
    summary: 'Change a reward; never fewer pieces than were taken',
    body: ItemInput.extend({ version }).refine(inOrder.check, inOrder.params),
    response: Item,
  },
  itemStatus: {
    method: 'PUT',
    path: `${path}/item/status/:id`,
    record: item,
    ...staff,
    summary: 'Put up or take down',
    body: z.strictObject({ enabled: z.boolean() }),
    response: Item,
  },
  itemPicture: {
    method: 'POST',
    path: `${path}/item/picture/:id`,
    record: item,
    ...staff,
    upload: { maxBytes: 10 * 1024 * 1024 },
    body: z.strictObject({ thumbnail: Thumbnail }),
    summary: 'The picture of a reward',
    response: Item,
  },
});
