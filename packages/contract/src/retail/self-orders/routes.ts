import { z } from 'zod';
import { patterns } from '../../kernel/patterns.ts';
import { routes } from '../../kernel/route.ts';
import { rules } from '../../kernel/rules.ts';
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
};
/** Stands for the code that was sent to the customer's mobile, and for the mobile; '' where none was shown yet. */
const pass = z.string().min(1).max(400);

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

/** An order that was placed, or stood already. */
const Placed = z.object({ token: z.string(), orderNo: z.string(), isEarlier: z.boolean() });

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
  /** Its pieces wait for the payment; false: they are taken once it is paid. */
  held: z.boolean(),
  /** It was closed unpaid and can be placed again as it was. */
  canRepeat: z.boolean(),
  /** When the link ends; null: the order goes on. */
  linkEndsTime: z.string().nullable(),
  /** Days that it holds after the order has ended. */
  linkDays: int,
  /** The attempt that stands: where the phone pays it, and the same as a code for another phone. */
  attempt: z.object({ way, link: z.string().nullable(), code: z.array(z.string()).nullable() }).nullable(),
});

/** Public routes of self-service ordering by a shop's customers on their phones. */
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
  code: {
    method: 'POST',
    path: '/m/shop/:code/code',
    ...byCode,
    summary: 'Send a code to a mobile: whoever orders shows by it that the mobile is theirs',
    body: z.strictObject({ mobile: rules.mobile() }),
    response: z.object({ resendAfter: int }),
  },
  prove: {
    method: 'POST',
    path: '/m/shop/:code/prove',
    ...byCode,
    summary: 'The code that was sent, for a pass that stands for the mobile for some minutes',
    body: z.strictObject({ mobile: rules.mobile(), code: rules.smsCode() }),
    response: z.object({ pass: z.string(), until: z.string() }),
  },
  sizes: {
    method: 'POST',
    path: '/m/shop/:code/sizes',
    ...byCode,
    reads: true,
    summary: 'Sizes that this shop fitted on a car, for who has shown the mobile that it was ordered by',
    body: z.strictObject({ plate, pass }),
    response: z.object({ sizes: z.array(z.string()) }),
  },
  orders: {
    method: 'POST',
    path: '/m/shop/:code/orders',
    ...byCode,
    reads: true,
    summary: 'Self-service orders at this shop of who has shown the mobile, the newest first',
    body: z.strictObject({ pass }),
    response: z.object({
      list: z.array(z.object({ token: z.string(), orderNo: z.string(), status: z.string() })),
    }),
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
      'What a choice costs with the promotions that apply by themselves: anybody, or who has shown the mobile',
    body: z.strictObject({ ...choice, pass: pass.or(z.literal('')).default('') }),
    response: z.object({
      listTotal: int,
      total: int,
      promotions: z.array(z.object({ name: z.string(), amount: int })),
      /** Enough are there for the pieces to wait for the payment; false: they are taken once it is paid. */
      held: z.boolean(),
    }),
  },
  place: {
    method: 'POST',
    path: '/m/shop/:code/order',
    ...byCode,
    summary:
      'Place an order for the mobile that was shown; one of it for the same car that waits for payment is given back instead',
    body: z.strictObject({
      ...choice,
      pass,
      plate,
      name: z.string().trim().min(1, 'rule.required').max(40),
      /** What was shown, fen: another total is refused, saying both. */
      payableAmount: rules.fen(),
    }),
    /** `isEarlier`: an order that was there already. */
    response: Placed,
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
  again: {
    method: 'POST',
    path: '/m/order/:token/again',
    ...byToken,
    summary: 'Place a self-service order again that was closed unpaid, at what it costs now',
    response: Placed,
  },
});
