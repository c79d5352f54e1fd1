import { expect, it } from 'vitest';
import { eachWorld } from '#testing/each-world.ts';
import {
  enterprise,
  expectInvoicesTrue,
  invoiceKey,
  invoicePath as path,
  openDealerStatement,
  openInvoiceWorld,
  type InvoiceAnswer,
  type InvoiceWorld,
} from '#testing/sales-invoice-world.ts';
import type { TestServer } from '#testing/server.ts';
import { asSystem } from '#kernel/system-context.ts';
import { recordInvoice } from '#domains/books/statements/index.ts';
import { saveRedLetterState } from './query-red-letter.ts';
import { saveInvoiceAnswer } from './issue.ts';

let server: TestServer;
let world: InvoiceWorld;
eachWorld(openInvoiceWorld, (own) => void ({ server, world } = own), expectInvoicesTrue);

const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).toSorted();
const system = <T>(work: Parameters<typeof asSystem<T>>[2]) => asSystem(server.services, 'test', work);

it('a storm of people invoices each line once', async () => {
  const order = await world.completed([
    { unitFen: 11_300, qty: 1 },
    { unitFen: 22_600, qty: 2 },
  ]);
  const keys = (await world.sources(order.id)).list.map(({ key }) => key);
  const asked = Array.from({ length: 12 }, (_, at) =>
    world.save(at % 3 === 0 ? keys : [keys[at % 2] ?? ''], enterprise, at % 2 ? world.one : world.two),
  );
  const answers = await Promise.all(asked);
  const made = answers.filter(({ status }) => status === 200);
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
  const sum = made.flatMap(({ data }) => data.invoices).reduce((all, { incl }) => all + incl, 0);
  expect((await world.sources(order.id)).totals['incl'] ?? 0).toBe(56_500 - sum);
  expect(made.length).toBeGreaterThan(0);
});

it('two submits, and submit against edit: one wins', async () => {
  const [draft] = (await world.drafts(await world.completed([{ unitFen: 11_300, qty: 1 }]))) as [
    InvoiceAnswer,
  ];
  const submit = (by = world.one) =>
    by.put(`${path}/submit/${draft.id}`, { version: draft.version }, invoiceKey());
  const edit = () => world.two.put(`${path}/edit/${draft.id}`, { version: draft.version, form: enterprise });
  const answers = await Promise.all([submit(), submit(world.two), edit()]);
  expect(statuses(answers).filter((status) => status === 200).length).toBe(1);
  expect(statuses(answers)).toEqual([200, 409, 409]);
});

it('two red letters of one invoice at once: one is asked for', async () => {
  const { invoice } = await world.issued([{ unitFen: 11_300, qty: 4 }]);
  const answers = await Promise.all([world.red(invoice.id), world.red(invoice.id, {}, world.two)]);
  expect(statuses(answers)).toEqual([200, 409]);
  const { reds } = await world.read(invoice.id);
  expect(reds.length).toBe(1);
});

it('the provider’s answers come twice and late: the first counts, also a red invoice against an expiry', async () => {
  const order = await world.completed([{ unitFen: 11_300, qty: 4 }]);
  const [draft] = (await world.drafts(order)) as [InvoiceAnswer];
  await world.mode({ issue: 'hold' });
  const { version } = (await world.act('submit', draft.id)).data;
  const answer = {
    state: 'ISSUED',
    number: `2631700000${String(draft.id).padStart(10, '0')}`,
    day: '2026-01-02',
  } as const;
  const of = { id: draft.id, version };
  await Promise.all([1, 2, 3].map(() => system((ctx) => saveInvoiceAnswer(ctx, of, answer))));
  await system((ctx) => saveInvoiceAnswer(ctx, of, { state: 'FAILED', reason: 'late' }));
  const issued = await world.read(draft.id);
  expect(issued).toMatchObject({ status: 'ISSUED', invoiceNo: answer.number, invoiceDate: '2026-01-02' });
  const red = (await world.red(draft.id)).data;
  await system((ctx) => saveRedLetterState(ctx, red.id, { state: 'LETTER', code: '02', confirmNo: 'C1' }));
  const number = `2631799999${String(draft.id).padStart(10, '0')}`;
  await Promise.all([
    system((ctx) =>
      saveRedLetterState(ctx, red.id, {
        state: 'RED_ISSUED',
        code: '04',
        confirmNo: 'C1',
        number,
        day: '2026-01-03',
      }),
    ),
    system((ctx) => saveRedLetterState(ctx, red.id, { state: 'LETTER', code: '07', confirmNo: 'C1' })),
  ]);
  const after = await world.read(draft.id);
  const isRed = after.reds[0]?.status === 'RED_ISSUED';
  expect(isRed || after.reds[0]?.status === 'EXPIRED').toBe(true);
  expect([after.red, after.redShare]).toEqual(isRed ? [45_200, 'WHOLE'] : [0, 'NONE']);
});

it('a confirmed statement is invoiced up to its total, red ones count back, dealers read what is theirs', async () => {
  const { dealerId, orderId, close, confirm } = await openDealerStatement(server);
  const { db } = server.services;
  const before = await world.sources(orderId, 'DEALER_ORDER');
  expect(before.list.map(({ incl }) => incl)).toEqual([210_000, 9000]);
  const statementId = await close();
  // Not before it is confirmed.
  expect((await world.sources(statementId, 'STATEMENT')).list).toEqual([]);
  await confirm(statementId);
  const keys = (await world.sources(statementId, 'STATEMENT')).list.map(({ key }) => key);
  const invoiced = async () =>
    (
      await db
        .selectFrom('statement')
        .select('invoiced_fen')
        .where('id', '=', statementId)
        .executeTakeFirstOrThrow()
    ).invoiced_fen;
  const made = await world.save(keys, enterprise, world.one, 'STATEMENT');
  const [draft] = made.data.invoices as [InvoiceAnswer];
  // What waits to be issued leaves nothing for a number that is noted by hand.
  await expect(
    system((ctx) =>
      recordInvoice(ctx, statementId, { invoiceNo: '26317000000000000001', amount: 1, day: '2026-01-01' }),
    ),
  ).rejects.toThrow('statement.over-invoiced');
  await world.act('submit', draft.id);
  await world.ask(draft.id);
  expect(await invoiced()).toBe(210_000);
  const issued = await world.read(draft.id);
  const dealer = await server.as({ type: 'DEALER', companyId: dealerId, codes: ['invoice_detail'] });
  expect((await dealer.get<InvoiceAnswer>(`${path}/detail/${draft.id}`)).data.invoiceNo).toBe(
    issued.invoiceNo,
  );
  expect(
    (await dealer.post(`${path}/red/${draft.id}`, { version: 1, reason: 'ERROR' }, invoiceKey())).status,
  ).toBe(403);
  const red = (await world.red(draft.id)).data;
  await world.askRed(red.id);
  expect((await world.read(draft.id)).redShare).toBe('WHOLE');
  expect(await invoiced()).toBe(0);
  expect((await world.sources(statementId, 'STATEMENT')).list.length).toBe(1);
});
