import { afterAll, beforeAll, expect, it } from 'vitest';
import { asSystem } from '../../kernel/system-context.ts';
import { expectInvariants } from '../../testing/invariants.ts';
import { openKilledNode, type KilledNode } from '../../testing/killed-node.ts';
import { openTestServer, type TestServer } from '../../testing/server.ts';
import { postJournal } from '../journal/index.ts';
import { ensureMonths } from './month.ts';

let server: TestServer;
let node: KilledNode;
beforeAll(async () => {
  server = await openTestServer();
  node = await openKilledNode(server);
});
afterAll(async () => {
  await node.close();
  await server.close();
});

/** A month that is over, whenever the test runs. */
const month = new Date(Date.now() - 70 * 86_400_000).toISOString().slice(0, 7);
const book = (id: number, fen: number) =>
  asSystem(server.services, 'test', (ctx) =>
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
  node.query<{ account: string; fen: number }>(
    `SELECT account, (debit_fen - credit_fen)::int AS fen FROM accounting_balance ORDER BY account`,
  );
const months = () =>
  node.query<{ id: number; version: number; status: string; journals: number | null }>(
    `SELECT id::int, version, status, journals FROM accounting_month WHERE month = $1`,
    [month],
  );

it('killed while a month is closed: it stays open without a balance, is booked in, and is closed by a repetition', async () => {
  await book(1, 700);
  await ensureMonths(server.services.db);
  const person = await server.as({ type: 'OTHER', codes: ['finance_closing'] });
  const [{ id, version } = { id: 0, version: 0 }] = await months();
  const close = () =>
    node.send(person, 'PUT', `/finance/closing/close/${id}`, { version, remark: '' }, 'close');
  await node.start();
  await node.closeAt('accounting_balance', 'INSERT', "NEW.account = 'SUSP'");
  const lost = close();
  await node.killThere();
  expect(await lost).toBeNull();
  expect(await balances()).toEqual([]);
  expect(await months()).toEqual([{ id, version, status: 'OPEN', journals: null }]);

  // Who died holds the books no longer.
  await book(2, 5);
  await node.start();
  expect((await close())?.status).toBe(200);
  expect(await balances()).toEqual([
    { account: 'BANK', fen: 705 },
    { account: 'SUSP', fen: -705 },
  ]);
  expect(await months()).toMatchObject([{ status: 'CLOSED', journals: 2 }]);
  await expectInvariants(server.services.db);
}, 120_000);
