import { sql } from 'kysely';
import type { Notices, Party } from '#kernel/notices.ts';
import { retailOrder, retailWords } from './entity.ts';

/** The platform's order desk. */
const desk: Party = { type: 'OTHER', codes: ['customer_order_view'], involved: true };
/** The shop for which the order was placed. */
const shop: Party = {
  type: 'DEALER',
  codes: ['retail_list_view', 'customer_order_view'],
  company: sql<number>`retail_order.dealer_id`,
};

/** Notice recipients of an order's actions; the acting side is not notified. */
export const retailNotices: Notices = {
  entity: retailOrder,
  words: retailWords,
  path: '/retail-order/detail',
  list: '/retail-order/list?text=',
  actions: {
    create: [shop],
    pay: [shop],
    timeOut: [shop],
    fault: [{ ...desk, colleagues: true }, shop],
    wrongDots: [{ ...desk, colleagues: true }, shop],
    notPlaced: [{ ...desk, colleagues: true }, shop],
    goOn: [desk, shop],
    reject: [shop],
    ship: [desk],
    send: [shop],
    deliver: [shop],
    discrepancy: [{ ...desk, colleagues: true }, shop],
    decide: [shop],
    find: [desk],
    cancel: [desk, shop],
    cancelled: [shop],
    comment: [desk, shop],
  },
};
