import { sql } from 'kysely';
import type { Notices, Party } from '#kernel/notices.ts';
import { salesOrder, salesWords } from './entity.ts';

/** The platform's people for sales orders. */
const desk: Party = { type: 'OTHER', codes: ['view_pending_sales_order'], colleagues: true };
/** Who carries, or runs the place. */
const provider: readonly Party[] = [
  {
    type: 'LOGISTICS',
    codes: ['view_pending_sales_order'],
    company: sql<number>`coalesce(sales_order.carrier_id,
      (SELECT logistics_id FROM location WHERE location.id = sales_order.location_id))`,
  },
];

/** Notice recipients of a sales order; its shop is notified of its order's own steps instead. */
export const salesNotices: Notices = {
  entity: salesOrder,
  words: salesWords,
  path: '/sales-order/detail',
  list: '/sales-order/list?text=',
  actions: {
    create: provider,
    reject: [desk],
    exhaust: [desk],
    shortOfFreight: [desk],
    recheck: provider,
    delay: provider,
    cancel: provider,
    keep: [desk],
    agree: [desk],
    intercept: provider,
    returned: [desk],
    claim: provider,
    accept: [desk],
    refused: [desk],
    wrongDots: [desk, ...provider],
    comment: [desk, ...provider],
  },
};
