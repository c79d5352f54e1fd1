import { expect, it } from 'vitest';
import { eachWorld } from '#testing/each-world.ts';
import {
  enterprise,
  expectInvoicesTrue,
  invoicePath as path,
  openDealerStatement,
  openInvoiceWorld,
  type InvoiceAnswer,
  type InvoiceWorld,
} from '#testing/sales-invoice-world.ts';
import { makeCompany } from '#testing/people.ts';
import type { TestServer } from '#testing/server.ts';

let server: TestServer;
let world: InvoiceWorld;
eachWorld(openInvoiceWorld, (own) => void ({ server, world } = own), expectInvoicesTrue);

type Caller = Pick<InvoiceWorld['one'], 'get'>;
const idsOf = async (source: string, sourceId: number, by: Caller = world.one) =>
  (
    await by.get<{ list: { id: number }[] }>(`${path}/list?source=${source}&sourceId=${sourceId}`)
  ).data.list.map(({ id }) => id);
const found = async (text: string, by: Caller = world.one) =>
  (await by.get<{ label: string; path: string }[]>(`/user/v1/user/search?text=${text}`)).data.map((row) => ({
    label: row.label,
    path: row.path,
  }));

it('an order and a statement lead to their own invoices, each reader to those that he sees', async () => {
  const { order, invoice } = await world.issued([{ unitFen: 11_300, qty: 2 }]);
  await world.issued([{ unitFen: 11_300, qty: 1 }]);
  expect(await idsOf('RETAIL_ORDER', order.id)).toEqual([invoice.id]);
  expect(await idsOf('STATEMENT', order.id)).toEqual([]);

  const { dealerId, close, confirm } = await openDealerStatement(server);
  const statementId = await close();
  await confirm(statementId);
  const { list } = await world.sources(statementId, 'STATEMENT');
  const made = await world.save(
    list.map(({ key }) => key),
    enterprise,
    world.one,
    'STATEMENT',
  );
  const [draft] = made.data.invoices as [InvoiceAnswer];
  const codes = ['history_statement_of_account', 'invoice_detail'] as const;
  const dealer = await server.as({ type: 'DEALER', companyId: dealerId, codes });
  const other = await server.as({
    type: 'DEALER',
    companyId: await makeCompany(server.services, 'DEALER'),
    codes,
  });
  const seen = async () => [
    await idsOf('STATEMENT', statementId),
    await idsOf('STATEMENT', statementId, dealer),
    await idsOf('STATEMENT', statementId, other),
  ];
  // A dealer sees what was issued.
  expect(await seen()).toEqual([[draft.id], [], []]);
  await world.act('submit', draft.id);
  await world.ask(draft.id);
  expect(await seen()).toEqual([[draft.id], [draft.id], []]);
  const statement = await dealer.get<{ invoices: object[] }>(`/finance/dealer/detail/${statementId}`);
  expect(statement.data.invoices).toMatchObject([{ salesInvoiceId: draft.id }]);
});

it('a red letter is found by its number and by that of its red invoice', async () => {
  const { invoice } = await world.issued([{ unitFen: 11_300, qty: 2 }]);
  const { data: red } = await world.red(invoice.id);
  await world.askRed(red.id);
  const { reds } = await world.read(invoice.id);
  const { redSerialNo = '', redInvoiceNo = '' } = reds[0] ?? {};
  const row = { label: redInvoiceNo, path: `/finance/invoice/detail?id=${invoice.id}` };
  expect(redInvoiceNo).toMatch(/^\d{20}$/);
  expect(await found(redSerialNo)).toEqual([row]);
  expect(await found(redInvoiceNo)).toEqual([row]);
  const stranger = await server.as({ type: 'DEALER', codes: ['invoice_detail'] });
  expect(await found(redSerialNo, stranger)).toEqual([]);
});
