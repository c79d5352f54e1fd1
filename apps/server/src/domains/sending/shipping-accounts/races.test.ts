import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectInvariants } from '#testing/invariants.ts';
import { makeCompany } from '#testing/people.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { asSystem } from '#kernel/system-context.ts';
import { postEntry, reverseEntry } from './post-entry.ts';

let server: TestServer;
beforeAll(async () => void (server = await openTestServer()));
afterAll(async () => {
  await expectInvariants(server.services.db);
  await server.close();
});

let next = 1;
async function open(credit = 0, warning = 0): Promise<number> {
  const carrier_id = await makeCompany(server.services, 'LOGISTICS');
  const { id } = await server.services.db
    .insertInto('shipping_account')
    .values({
      carrier_id,
      account_no: `YJ-${carrier_id}`,
      credit_fen: credit,
      warn_fen: warning,
      low_since: credit < warning ? new Date() : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
const move = (accountId: number, amount: number, no = `N-${next++}`) =>
  asSystem(server.services, 'test', (ctx) =>
    postEntry(ctx, accountId, { kind: amount > 0 ? 'TOP_UP' : 'FEE', amount, no }),
  );
const takeBack = (entry: number) =>
  asSystem(server.services, 'test', (ctx) => reverseEntry(ctx, entry, '更正'));
const stateOf = (id: number) =>
  server.services.db
    .selectFrom('shipping_account')
    .select(['balance_fen as balance', 'low_since as low'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
/** How many of what ran at once succeeded; the others must have failed by this error. */
async function winners(all: Promise<unknown>[], error: string): Promise<number> {
  const settled = await Promise.allSettled(all);
  const lost = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason as object] : []));
  for (const reason of lost) expect(reason).toMatchObject({ error });
  return settled.length - lost.length;
}

it('of eight charges for the last money one succeeds', async () => {
  const id = await open(500);
  await move(id, 500);
  expect(
    await winners(
      Array.from({ length: 8 }, () => move(id, -600)),
      'shipping-account.short',
    ),
  ).toBe(1);
  expect((await stateOf(id)).balance).toBe(-100);
});

it('an entry is taken back once however many try at once', async () => {
  const id = await open();
  const entry = await move(id, 900);
  expect(
    await winners(
      Array.from({ length: 6 }, () => takeBack(entry)),
      'shipping-account.reversed',
    ),
  ).toBe(1);
  expect((await stateOf(id)).balance).toBe(0);
});

it('a reference is posted once however many try at once', async () => {
  const id = await open();
  expect(
    await winners(
      Array.from({ length: 6 }, () => move(id, 300, 'CMB-1')),
      'shipping-account.posted',
    ),
  ).toBe(1);
  expect((await stateOf(id)).balance).toBe(300);
});

it('a top-up is spent or taken back, not both', async () => {
  const id = await open();
  const entry = await move(id, 1000);
  expect(await winners([takeBack(entry), move(id, -1000)], 'shipping-account.short')).toBe(1);
  expect((await stateOf(id)).balance).toBe(0);
});

const step = fc.oneof(
  fc.record({
    what: fc.constant('post' as const),
    amount: fc.integer({ min: -900, max: 900 }).filter((n) => n !== 0),
  }),
  fc.record({ what: fc.constant('reverse' as const), at: fc.nat(20) }),
);

it('any sequence of movements keeps to a simple model', async () => {
  const drawn = fc.tuple(fc.nat(1000), fc.nat(600), fc.array(step, { maxLength: 25 }));
  await fc.assert(
    fc.asyncProperty(drawn, async ([credit, warning, steps]) => {
      const id = await open(credit, warning);
      const model: { id: number; amount: number; open: boolean }[] = [];
      let balance = 0;
      for (const one of steps) {
        const target = one.what === 'reverse' ? model[one.at % Math.max(1, model.length)] : undefined;
        if (one.what === 'reverse' && !target) continue;
        const amount = one.what === 'post' ? one.amount : -(target?.amount ?? 0);
        const isRight = (target?.open ?? true) && (amount > 0 || balance + amount + credit >= 0);
        const tried = target ? takeBack(target.id) : move(id, amount);
        const entry = await tried.catch(() => null);
        expect(entry !== null).toBe(isRight);
        if (entry === null) continue;
        balance += amount;
        if (target) target.open = false;
        model.push({ id: entry, amount, open: !target });
      }
      const { balance: kept, low } = await stateOf(id);
      expect([kept, low !== null]).toEqual([balance, balance + credit < warning]);
    }),
    { numRuns: 25, endOnFailure: true },
  );
});
