import { sql } from 'kysely';
import type { Notices, Party } from '#kernel/notices.ts';
import { dealerOrder, dealerOrderWords } from './entity.ts';

/** The platform's people who look after dealers' orders. */
const desk: Party = { type: 'OTHER', codes: ['dealer_whole_sales_view'], involved: true };
/** Those who decide claims and cancel. */
const deciders: Party = { type: 'OTHER', codes: ['batch_cancel_whole_sales_order'], colleagues: true };
const buyer: Party = {
  type: 'DEALER',
  codes: ['dealer_whole_sales_view'],
  company: sql<number>`dealer_order.dealer_id`,
};

/** Notice recipients of an order; the acting side is not notified. */
export const dealerOrderNotices: Notices = {
  entity: dealerOrder,
  words: dealerOrderWords,
  path: '/dealer-purchase-order/detail',
  list: '/dealer-purchase-order/list?text=',
  actions: {
    create: [buyer],
    pay: [desk, buyer],
    timeOut: [buyer],
    fault: [deciders, buyer],
    ship: [buyer],
    wrongDots: [{ ...desk, colleagues: true }, buyer],
    deliver: [buyer],
    receive: [desk],
    claim: [deciders],
    decide: [buyer],
    askReturn: [deciders, buyer],
    decideReturn: [desk, buyer],
    withdrawReturn: [deciders],
    cancel: [desk, buyer],
    cancelled: [buyer],
    closeShort: [buyer],
    comment: [desk, buyer],
  },
};
