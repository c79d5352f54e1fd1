import { sql } from 'kysely';
import type { Notices, Party } from '#kernel/notices.ts';
import { pathOf } from './feed.ts';
import { invoiceWords, supplierInvoice } from './invoice.ts';

const finance: Party = { type: 'OTHER', codes: ['purchase_invoice_detail'], colleagues: true };
const supplier: Party = {
  type: 'SUPPLIER',
  codes: ['purchase_invoice_detail'],
  company: sql.ref<number>('supplier_invoice.supplier_id'),
};
const submitter: Party = { ...finance, involved: true };

/** Notice recipients: finance for invoices to verify and pay, supplier and submitter for decisions. */
export const invoiceNotices: Notices = {
  entity: supplierInvoice,
  words: invoiceWords,
  path: pathOf(1),
  ownPath: sql<string>`SELECT CASE settle_type WHEN 1 THEN ${pathOf(1)} ELSE ${pathOf(2)} END
    FROM supplier_invoice WHERE id = t.entity_id`,
  list: '/finance/supplier/history?text=',
  actions: {
    submit: [finance],
    accept: [supplier],
    verify: [finance, supplier],
    reject: [submitter, supplier],
    paid: [submitter, supplier],
    comment: [submitter, supplier],
  },
};
