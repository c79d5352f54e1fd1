import { expect, it } from 'vitest';
import { salesInvoiceSettings } from '@treadline/contract/books/sales-invoices/settings.ts';
import { asSystem } from '#kernel/system-context.ts';
import { eachWorld } from '#testing/each-world.ts';
import { untilWaiting } from '#testing/locks.ts';
import {
  enterprise,
  expectInvoicesTrue,
  invoiceKey,
  invoicePath as path,
  openDealerStatement,
  openInvoiceWorld,
  person,
  type InvoiceAnswer,
  type InvoiceWorld,
  type RedAnswer,
} from '#testing/sales-invoice-world.ts';
import { expectSeen } from '#testing/seen.ts';
import type { TestServer } from '#testing/server.ts';
import { setSetting } from '#testing/settings.ts';
import { recordInvoice } from '#domains/books/statements/index.ts';
import { saveRedLetterState } from './query-red-letter.ts';
import { saveInvoiceAnswer, submitInvoice } from './issue.ts';

let server: TestServer;
let world: InvoiceWorld;
eachWorld(openInvoiceWorld, (own) => void ({ server, world } = own), expectInvoicesTrue);
const system = <T>(work: Parameters<typeof asSystem<T>>[2]) => asSystem(server.services, 'test', work);
const letterOf = async (id: number) => (await world.read(id)).reds.at(-1) as RedAnswer;

it('an invoice is changed, submitted, made red and its letter withdrawn as it was seen', async () => {
  const [draft] = (await world.drafts(await world.completed([{ unitFen: 22_600, qty: 2 }]))) as [
    InvoiceAnswer,
  ];
  const { id } = draft;
  const edited = await expectSeen(draft.version, (version) =>
    world.one.put<InvoiceAnswer>(`${path}/edit/${id}`, { version, form: enterprise }),
  );
  await expectSeen(edited.version, (version) =>
    world.one.put<InvoiceAnswer>(`${path}/submit/${id}`, { version }, invoiceKey()),
  );
  await world.ask(id);
  const issued = await world.read(id);
  await world.buyer(issued.invoiceNo, 'use');
  const red = await expectSeen(issued.version, (version) => world.red(id, { version }));
  await world.askRed(red.id);
  // The provider hears of nothing that was not seen: it would not withdraw it twice.
  const letter = await letterOf(id);
  const withdrawn = await expectSeen(letter.version, (version) =>
    world.one.put<RedAnswer>(`${path}/red/withdraw/${letter.id}`, { version }, invoiceKey()),
  );
  expect(withdrawn.status).toBe('WITHDRAWN');
});

it('a mask that is not the stored value’s is refused at its field, in an address any', async () => {
  const order = await world.completed([{ unitFen: 11_300, qty: 1 }]);
  const own = { ...person, buyerTaxNo: '110101199001011237' };
  const [draft] = (await world.drafts(order, own)) as [InvoiceAnswer];
  const edit = (more: object) =>
    world.one.put<InvoiceAnswer>(`${path}/edit/${draft.id}`, {
      version: draft.version,
      form: { ...own, ...more },
    });
  for (const [field, text] of Object.entries({
    buyerName: '李**',
    buyerTaxNo: '3301**************',
    buyerAddress: '杭州市西湖区＊＊路 1 号',
    buyerBank: '***************0000',
  }))
    expect((await edit({ [field]: text })).body).toMatchObject({
      error: 'request.invalid',
      details: { fields: [{ path: expect.stringContaining(field) as string }] },
    });
  expect((await edit({ buyerName: '王**', buyerTaxNo: '1101**************' })).status).toBe(200);
  expect(await world.read(draft.id)).toMatchObject({ buyerName: '王小明', buyerTaxNo: own.buyerTaxNo });
});

it('one letter at a time, over lines of its invoice, as long as something is left', async () => {
  const { invoice } = await world.issued([{ unitFen: 22_600, qty: 2 }]);
  const { invoice: other } = await world.issued([{ unitFen: 11_300, qty: 1 }]);
  const theirs = [{ lineId: other.lines[0]?.id, quantity: 1 }];
  expect((await world.red(invoice.id, { lines: theirs })).status).toBe(404);
  const { id } = (await world.red(invoice.id)).data;
  expect((await world.red(invoice.id)).body.error).toBe('sales-invoice.red-open');
  await world.askRed(id);
  expect((await world.read(invoice.id)).redShare).toBe('WHOLE');
  expect((await world.red(invoice.id)).body.error).toBe('sales-invoice.red-nothing');
  // What comes late for a letter that is over changes nothing, and is no fault.
  const before = await letterOf(invoice.id);
  const number = `2631766666${String(id).padStart(10, '0')}`;
  await system((ctx) =>
    saveRedLetterState(ctx, id, {
      state: 'RED_ISSUED',
      code: '04',
      confirmNo: 'C',
      number,
      day: '2026-01-03',
    }),
  );
  expect(await letterOf(invoice.id)).toEqual(before);
});

it('a fault of an attempt that was sent anew since is not of this one', async () => {
  const [draft] = (await world.drafts(await world.completed([{ unitFen: 11_300, qty: 1 }]))) as [
    InvoiceAnswer,
  ];
  await world.mode({ issue: 'refuse' });
  const { version } = (await world.act('submit', draft.id)).data;
  await world.ask(draft.id);
  await world.mode({ issue: 'hold' });
  const again = (await world.act('retry', draft.id)).data;
  await system((ctx) =>
    saveInvoiceAnswer(ctx, { id: draft.id, version }, { state: 'FAILED', reason: 'late' }),
  );
  expect(await world.read(draft.id)).toMatchObject({ status: 'SUBMITTED', version: again.version });
});

it('an invoice is not deleted while another one that has pieces of its line is submitted', async () => {
  const order = await world.completed([{ unitFen: 5_650_000, qty: 4 }]);
  const [first, second] = (await world.drafts(order)) as [InvoiceAnswer, InvoiceAnswer];
  const [submitted, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const submitting = system(async (ctx) => {
    await submitInvoice(ctx, 'submit', second.id, second.version);
    submitted.resolve();
    await free.promise;
  });
  await submitted.promise;
  const deleting = world.one.delete(`${path}/draft/${first.id}`);
  await untilWaiting(server.services).finally(() => free.resolve());
  await submitting;
  expect((await deleting).body.error).toBe('sales-invoice.shared');
  expect((await world.read(first.id)).status).toBe('DRAFT');
});

it('of a line whose other invoice is wholly red the rest is deleted, and the line is free again', async () => {
  const order = await world.completed([{ unitFen: 5_650_000, qty: 4 }]);
  const [first, second] = (await world.drafts(order)) as [InvoiceAnswer, InvoiceAnswer];
  await world.act('submit', first.id);
  await world.ask(first.id);
  const remove = () => world.one.delete(`${path}/draft/${second.id}`);
  expect((await remove()).body.error).toBe('sales-invoice.shared');
  await world.askRed((await world.red(first.id)).data.id);
  expect((await world.read(first.id)).redShare).toBe('WHOLE');
  expect((await remove()).status).toBe(200);
  expect((await world.sources(order.id)).list).toHaveLength(1);
});

it('what was noted by hand of a statement is not invoiced once more', async () => {
  const { close, confirm } = await openDealerStatement(server);
  const statementId = await close();
  await confirm(statementId);
  const invoiceNo = `2631755555${String(statementId).padStart(10, '0')}`;
  await system((ctx) => recordInvoice(ctx, statementId, { invoiceNo, amount: 1, day: '2026-01-01' }));
  const keys = (await world.sources(statementId, 'STATEMENT')).list.map(({ key }) => key);
  expect((await world.save(keys, enterprise, world.one, 'STATEMENT')).body).toMatchObject({
    error: 'sales-invoice.over-statement',
    details: { open: '2,099.99' },
  });
});

it('an invoice without a line is no invoice', async () => {
  const preview = await world.one.post(`${path}/preview`, { source: 'RETAIL_ORDER', keys: [] });
  expect([preview.status, (await world.save([])).status]).toEqual([400, 400]);
});

it('lines of two orders are no invoice, nor is one without a code of tax or to a name that is hidden: nothing is claimed', async () => {
  const orders = [
    await world.completed([{ unitFen: 11_300, qty: 1 }]),
    await world.completed([{ unitFen: 22_600, qty: 1 }]),
  ];
  const keys = [];
  for (const { id } of orders) keys.push(...(await world.sources(id)).list.map(({ key }) => key));
  const refused = async (asked: readonly string[]) => {
    const preview = await world.one.post(`${path}/preview`, { source: 'RETAIL_ORDER', keys: asked });
    return [preview.body.error, (await world.save(asked)).body.error];
  };
  expect(await refused(keys)).toEqual(['sales-invoice.mixed', 'sales-invoice.mixed']);
  const hidden = await world.save(keys.slice(0, 1), { ...person, buyerName: '王**' });
  expect([hidden.status, hidden.body.error]).toEqual([400, 'request.invalid']);
  const { serviceTaxCode } = salesInvoiceSettings.settings;
  await setSetting(world.db, serviceTaxCode, '202');
  expect(await refused(keys.slice(0, 1))).toEqual(['sales-invoice.tax-code', 'sales-invoice.tax-code']);
  await setSetting(world.db, serviceTaxCode);
  for (const { id } of orders) expect((await world.sources(id)).list).toHaveLength(1);
});

it('a letter that the provider does not take back or agree to stays as it was', async () => {
  const { invoice } = await world.issued([{ unitFen: 22_600, qty: 2 }]);
  await world.buyer(invoice.invoiceNo, 'use');
  const ask = async (startedBy: string) => {
    await world.askRed((await world.red(invoice.id, { startedBy })).data.id);
    return letterOf(invoice.id);
  };
  const refused = async (step: string, letter: RedAnswer) => {
    const { id, version } = letter;
    const { status, body } = await world.one.put(`${path}/red/${step}/${id}`, { version }, invoiceKey());
    expect([status, body.error]).toEqual([422, 'sales-invoice.provider']);
    expect(await letterOf(invoice.id)).toEqual(letter);
  };
  const theirs = await ask('BUYER');
  await world.mode({ hoursAhead: 73 });
  await refused('confirm', theirs);
  await refused('deny', theirs);
  await world.askRed(theirs.id);
  await world.mode({});
  const own = await ask('SELLER');
  await world.buyer(invoice.invoiceNo, 'agree');
  await refused('withdraw', own);
  await world.askRed(own.id);
  expect(await letterOf(invoice.id)).toMatchObject({ status: 'RED_ISSUED' });
});
