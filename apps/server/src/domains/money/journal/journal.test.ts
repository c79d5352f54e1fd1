import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { journalAccounts } from '@treadline/contract/money/journal/accounts.ts';
import { expectInvariants } from '#testing/invariants.ts';
import { makeCompany } from '#testing/people.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { asSystem } from '#kernel/system-context.ts';
import { checkInvariants } from '#domains/tools/integrity/check.ts';
import { postJournal, type Entry, type Posting } from './index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
  // Two hundred wait for twenty connections: on a busy machine longer than a request may.
  server.services.pools.work.options.connectionTimeoutMillis = 60_000;
});
afterAll(async () => {
  await expectInvariants(server.services.db);
  await server.close();
});

let next = 1;
const makeDealer = () => makeCompany(server.services, 'DEALER');
const post = (type: Posting['type'], entries: Entry[], id = next++) =>
  asSystem(server.services, 'test', (ctx) =>
    postJournal(ctx, { type, source: { type: 'TEST', id, no: `T-${id}` }, entries }),
  );
const recharge = (party: number, fen: number, id?: number) =>
  post(
    'RECHARGE',
    [
      { account: 'BANK', debit: fen },
      { account: 'PREPAY', party, credit: fen },
    ],
    id,
  );
const pay = (party: number, fen: number, id?: number) =>
  post(
    'PREPAY_PAYMENT',
    [
      { account: 'PREPAY', party, debit: fen },
      { account: 'ORD', party: 1, credit: fen },
    ],
    id,
  );
const freeze = (party: number, fen: number) =>
  post('FREEZE', [
    { account: 'PREPAY', party, debit: fen },
    { account: 'FROZEN', party, credit: fen },
  ]);
const unfreeze = (party: number, fen: number) =>
  post('UNFREEZE_PREPAY', [
    { account: 'FROZEN', party, debit: fen },
    { account: 'PREPAY', party, credit: fen },
  ]);
async function balanceOf(
  party: number,
  account: 'PREPAY' | 'FROZEN' = 'PREPAY',
): Promise<number | undefined> {
  const row = await server.services.db
    .selectFrom('money_account')
    .select('balance_fen')
    .where('account', '=', account)
    .where('party_id', '=', party)
    .executeTakeFirst();
  return row?.balance_fen;
}
const entriesOf = (journal: number) =>
  server.services.db
    .selectFrom('journal_entry')
    .select(['account', 'party_id as party', 'channel', 'amount_fen as amount', 'balance_after as after'])
    .where('journal_id', '=', journal)
    .orderBy('id')
    .execute();
async function settled(all: Promise<unknown>[], error: string): Promise<number> {
  const results = await Promise.allSettled(all);
  const lost = results.flatMap((one) => (one.status === 'rejected' ? [one.reason as object] : []));
  for (const reason of lost) expect(reason).toMatchObject({ error });
  return results.length - lost.length;
}

it('a journal keeps its entries in order, leaves out zeros and tells balances of prepay alone', async () => {
  const party = await makeDealer();
  await recharge(party, 10_000);
  const { id, posted } = await post('SUSPENSE_REFUND', [
    { account: 'ORD', party: 7, debit: 600 },
    { account: 'ROUND', credit: 0 },
    { account: 'FEE', channel: 'WECHAT', credit: 200 },
    { account: 'PREPAY', party, credit: 400 },
  ]);
  expect(posted).toBe(true);
  expect(await entriesOf(id)).toEqual([
    { account: 'ORD', party: 7, channel: null, amount: 600, after: null },
    { account: 'FEE', party: null, channel: 'WECHAT', amount: -200, after: null },
    { account: 'PREPAY', party, channel: null, amount: -400, after: 10_400 },
  ]);
});

it('what does not add up is not posted, nor half a fen, nor both sides at once', async () => {
  const party = await makeDealer();
  const wrong: Entry[][] = [
    [
      { account: 'BANK', debit: 100 },
      { account: 'PREPAY', party, credit: 99 },
    ],
    [
      { account: 'BANK', debit: 0.5 },
      { account: 'PREPAY', party, credit: 0.5 },
    ],
    [
      { account: 'BANK', debit: -5 },
      { account: 'PREPAY', party, credit: -5 },
    ],
    [{ account: 'BANK', debit: 5, credit: 5 }],
  ];
  for (const entries of wrong) await expect(post('RECHARGE', entries)).rejects.toThrow(/RECHARGE of TEST/);
  expect(await balanceOf(party)).toBeUndefined();
});

it('nothing but zeros is no journal', async () => {
  expect(
    await post('FEE_DIFFERENCE', [
      { account: 'FEE', debit: 0 },
      { account: 'CH', channel: 'ALIPAY', credit: 0 },
    ]),
  ).toEqual({
    id: 0,
    posted: false,
  });
});

it('the same document of the same type is posted once, another type of it again', async () => {
  const party = await makeDealer();
  const first = await recharge(party, 500, 90_001);
  expect(await recharge(party, 900, 90_001)).toEqual({ id: first.id, posted: false });
  await post(
    'RECHARGE_REVERSAL',
    [
      { account: 'PREPAY', party, debit: 500 },
      { account: 'BANK', credit: 500 },
    ],
    90_001,
  );
  expect(await balanceOf(party)).toBe(0);
  // A repetition is no new debit, however little is left.
  await recharge(party, 100);
  const paid = await pay(party, 100, 90_002);
  expect(await pay(party, 100, 90_002)).toEqual({ id: paid.id, posted: false });
});

it('of many that post the same document at once one posts', async () => {
  const party = await makeDealer();
  const id = next++;
  const all = await Promise.all(Array.from({ length: 12 }, () => recharge(party, 700, id)));
  expect(all.filter(({ posted }) => posted)).toHaveLength(1);
  expect(new Set(all.map((one) => one.id)).size).toBe(1);
  expect(await balanceOf(party)).toBe(700);
});

it('what is not there is refused with all figures, and nothing of the journal stays', async () => {
  const party = await makeDealer();
  await recharge(party, 440_000);
  await expect(pay(party, 459_490, 91_000)).rejects.toMatchObject({
    error: 'prepay.short',
    details: { available: '4,400.00', asked: '4,594.90', shortfall: '194.90' },
  });
  await freeze(party, 40_000);
  await expect(unfreeze(party, 40_001)).rejects.toMatchObject({
    error: 'prepay.frozen-short',
    details: { available: '400.00', asked: '400.01', shortfall: '0.01' },
  });
  expect([await balanceOf(party), await balanceOf(party, 'FROZEN')]).toEqual([400_000, 40_000]);
  expect((await pay(party, 400_000, 91_000)).posted).toBe(true);
});

it('200 payers on one account: as many are served as it holds, to the fen', async () => {
  const party = await makeDealer();
  await recharge(party, 12_345);
  const served = await settled(
    Array.from({ length: 200 }, () => pay(party, 100)),
    'prepay.short',
  );
  expect([served, await balanceOf(party)]).toEqual([123, 45]);
});

it('freezing and unfreezing against paying never stands still and loses nothing', async () => {
  const party = await makeDealer();
  await recharge(party, 50_000);
  await freeze(party, 20_000);
  const moves = Array.from({ length: 20 }, () => [
    freeze(party, 100),
    unfreeze(party, 100),
    pay(party, 100),
  ]).flat();
  expect(await settled(moves, 'none of them fails')).toBe(60);
  expect([await balanceOf(party), await balanceOf(party, 'FROZEN')]).toEqual([28_000, 20_000]);
});

it('money of several dealers in one journal is locked in one order whichever way it is written', async () => {
  const [a, b] = [await makeDealer(), await makeDealer()];
  await recharge(a, 10_000);
  await recharge(b, 10_000);
  const shift = (from: number, to: number) =>
    post('ADJUST', [
      { account: 'PREPAY', party: from, debit: 10 },
      { account: 'PREPAY', party: to, credit: 10 },
    ]);
  await Promise.all(Array.from({ length: 40 }, (_, at) => (at % 2 ? shift(a, b) : shift(b, a))));
  expect([await balanceOf(a), await balanceOf(b)]).toEqual([10_000, 10_000]);
});

it('the journal only grows', async () => {
  const { db } = server.services;
  const party = await makeDealer();
  const { id } = await recharge(party, 100);
  await expect(
    sql`UPDATE journal_entry SET amount_fen = 5 WHERE journal_id = ${id}`.execute(db),
  ).rejects.toThrow(/only grows/);
  await expect(sql`DELETE FROM journal WHERE id = ${id}`.execute(db)).rejects.toThrow(/only grows/);
});

it('the integrity page shows a balance that is not the sum of its entries, and a journal that does not add up', async () => {
  const { db } = server.services;
  const party = await makeDealer();
  await recharge(party, 100);
  const broken = await db
    .transaction()
    .execute(async (own) => {
      await sql`UPDATE money_account SET balance_fen = 101 WHERE party_id = ${party}`.execute(own);
      await sql`INSERT INTO journal (type, source_type, source_id, source_no, actor_name, posted_at, business_day, period)
        VALUES ('RECHARGE', 'TEST', 99999, 'X', 'x', now(), current_date, to_char(now(), 'YYYY-MM'))`.execute(
        own,
      );
      await sql`INSERT INTO journal_entry (journal_id, account, party_id, amount_fen, balance_after)
        SELECT max(id), 'PREPAY', ${party}, -7, 9 FROM journal`.execute(own);
      const found = (await checkInvariants(own, 'zh-CN')).filter(({ ok }) => !ok).map(({ key }) => key);
      throw Object.assign(new Error('taken back'), { found });
    })
    .catch((error: { found?: string[] }) => error.found);
  expect(broken).toEqual(expect.arrayContaining(['INV-A1', 'INV-A1a', 'INV-A2', 'INV-A2a']));
});

const step = fc.record({
  what: fc.constantFrom('recharge', 'pay', 'freeze', 'unfreeze'),
  fen: fc.integer({ min: 1, max: 900 }),
});
it('any sequence of movements keeps to a simple model', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const party = await makeDealer();
      let [free, frozen] = [0, 0];
      for (const { what, fen } of steps) {
        const run = { recharge, pay, freeze, unfreeze }[what];
        const isRight = what === 'recharge' || (what === 'unfreeze' ? frozen : free) >= fen;
        expect(
          await run(party, fen).then(
            () => true,
            () => false,
          ),
        ).toBe(isRight);
        if (!isRight) continue;
        if (what === 'recharge' || what === 'unfreeze') free += fen;
        else free -= fen;
        if (what === 'freeze') frozen += fen;
        if (what === 'unfreeze') frozen -= fen;
      }
      expect([(await balanceOf(party)) ?? 0, (await balanceOf(party, 'FROZEN')) ?? 0]).toEqual([
        free,
        frozen,
      ]);
    }),
    { numRuns: 25, endOnFailure: true },
  );
});

it('every account of the chart is known to the database', async () => {
  const { rows } = await sql<{ source: string }>`
    SELECT pg_get_constraintdef(oid) AS source FROM pg_constraint WHERE conname = 'journal_entry_account_check'`.execute(
    server.services.db,
  );
  const known = [...(rows[0]?.source ?? '').matchAll(/'(\w+)'/g)].map(([, name]) => name ?? '');
  expect(known.toSorted()).toEqual(Object.keys(journalAccounts).toSorted());
});
