import { png } from '#testing/png.ts';
import type { ForeignRecords } from '#testing/foreign-fixture.ts';
import { platformCompanyNames } from './company.ts';

const seenBy = ['OTHER'] as const;
let next = 1;

export const foreignRecords: ForeignRecords = {
  platformCompany: {
    seenBy,
    async make({ server: { services } }) {
      const name = `平台公司 ${process.env['VITEST_POOL_ID']}-${next++}-${Math.random()}`;
      const row = { name, ...platformCompanyNames.keys({ name }) };
      return (
        await services.db.insertInto('platform_company').values(row).returning('id').executeTakeFirstOrThrow()
      ).id;
    },
  },
  internalInvoice: {
    seenBy,
    async make({ server: { services }, idOf }) {
      const head = await services.db
        .selectFrom('platform_company')
        .where('head', '=', true)
        .select('id')
        .executeTakeFirstOrThrow();
      const { id } = await services.db
        .insertInto('internal_invoice')
        .values({
          doc_no: `NBTHEIRS-${next++}`,
          seller_id: await idOf('platformCompany'),
          buyer_id: head.id,
          month: '2026-01-01',
          created_by_name: '平台',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
  },
  internalInvoiceFile: {
    seenBy,
    async make({ server, idOf }) {
      const desk = await server.as({ type: 'OTHER', codes: ['internal_invoice_detail'] });
      const path = `/finance/inner/invoice/attach/${await idOf('internalInvoice')}`;
      return (await desk.upload<{ id: number }>(path, { name: 'a.png', data: png })).data.id;
    },
  },
};
