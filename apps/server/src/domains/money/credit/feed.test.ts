import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { dayOf } from '#kernel/days.ts';
import { readCard } from '#testing/card-lists.ts';
import { openCreditWorld, type CreditWorld } from '#testing/credit-world.ts';
import { oneWorld } from '#testing/each-world.ts';
import type { TestServer } from '#testing/server.ts';

let server: TestServer;
let credit: CreditWorld;
oneWorld(openCreditWorld, (own) => {
  ({ server, world: credit } = own);
});
type Caller = Pick<CreditWorld['one'], 'get'>;

const overdue = (by: Caller) => readCard(by, 'credit-overdue');
const reminded = async (by: Caller) => {
  const { data } = await by.get<{ kind: string; text: string }[]>('/user/v1/user/reminders');
  return data.filter(({ kind }) => kind === 'CREDIT_DUE').map(({ text }) => text);
};

it('a dealer hears of credit that is due soon or overdue, finance of who is late', async () => {
  const { world } = credit;
  const dealer = await server.as({
    type: 'DEALER',
    companyId: world.dealerId,
    codes: ['history_statement_of_account'],
  });
  const due = (days: number) =>
    sql`UPDATE credit_use SET due_day = ${dayOf(new Date())}::date + ${days}::int`.execute(
      server.services.db,
    );
  const order = await world.order(2);
  await credit.grant(order.payableAmount);
  await credit.buy(order.id);
  expect([await overdue(dealer), await reminded(dealer)]).toEqual([{ count: 0, opens: 0 }, []]);
  await due(2);
  expect([(await overdue(dealer))?.count, await reminded(dealer)]).toEqual([
    0,
    [expect.stringContaining('到期')],
  ]);
  await due(-5);
  expect([await overdue(dealer), await reminded(dealer)]).toEqual([
    { count: 1, opens: 1 },
    [expect.stringMatching(/已逾期 5 天.*超过 7 天/)],
  ]);
  expect([await overdue(credit.one), await reminded(credit.one)]).toEqual([{ count: 1, opens: 1 }, []]);
  const stranger = await server.as({ type: 'DEALER', codes: ['history_statement_of_account'] });
  expect([await overdue(stranger), await reminded(stranger)]).toEqual([{ count: 0, opens: 0 }, []]);
});

it('overdue receivables of ageing are the orders of which something is owed and due', async () => {
  const { world, one } = credit;
  const opens = () => readCard(one, 'ageing-overdue');
  const before = (await opens())?.count ?? 0;
  const orders = [await world.order(1), await world.order(1), await world.order(1)];
  await credit.grant(1e7);
  for (const { id } of orders) await credit.buy(id);
  const due = (days: number, { id } = orders[0] ?? { id: 0 }) =>
    sql`UPDATE credit_use SET due_day = ${dayOf(new Date())}::date - ${days}::int WHERE order_id = ${id}`.execute(
      server.services.db,
    );
  await due(-1);
  expect(await opens()).toEqual({ count: before, opens: before });
  for (const [at, order] of orders.entries()) await due(2 - at, order);
  expect(await opens()).toEqual({ count: before + 3, opens: before + 3 });
  const all = (await credit.owedOn()) ?? 0;
  const last = orders[2]?.payableAmount ?? 0;
  // What is left is a part of the last alone.
  await credit.approve((await credit.repay(all - last + 1)).data);
  expect(await opens()).toEqual({ count: 1, opens: 1 });
  await credit.approve((await credit.repay(last - 1)).data);
  expect(await opens()).toEqual({ count: 0, opens: 0 });
});

it('a document is found by its number, by finance alone', async () => {
  const { docNo } = (await credit.ask(100)).data;
  const found = (by: Caller) =>
    by.get<{ label: string; path: string }[]>(`/user/v1/user/search?text=${docNo}`);
  expect((await found(credit.one)).data).toMatchObject([
    { label: docNo, path: `/finance/credit/documents?text=${docNo}` },
  ]);
  expect((await found(credit.world.buyer)).data).toEqual([]);
});
