import { expect, it } from 'vitest';
import { asSystem } from '#kernel/system-context.ts';
import { expectInvariants } from '#testing/invariants.ts';
import { startKilledNode } from '#testing/killed-node.ts';
import { postJournal } from '#domains/money/journal/index.ts';
import { ensureMonths } from './month.ts';

const own = startKilledNode();

/** A month that is over, whenever the test runs. */
const month = new Date(Date.now() - 70 * 86_400_000).toISOString().slice(0, 7);
const book = (id: number, fen: number) =>
  asSystem(own.server.services, 'test', (ctx) =>
    postJournal(ctx, {
      type: 'SUSPENSE',
      source: { type: 'TEST', id, no: `T${id}` },
      day: `${month}-05`,
      entries: [
        { account: 'BANK', debit: fen },
        { account: 'SUSP', credit: fen },
      ],
    }),
  );
const balances = () =>
  own.node.query<{ account: string; fen: number }>(
    `SELECT account, (debit_fen - credit_fen)::int AS fen FROM accounting_balance ORDER BY account`,
  );
const months = () =>
  own.node.query<{ id: number; version: number; status: string; journals: number | null }>(
    `SELECT id::int, version, status, journals FROM accounting_month WHERE month = $1`,
    [month],
  );

it('killed while a month is closed: it stays open without a balance, is booked in, and is closed by a repetition', async () => {
  await book(1, 700);
  await ensureMonths(own.server.services.db);
  const person = await own.server.as({ type: 'OTHER', codes: ['finance_closing'] });
  const [{ id, version } = { id: 0, version: 0 }] = await months();
  const close = () =>
    own.node.send(person, 'PUT', `/finance/closing/close/${id}`, { version, remark: '' }, 'close');
  await own.node.closeAt('accounting_balance', 'INSERT', "NEW.account = 'SUSP'");
  await own.node.killThere(close());
  expect(await balances()).toEqual([]);
  expect(await months()).toEqual([{ id, version, status: 'OPEN', journals: null }]);

  // Who died holds the books no longer.
  await book(2, 5);
  await own.node.start();
  expect((await close())?.status).toBe(200);
  expect(await balances()).toEqual([
    { account: 'BANK', fen: 705 },
    { account: 'SUSP', fen: -705 },
  ]);
  expect(await months()).toMatchObject([{ status: 'CLOSED', journals: 2 }]);
  await expectInvariants(own.server.services.db);
});
