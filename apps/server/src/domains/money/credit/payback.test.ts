import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { eachWorld } from '#testing/each-world.ts';
import { openCreditWorld, type CreditDoc, type CreditWorld } from '#testing/credit-world.ts';
import type { TestServer } from '#testing/server.ts';

let server: TestServer;
let credit: CreditWorld;
let world: CreditWorld['world'];
eachWorld(openCreditWorld, (own) => {
  ({ server, world: credit } = own);
  ({ world } = credit);
});

const documents = async () =>
  (
    await credit.one.get<{
      list: (CreditDoc & { returnable: number | null; repaymentNo: string | null })[];
    }>(`/finance/credit/documents?pageSize=100`)
  ).data.list;
const bankOf = async (docId: number) => {
  const { rows } = await sql<{ account: string; fen: number }>`
    SELECT e.account, e.amount_fen AS fen FROM journal j JOIN journal_entry e ON e.journal_id = j.id
    WHERE j.source_type = 'credit-document' AND j.source_id = ${docId} ORDER BY e.account`.execute(
    server.services.db,
  );
  return rows.map(({ account, fen }) => [account, fen]);
};
/** An order on credit that was repaid as a whole. */
async function repaidOrder(quantity: number) {
  const order = await world.order(quantity);
  await credit.grant(100_000_000);
  await credit.buy(order.id);
  const { data: repayment } = await credit.repay(order.payableAmount);
  await credit.approve(repayment);
  return { order, repayment, fen: order.payableAmount };
}

it('what waits for a dealer after its goods went back is paid back to the bank, once another person approves', async () => {
  const { order, repayment, fen } = await repaidOrder(2);
  await world.act('cancel', order.id, { reason: '不要了' });
  expect(await credit.owedOn()).toBe(0 - fen);
  expect((await credit.payBack(repayment.id, fen + 1)).body.error).toBe('credit.payback-too-much');
  const { data: part } = await credit.payBack(repayment.id, 300, 'ｂ 9');
  expect((await credit.payBack(repayment.id, 1, 'B9')).body.error).toBe('credit.serial-used');
  expect(await credit.owedOn()).toBe(0 - fen);
  expect((await credit.approve(part, credit.one)).body.error).toBe('credit.own-approval');
  expect((await credit.approve(part)).data.status).toBe('APPROVED');
  expect(await bankOf(part.id)).toEqual([
    ['AR', 300],
    ['BANK', -300],
  ]);
  expect(await credit.owedOn()).toBe(300 - fen);
  expect(await credit.line()).toMatchObject({ used: 300 - fen });
  const listed = await documents();
  expect(listed.find(({ id }) => id === part.id)).toMatchObject({ kind: 'PAYBACK', returnable: null });
  expect(listed.find(({ id }) => id === repayment.id)).toMatchObject({ returnable: fen - 300 });
  expect((await credit.payBack(part.id, 1)).body.error).toBe('credit.no-repayment');
  // What still waits repays the next order.
  const later = await world.order(3);
  await credit.buy(later.id);
  expect(await credit.owedOn()).toBe(later.payableAmount - fen + 300);
  expect(await credit.line()).toMatchObject({ used: later.payableAmount - fen + 300 });
});

it('a repayment that was a mistake is paid back: its orders are owed again, the last due first, until they are repaid again', async () => {
  const { order, repayment, fen } = await repaidOrder(1);
  const { data: back } = await credit.payBack(repayment.id, fen);
  await credit.approve(back);
  expect(await credit.owedOn()).toBe(fen);
  const { data: items } = await credit.one.get<{ list: { docNo: string; amount: number }[] }>(
    `/finance/ageing/items?party=${world.dealerId}&account=AR`,
  );
  expect(items.list).toMatchObject([{ docNo: order.orderNo, amount: fen }]);
  expect((await credit.payBack(repayment.id, 1)).body.error).toBe('credit.payback-too-much');
  await credit.approve((await credit.repay(fen)).data);
  expect(await credit.owedOn()).toBe(0);
  expect(await credit.line()).toMatchObject({ used: 0 });
});

it('a repayment that waits, or that was refused, and a limit have nothing to pay back', async () => {
  const order = await world.order(1);
  const { data: limit } = await credit.ask(100_000_000);
  await credit.approve(limit);
  await credit.buy(order.id);
  const { data: waits } = await credit.repay(100);
  for (const { id } of [limit, waits])
    expect((await credit.payBack(id, 1)).body.error).toBe('credit.no-repayment');
  await credit.two.put(`/finance/credit/reject/${waits.id}`, { reason: '未到账' });
  expect((await credit.payBack(waits.id, 1)).body.error).toBe('credit.no-repayment');
});

it('of paybacks of the whole at once one is posted; beside a cancelled order each fen goes back once', async () => {
  const { order, repayment, fen } = await repaidOrder(2);
  const [a, b] = [
    (await credit.payBack(repayment.id, fen)).data,
    (await credit.payBack(repayment.id, fen)).data,
  ];
  const [first, second, cancelled] = await Promise.all([
    credit.approve(a),
    credit.approve(b),
    world.act('cancel', order.id, { reason: '不要了' }),
  ]);
  expect([first.status, second.status].toSorted()).toEqual([200, 422]);
  expect([first, second].find(({ status }) => status === 422)?.body.error).toBe('credit.payback-too-much');
  expect(cancelled.status).toBe(200);
  expect(await credit.owedOn()).toBe(0);
  expect(await credit.line()).toMatchObject({ used: 0, overdue: 0 });
});
