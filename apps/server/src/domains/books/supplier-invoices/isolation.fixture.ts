import { png } from '#testing/png.ts';
import type { ForeignRecords } from '#testing/foreign-fixture.ts';
import { confirmedOrder, receiveAll } from '#testing/purchase-world.ts';

const seenBy = ['OTHER'] as const;

export const foreignRecords: ForeignRecords = {
  supplierInvoice: {
    seenBy,
    async make(world) {
      const orderId = await confirmedOrder(world, [2]);
      await receiveAll(world, orderId, [2]);
      const { server, supplierId } = world;
      const { db } = server.services;
      const line = await db
        .selectFrom('received_line')
        .where('po_id', '=', orderId)
        .select(['id', 'po_line_id', 'unit_fen'])
        .executeTakeFirstOrThrow();
      const own = await server.as({
        type: 'SUPPLIER',
        companyId: supplierId,
        codes: ['purchase_invoice_retail_preview'],
      });
      const body = {
        receivedIds: [line.id],
        lines: [{ orderLineId: line.po_line_id, quantity: 2, price: line.unit_fen * 10_000 }],
        invoiceNo: '',
        invoiceDate: null,
      };
      const key = { 'idempotency-key': 'theirs-supplier-invoice' };
      return (await own.post<{ id: number }>('/finance/supplier/draft/save', body, key)).data.id;
    },
  },
  supplierInvoiceFile: {
    seenBy,
    async make({ server, idOf }) {
      const path = `/finance/supplier/invoice/attach/${await idOf('supplierInvoice')}`;
      const own = await server.as({ type: 'OTHER', codes: ['purchase_invoice_detail'] });
      return (await own.upload<{ id: number }>(path, { name: 'a.png', data: png })).data.id;
    },
  },
};
