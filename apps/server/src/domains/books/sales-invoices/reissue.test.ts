import { expect, it } from 'vitest';
import { xmlOf } from '#connectors/e-invoices/sandbox-xml.ts';
import { eachWorld } from '#testing/each-world.ts';
import {
  enterprise,
  expectInvoicesTrue,
  invoicePath as path,
  openInvoiceWorld,
  type InvoiceAnswer,
  type InvoiceWorld,
} from '#testing/sales-invoice-world.ts';
import type { TestServer } from '#testing/server.ts';
import { reissueInvoices } from './reissue.ts';
import { parseCategories, printedName } from './tax-codes.ts';

let server: TestServer;
let world: InvoiceWorld;
eachWorld(openInvoiceWorld, (own) => void ({ server, world } = own), expectInvoicesTrue);

interface Reissued extends InvoiceAnswer {
  state: string;
  drawer: string;
  reissueOf: string;
  timeline: { action: string; remark: string }[];
}
const tyre = { unitFen: 89_900, qty: 4, platformFen: 62_941 };
const corrected = { ...enterprise, buyerName: '杭州正确汽车服务有限公司', drawer: '王会计' };
const read = async (id: number) => (await world.one.get<Reissued>(`${path}/detail/${id}`)).data;
const newOf = async (serialNo: string) =>
  (await world.one.get<{ list: Reissued[] }>(`${path}/list?sort=-createdTime&pageSize=50`)).data.list.filter(
    ({ reissueOf }) => reissueOf === serialNo,
  );

it('an invoice is made red and issued anew in one step: corrected, for the same lines, once the red one is there', async () => {
  const { order, invoice } = await world.issued([tyre]);
  const red = await world.red(invoice.id, { reason: 'ERROR', reissue: corrected });
  expect(red.status).toBe(200);
  // Nothing is drafted before the red invoice is there.
  await reissueInvoices(server.services, red.data.id);
  expect(await newOf(invoice.serialNo)).toEqual([]);
  await world.askRed(red.data.id);
  await reissueInvoices(server.services, red.data.id);
  await reissueInvoices(server.services, red.data.id);
  const made = await newOf(invoice.serialNo);
  expect(made).toMatchObject([
    { status: 'SUBMITTED', buyerName: corrected.buyerName, drawer: '王会计', excl: 262_530, tax: 34_129 },
  ]);
  const id = made[0]?.id ?? 0;
  await world.ask(id);
  expect(await read(id)).toMatchObject({ status: 'ISSUED', state: 'ISSUED', incl: 296_659 });
  const old = await read(invoice.id);
  expect(old).toMatchObject({ status: 'ISSUED', state: 'RED', redShare: 'WHOLE' });
  const told = old.timeline.find(({ action }) => action === 'reissued');
  expect(told?.remark).toBe(made[0]?.serialNo);
  expect((await world.sources(order.id)).list).toEqual([]);
});

it('is refused for a part, and for what is partly red; without an answer of the buyer nothing is issued anew', async () => {
  const { invoice } = await world.issued([tyre]);
  const lines = [{ lineId: invoice.lines[0]?.id, quantity: 1 }];
  const part = await world.red(invoice.id, { lines, reissue: corrected });
  expect(part.body.error).toBe('sales-invoice.reissue-whole');
  await world.buyer(invoice.invoiceNo, 'use');
  const red = (await world.red(invoice.id, { lines })).data;
  await world.askRed(red.id);
  await world.buyer(invoice.invoiceNo, 'agree');
  await world.askRed(red.id);
  expect((await read(invoice.id)).state).toBe('RED_PART');
  const rest = await world.red(invoice.id, { reissue: corrected });
  expect(rest.body.error).toBe('sales-invoice.reissue-whole');
  const denied = await world.issued([tyre]);
  await world.buyer(denied.invoice.invoiceNo, 'use');
  const asked = (await world.red(denied.invoice.id, { reissue: corrected })).data;
  await world.askRed(asked.id);
  await world.buyer(denied.invoice.invoiceNo, 'deny');
  await world.askRed(asked.id);
  await reissueInvoices(server.services, asked.id);
  expect(await newOf(denied.invoice.serialNo)).toEqual([]);
});

it('what cannot be issued any more is said on the red invoice', async () => {
  const { order, invoice } = await world.issued([{ unitFen: 22_600, qty: 2 }]);
  const red = (await world.red(invoice.id, { reissue: corrected })).data;
  await world.db
    .updateTable('retail_order')
    .set({ refunded_fen: 45_200 })
    .where('id', '=', order.id)
    .execute();
  await world.askRed(red.id);
  await reissueInvoices(server.services, red.id);
  expect(await newOf(invoice.serialNo)).toEqual([]);
  const { timeline } = await read(invoice.id);
  expect(timeline.find(({ action }) => action === 'notReissued')?.remark).toBe('没有可开票的金额');
});

it('an invoice says who drew it, its kind of business and its remark in lines; items have the short name of their code', async () => {
  const order = await world.completed([tyre]);
  const remark = '门店自提\n合同 HT-2026-118\n1234567890'.padEnd(230, '字');
  const form = { ...enterprise, business: 'REFINED_OIL', drawer: '王会计', remark };
  const [draft] = (await world.drafts(order, form)) as [InvoiceAnswer & { remark: string; business: string }];
  expect(draft).toMatchObject({ business: 'REFINED_OIL', drawer: '王会计', remark });
  await world.act('submit', draft.id);
  await world.ask(draft.id);
  const detail = await world.read(draft.id);
  expect(detail.lines[0]).toMatchObject({ name: expect.stringMatching(/^\*劳务\*/) as string });
  const xml = Buffer.from((await xmlOf(world.db, detail.invoiceNo)) ?? []).toString('utf8');
  expect(xml).toContain('<Drawer>王会计</Drawer>');
  expect(xml).toContain('<ItemName>*劳务*');
  expect(xml).toContain('合同 HT-2026-118');
  const other = await world.completed([tyre]);
  const keys = (await world.sources(other.id)).list.map(({ key }) => key);
  const long = await world.save(keys, { ...form, remark: `${remark}字` });
  expect(long.status).toBe(400);
  // Who makes it draws it, unless somebody else is said to.
  const made = await world.save(keys, enterprise);
  expect((await read(made.data.invoices[0]?.id ?? 0)).drawer).not.toBe('');
});

it('reads the tax codes of categories: one a line; a name that has its short name keeps it', () => {
  const text = '润滑油 1070101070000000000 润滑油\n机油 滤清器  1090310019900000000\n坏行 123\n\n';
  expect([...parseCategories(text)]).toEqual([
    ['润滑油', { code: '1070101070000000000', name: '润滑油' }],
    ['机油 滤清器', { code: '1090310019900000000', name: '' }],
  ]);
  expect([
    printedName('米其林', '橡胶制品'),
    printedName('*劳务*补胎', '橡胶制品'),
    printedName('运费', ''),
  ]).toEqual(['*橡胶制品*米其林', '*劳务*补胎', '运费']);
});
