import { expect, it } from 'vitest';
import { readCard } from '#testing/card-lists.ts';
import { oneWorld } from '#testing/each-world.ts';
import { makeCompany } from '#testing/people.ts';
import type { TestServer } from '#testing/server.ts';
import { openStatementWorld, statementPath as path, type StatementWorld } from '#testing/statement-world.ts';

let server: TestServer;
let world: StatementWorld;
oneWorld(openStatementWorld, (own) => {
  ({ server, world } = own);
});
const codes = ['history_statement_of_account', 'invoice_detail'] as const;
type Caller = Pick<StatementWorld['one'], 'get'>;

const toConfirm = (by: Caller) => readCard(by, 'statement-toConfirm');
const late = async (by: Caller) => {
  const { data } = await by.get<{ kind: string; text: string }[]>('/user/v1/user/reminders');
  return data.filter(({ kind }) => kind === 'STATEMENT_LATE').map(({ text }) => text.match(/^\d+/)?.[0]);
};

it('a group is told of what it confirms itself, not of what its dealers do', async () => {
  const { db } = server.services;
  const groupId = await makeCompany(server.services, 'DEALER_GROUP');
  await db.updateTable('dealer').set({ group_id: groupId }).where('id', '=', world.dealerId).execute();
  const group = await server.as({ type: 'DEALER_GROUP', companyId: groupId, codes });
  const region = await server.as({ type: 'REGIONAL_MANAGER', codes });
  await world.owe(500, '2026-09-01');
  const { id } = await world.closed('2026-09');
  await world.send(id);
  await db
    .updateTable('statement')
    .set({ sent_at: new Date(Date.now() - 60 * 86_400_000) })
    .where('id', '=', id)
    .execute();
  expect(await toConfirm(world.dealer)).toEqual({ count: 1, opens: 1 });
  expect(await toConfirm(group)).toEqual({ count: 0, opens: 0 });
  expect([await late(world.one), await late(world.dealer)]).toEqual([['1'], ['1']]);
  expect([await late(group), await late(region)]).toEqual([[], []]);

  await world.owe(700, '2026-09-02', { partyId: groupId });
  expect((await world.generate('2026-09', world.one, [groupId])).data.done).toBe(1);
  const { data } = await world.one.get<{ list: { id: number }[] }>(`${path}/history?partyId=${groupId}`);
  await world.send(data.list[0]?.id ?? 0);
  expect(await toConfirm(group)).toEqual({ count: 1, opens: 1 });
  expect((await group.get<{ total: number }>(`${path}/history?own=false`)).data.total).toBe(1);
});

it('a payment is found by its number, by finance alone', async () => {
  await world.owe(900, '2026-08-01');
  const { id } = await world.closed('2026-08');
  await world.send(id);
  await world.confirm(id);
  const { data } = await world.pay(id, 900);
  const found = (by: Caller) =>
    by.get<{ label: string; path: string }[]>(`/user/v1/user/search?text=${data.payNo}`);
  expect((await found(world.one)).data).toMatchObject([
    { label: data.payNo, path: `/finance/dealer/payments?text=${data.payNo}` },
  ]);
  expect((await found(world.dealer)).data).toEqual([]);
});
