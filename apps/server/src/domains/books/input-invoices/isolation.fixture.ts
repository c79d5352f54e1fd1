import type { ForeignRecords } from '#testing/foreign-fixture.ts';
import { shareOwed } from '#testing/input-invoice-world.ts';

export const foreignRecords: ForeignRecords = {
  'input-invoice': {
    seenBy: ['OTHER'],
    async make({ server }) {
      const own = await server.as({
        type: 'OTHER',
        codes: ['purchase_invoice_detail', 'purchase_invoice_list'],
      });
      const partyId = await shareOwed(server, 100_000);
      const body = {
        subject: 'SHARE',
        partyId,
        channel: null,
        month: new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 7),
        kind: 'SPECIAL',
        invoiceNo: '26310000000000009999',
        invoiceDate: '2026-11-03',
        taxRate: 600,
        excl: 10_000,
        tax: 600,
        lines: 1,
        remark: 'THEIRS',
      };
      const key = { 'idempotency-key': 'theirs-input-invoice' };
      return (await own.post<{ id: number }>('/finance/inputInvoice/record', body, key)).data.id;
    },
  },
};
