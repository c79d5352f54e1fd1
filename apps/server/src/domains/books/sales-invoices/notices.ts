import { sql } from 'kysely';
import type { Notices, Party } from '#kernel/notices.ts';
import { invoiceWords, salesInvoice } from './invoice.ts';
import { redLetter, redWords } from './red-letter.ts';

const desk: Party = { type: 'OTHER', codes: ['sales_invoice'], involved: true };
const buyer: Party = {
  type: 'DEALER',
  codes: ['invoice_detail'],
  company: sql.ref<number>('sales_invoice.buyer_company_id'),
};

/** Notice recipients: finance for refusals, dealers for invoices issued to them. */
export const invoiceNotices: Notices = {
  entity: salesInvoice,
  words: invoiceWords,
  path: '/finance/invoice/detail',
  list: '/finance/invoice/list?text=',
  actions: { fail: [desk], issue: [buyer], redIssued: [buyer], comment: [desk, buyer] },
};

/** Notice recipients of red letters: finance. */
export const redNotices: Notices = {
  entity: redLetter,
  words: redWords,
  path: '/finance/invoice/red',
  list: '/finance/invoice/red?text=',
  actions: { denied: [desk], expire: [desk], withdrawn: [desk], issue: [desk], fail: [desk] },
};
