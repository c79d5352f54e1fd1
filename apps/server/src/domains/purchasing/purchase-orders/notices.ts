import { discrepancyFields } from '@treadline/contract/purchasing/purchase-orders/texts.ts';
import { fillPlaces, t, type Lang } from '@treadline/contract/kernel/text.ts';
import { sql } from 'kysely';
import type { Notices, Party, TimelineChange } from '#kernel/notices.ts';
import { formatChange } from '#kernel/read-timeline.ts';
import { deliveryNote, purchaseOrder } from './entity.ts';
import { noteWords, orderWords } from './words.ts';

/** The sides of orders and notes; both tables name the supplier and the place alike. */
const buyer: Party = { type: 'OTHER', codes: ['view_all_purchase_orders'], involved: true };
const supplierOf = (table: 'purchase_order' | 'delivery_note'): Party => ({
  type: 'SUPPLIER',
  codes: ['purchase_order_confirm', 'purchase_order_pending_confirm'],
  company: sql<number>`${sql.ref(`${table}.supplier_id`)}`,
});
const supplier = supplierOf('purchase_order');
const sender = supplierOf('delivery_note');
const keeper: Party = {
  type: 'LOGISTICS',
  codes: ['purchase_order_confirmed', 'view_all_purchase_orders'],
  company: sql<number>`(SELECT lo.logistics_id FROM location lo WHERE lo.id = delivery_note.location_id)`,
};

const decision = t(
  '{no} {type} {count} 条：{state}',
  '{no} {type} {count} pcs: {state}',
  '{no} {type} {count} 條：{state}',
);

/** A decided discrepancy, whose remark begins with the note's number and the pieces. */
function sayDecision({ action, remark, changes }: TimelineChange, lang: Lang): string | undefined {
  const [, no, count, more] = /^(.+?) (\d+)(?: ([^]*))?$/.exec(remark) ?? [];
  const [type, change] = Object.entries(changes)[0] ?? [];
  const field = type === undefined ? undefined : discrepancyFields[type];
  if (action !== 'discrepancy' || !no || !count || !field) return undefined;
  const state = formatChange(field, change?.after, lang);
  const said = fillPlaces(decision, lang, { no, type: field[lang], count: Number(count), state });
  return more ? `${said}${lang === 'en' ? '; ' : '；'}${more}` : said;
}

export const orderNotices: Notices = {
  entity: purchaseOrder,
  words: orderWords,
  path: '/purchase-order/detail',
  list: '/purchase-order/list?orderNo=',
  actions: {
    submit: [supplier],
    editNum: [supplier, buyer],
    reduce: [buyer],
    cancel: [supplier],
    confirm: [buyer],
    promise: [buyer],
    restDay: [supplier, buyer],
    closeEmpty: [supplier],
    closeShort: [supplier],
    comment: [supplier, buyer],
    attach: [supplier, buyer],
    discrepancy: [supplier],
    return: [supplier],
  },
  details: sayDecision,
};

export const noteNotices: Notices = {
  entity: deliveryNote,
  words: noteWords,
  path: '/purchase-order/delivery-note',
  list: '/purchase-order/list?orderNo=',
  actions: {
    ship: [buyer, keeper],
    upload: [buyer, keeper],
    revoke: [buyer, sender, keeper],
    finishShort: [buyer, sender],
    finish: [sender],
  },
};
