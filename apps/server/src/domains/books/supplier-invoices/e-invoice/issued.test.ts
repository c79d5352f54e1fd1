import { afterAll, beforeAll, expect, it } from 'vitest';
import { enterprise, invoicePath, openInvoiceWorld } from '#testing/sales-invoice-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { parseInvoice } from './parse-invoice.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

it('an invoice that was issued is downloaded as XML, which is read back as what it is; before, and where there is none, it is said', async () => {
  const world = await openInvoiceWorld(server);
  const lines = [{ unitFen: 89_900, qty: 4, platformFen: 62_941 }];
  const [draft] = await world.drafts(await world.completed(lines));
  const refused = await world.one.get(`${invoicePath}/xml/${draft?.id}`);
  expect(refused).toMatchObject({ status: 409, body: { error: 'sales-invoice.no-xml' } });
  const named = { ...enterprise, buyerName: '某某<b>&轮胎</b>有限公司' };
  const { invoice } = await world.issued(lines, named);
  const { status, raw, headers } = await world.one.get(`${invoicePath}/xml/${invoice.id}`);
  expect(status).toBe(200);
  expect(headers['content-type']).toContain('application/xml');
  expect(headers['content-disposition']).toContain(`${invoice.invoiceNo}.xml`);
  expect(await parseInvoice(raw)).toMatchObject({
    kind: 'XML',
    fields: {
      number: invoice.invoiceNo,
      buyer: enterprise.buyerTaxNo,
      seller: expect.stringMatching(/^[0-9A-Z]{18}$/),
      date: expect.stringMatching(/^20\d\d-\d\d-\d\d$/),
      excl: invoice.excl,
      tax: invoice.tax,
      incl: invoice.incl,
    },
  });
  const text = raw.toString('utf8');
  expect(text).toContain('某某&lt;b&gt;&amp;轮胎&lt;/b&gt;有限公司');
  expect(text.match(/<IssuItemInformation>/g)).toHaveLength(2);
  expect((await world.one.get(`${invoicePath}/pdf/${invoice.id}`)).raw.toString('latin1')).toMatch(/^%PDF/);
});
