import { makeCompany } from '#testing/people.ts';
import { png } from '#testing/png.ts';
import type { ForeignRecords } from '#testing/foreign-fixture.ts';

const seenBy = ['OTHER'] as const;
let next = 1;

export const foreignRecords: ForeignRecords = {
  salesInvoice: {
    seenBy,
    async make({ server: { services } }) {
      const dealerId = await makeCompany(services, 'DEALER');
      const number = String(next++).padStart(20, '26310');
      const { id } = await services.db
        .insertInto('sales_invoice')
        .values({
          serial_no: `FPTHEIRS-${number}`,
          group_no: `FPTHEIRS-${number}`,
          group_size: 1,
          kind: 'ORDINARY',
          status: 'ISSUED',
          source_type: 'DEALER_ORDER',
          source_id: 1,
          source_no: 'THEIRS',
          dealer_id: dealerId,
          buyer_company_id: dealerId,
          buyer_kind: 'ENTERPRISE',
          buyer_name: '平台以外',
          buyer_tax_no: '91330108MA2CFAKE00',
          lines: 1,
          excl_fen: 0,
          tax_fen: 0,
          invoice_no: number,
          invoice_date: '2026-01-01',
          created_by: 0,
          created_by_name: '平台',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
  },
  salesInvoiceFile: {
    seenBy,
    async make({ server, idOf }) {
      const desk = await server.as({ type: 'OTHER', codes: ['sales_invoice'] });
      const path = `/finance/invoice/attach/${await idOf('salesInvoice')}`;
      return (await desk.upload<{ id: number }>(path, { name: 'a.png', data: png })).data.id;
    },
  },
  redLetter: {
    seenBy,
    async make({ server: { services }, idOf }) {
      const { id } = await services.db
        .insertInto('red_letter')
        .values({
          red_serial_no: `HZTHEIRS-${next++}`,
          invoice_id: await idOf('salesInvoice'),
          status: 'DENIED',
          started_by: 'SELLER',
          reason: 'ERROR',
          whole: true,
          excl_fen: -1,
          tax_fen: 0,
          created_by: 0,
          created_by_name: '平台',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
  },
};
