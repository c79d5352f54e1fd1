import { z } from 'zod';
import { routes } from '../../kernel/route.ts';
import { rules, unmasked } from '../../kernel/rules.ts';
import { wheelKeys } from '../retail-orders/fields.ts';

const int = z.number().int();
/** The token in the address is the only authentication; it opens one shop or one order. */
const open = { needs: 'public', record: 'secret', transaction: 'own' } as const;
const byCode = { ...open, params: z.strictObject({ code: z.string().min(1).max(80) }) } as const;
const byToken = { ...open, params: z.strictObject({ token: z.string().min(1).max(80) }) } as const;

const plate = rules.plate();
const way = z.enum(['WECHAT', 'ALIPAY']);
const tyreSource = z.literal([1, 2, 3]);
const fitted = wheelKeys.filter((wheel) => wheel !== 'SPARE');

/** Selected tyre with its source, and the wheels. */
const choice = {
  partId: rules.id(),
  tyreSource,
  wheels: z
    .array(z.enum(fitted as [(typeof fitted)[number]]))
    .min(1, 'rule.required')
    .max(4),
};
/** Token that replaces the code sent to the customer's mobile, and the mobile; '' if none yet. */
const pass = z.string().min(1).max(400);

/** Tyre offered to the customer, fen with VAT. */
const SelfOffer = z.object({
  partId: int,
  size: z.string(),
  name: z.string(),
  loadSpeed: z.string(),
  season: z.string(),
  unitPrice: int,
  /** Total including fitting and balancing: before automatic promotions, and with them. */
  listTotal: int,
  total: int,
  /** Names of those promotions. */
  promotions: z.array(z.string()),
  tyreSource,
  /** All pieces are in the shop. */
  inShop: z.boolean(),
  promisedDay: z.string().nullable(),
});

/** Order that was placed, or existed before. */
const Placed = z.object({ token: z.string(), orderNo: z.string(), isEarlier: z.boolean() });

/** Order without personal data, for whoever has its link. */
const SelfOrder = z.object({
  orderNo: z.string(),
  shopName: z.string(),
  status: z.string(),
  /** State of its payment. */
  state: z.enum(['OPEN', 'PAID', 'ENDED']),
  lines: z.array(z.object({ name: z.string(), quantity: int, amount: int })),
  payable: int,
  left: int,
  promisedDay: z.string().nullable(),
  expiresTime: z.string().nullable(),
  now: z.string(),
  ways: z.array(way),
  /** Pieces are reserved until payment; false: only once it is paid. */
  held: z.boolean(),
  /** Closed unpaid and can be placed again unchanged. */
  canRepeat: z.boolean(),
  /** Expiry of the link; null while the order is open. */
  linkEndsTime: z.string().nullable(),
  /** Days that the link stays valid after the order has ended. */
  linkDays: int,
  /** Pending payment: link for this phone, and QR code for another one. */
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
      /** Most requested sizes. */
      sizes: z.array(z.string()),
      /** Last day on which the code is valid. */
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
      /** Stock suffices to reserve the pieces until payment; false: only once it is paid. */
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
      name: unmasked(z.string().trim().min(1, 'rule.required').max(40)),
      /** Total shown to the customer in fen: a different one is refused, showing both. */
      payableAmount: rules.fen(),
    }),
    /** `isEarlier`: the order existed before. */
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
