import { z } from 'zod';
import { patterns } from '../kernel/patterns.ts';
import { routes } from '../kernel/route.ts';
import { rules } from '../kernel/rules.ts';
import { wheelKeys } from '../retail-orders/fields.ts';

const int = z.number().int();
/** The sign in the address is all that a customer has; what it opens is one shop, or one order. */
const open = { needs: 'public', record: 'secret', transaction: 'own' } as const;
const byCode = { ...open, params: z.strictObject({ code: z.string().min(1).max(80) }) } as const;
const byToken = { ...open, params: z.strictObject({ token: z.string().min(1).max(80) }) } as const;

const plate = z.string().trim().toUpperCase().regex(patterns.plate, 'rule.plate');
const way = z.enum(['WECHAT', 'ALIPAY']);
const tyreSource = z.literal([1, 2, 3]);
const fitted = wheelKeys.filter((wheel) => wheel !== 'SPARE');

/** Which tyre on which wheels, and whose. */
const choice = {
  partId: rules.id(),
  tyreSource,
  wheels: z
    .array(z.enum(fitted as [(typeof fitted)[number]]))
    .min(1, 'rule.required')
    .max(4),
  mobile: rules.mobile(),
};

/** A tyre as its customer compares it, fen with VAT. */
const SelfOffer = z.object({
  partId: int,
  size: z.string(),
  name: z.string(),
  loadSpeed: z.string(),
  season: z.string(),
  unitPrice: int,
  /** All pieces, fitted and balanced: before promotions that apply by themselves, and with them. */
  listTotal: int,
  total: int,
  /** Names of those promotions. */
  promotions: z.array(z.string()),
  tyreSource,
  /** All pieces lie in the shop. */
  inShop: z.boolean(),
  promisedDay: z.string().nullable(),
});

/** An order as far as whoever holds its link may know it: nothing of the person. */
const SelfOrder = z.object({
  orderNo: z.string(),
  shopName: z.string(),
  status: z.string(),
  /** What can be done about its money. */
  state: z.enum(['OPEN', 'PAID', 'ENDED']),
  lines: z.array(z.object({ name: z.string(), quantity: int, amount: int })),
  payable: int,
  left: int,
  promisedDay: z.string().nullable(),
  expiresTime: z.string().nullable(),
  now: z.string(),
  ways: z.array(way),
  /** The attempt that stands: where the phone pays it, and the same as a code for another phone. */
  attempt: z.object({ way, link: z.string().nullable(), code: z.array(z.string()).nullable() }).nullable(),
});

/** What a shop's customers do on their own phones, without an account. */
export const selfOrderRoutes = routes({
  shop: {
    method: 'GET',
    path: '/m/shop/:code',
    ...byCode,
    summary: 'The shop behind a promotion code',
    response: z.object({
      name: z.string(),
      /** Orders can be placed now. */
      isOpen: z.boolean(),
      /** Sizes that are asked for most. */
      sizes: z.array(z.string()),
      /** Last day of the code. */
      lastDay: z.string(),
    }),
  },
  sizes: {
    method: 'POST',
    path: '/m/shop/:code/sizes',
    ...byCode,
    reads: true,
    summary: 'Sizes that this shop fitted on a car, for who knows its plate and the number it was ordered by',
    body: z.strictObject({ plate, mobile: rules.mobile() }),
    response: z.object({ sizes: z.array(z.string()) }),
  },
  offers: {
    method: 'GET',
    path: '/m/shop/:code/offers',
    ...byCode,
    summary: 'Tyres of a size with price and day',
    query: z.strictObject({
      size: z.string().trim().min(1, 'rule.required').max(40),
      quantity: z.coerce.number().int().min(1).max(4),
    }),
    response: z.object({ list: z.array(SelfOffer), total: int }),
  },
  quote: {
    method: 'POST',
    path: '/m/shop/:code/quote',
    ...byCode,
    reads: true,
    summary:
      'What a choice costs whoever orders by this number, with the promotions that apply by themselves',
    body: z.strictObject(choice),
    response: z.object({
      listTotal: int,
      total: int,
      promotions: z.array(z.object({ name: z.string(), amount: int })),
    }),
  },
  place: {
    method: 'POST',
    path: '/m/shop/:code/order',
    ...byCode,
    summary: 'Place an order; one that waits for payment of the same person and car is given back instead',
    body: z.strictObject({
      ...choice,
      plate,
      name: z.string().trim().min(1, 'rule.required').max(40),
      /** What was shown, fen: another total is refused, saying both. */
      payableAmount: rules.fen(),
    }),
    /** `isEarlier`: an order that was there already. */
    response: z.object({ token: z.string(), orderNo: z.string(), isEarlier: z.boolean() }),
  },
  order: {
    method: 'GET',
    path: '/m/order/:token',
    ...byToken,
    summary: 'A self-service order: what it is, what is still to be paid',
    response: SelfOrder,
  },
  pay: {
    method: 'POST',
    path: '/m/order/:token/pay',
    ...byToken,
    summary: 'Begin to pay a self-service order by a channel',
    body: z.strictObject({ way }),
    response: SelfOrder,
  },
});
