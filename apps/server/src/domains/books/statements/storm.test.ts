import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectInvariants } from '#testing/invariants.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import {
  openStatementWorld,
  statementPath as path,
  type StatementAnswer,
  type StatementWorld,
} from '#testing/statement-world.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

type Order = Awaited<ReturnType<StatementWorld['owe']>>;
interface Play {
  world: StatementWorld;
  orders: { order: Order; left: number }[];
  /** Fen that orders and refunds made the platform owe. */
  owed: number;
}
type Answer = { status: number } | null;
const pick = <T>(from: readonly T[], at: number): T | undefined => from[at % Math.max(1, from.length)];
const months = ['2026-07', '2026-08', '2026-09'] as const;
const some = async ({ world }: Play, at: number, state: string): Promise<StatementAnswer | undefined> =>
  pick((await world.list(`&state=${state}&pageSize=100`)).list, at);
const disputeOf = async ({ world }: Play, id: number, at: number) =>
  pick(
    (await world.read(id)).disputed.filter(({ resolution }) => resolution === null),
    at,
  );

/** What people do, each with what fits it; null where nothing does. `n` is any number. */
const acts = {
  async owe(play, n) {
    const fen = 1 + (n % 90_000);
    const channel = n % 3 === 0 ? Math.floor(fen / 2) : 0;
    const month = months[n % months.length] ?? '';
    const order = await play.world.owe(fen, `${month}-1${n % 9}`, { channel });
    play.orders.push({ order, left: fen - channel });
    play.owed += fen;
    return { status: 200 };
  },
  async refund(play, n) {
    const one = pick(play.orders, n);
    const fen = Math.min(one?.left ?? 0, 1 + (n % 5000));
    if (!one || fen === 0) return null;
    one.left -= fen;
    await play.world.giveBack(one.order, fen, '2026-09-20');
    play.owed -= fen;
    return { status: 200 };
  },
  generate: ({ world }, n) => world.generate(months[n % months.length] ?? '', n % 2 ? world.one : world.two),
  async send(play, n) {
    const one = await some(play, n, 'DRAFT');
    return one ? play.world.act('send', one.id, { version: one.version }) : null;
  },
  async void(play, n) {
    const one = await some(play, n, 'DRAFT');
    return one ? play.world.act('void', one.id, { reason: '作废' }, play.world.two) : null;
  },
  async correct(play, n) {
    const one = await some(play, n, 'DRAFT');
    const amount = n % 2 ? 1 + (n % 700) : -1 - (n % 700);
    return one ? play.world.act('correct', one.id, { amount, reason: '补差' }) : null;
  },
  async confirm(play, n) {
    const one = await some(play, n, 'SENT');
    return one ? play.world.act('confirm', one.id, { version: one.version }, play.world.dealer) : null;
  },
  async dispute(play, n) {
    const one = await some(play, n, 'SENT');
    const line = one && pick((await play.world.lines(one.id)).list, n);
    if (!line) return null;
    const lines = [{ lineId: line.id, reason: '不对' }];
    return play.world.act('dispute', one.id, { version: one.version, lines }, play.world.dealer);
  },
  async answer(play, n) {
    const one = await some(play, n, 'DISPUTED');
    const open = one && (await disputeOf(play, one.id, n));
    if (!open) return null;
    const resolution = (['KEPT', 'CORRECTED', 'MOVED'] as const)[n % 3];
    const more = resolution === 'CORRECTED' ? { amount: -1 - (n % 50) } : {};
    return play.world.act('answer', one.id, { disputeId: open.id, resolution, answer: '已核对', ...more });
  },
  async resend(play, n) {
    const one = await some(play, n, 'DISPUTED');
    return one ? play.world.act('resend', one.id, { version: one.version }) : null;
  },
  async invoice(play, n) {
    const one = await some(play, n, 'CONFIRMED,PART_PAID,SETTLED');
    const open = (one?.total ?? 0) - (one?.invoiced ?? 0);
    if (!one || open <= 0) return null;
    const invoiceNo = `26${String(n).padStart(18, '0')}`;
    return play.world.act('invoice', one.id, { invoiceNo, amount: 1 + (n % open), day: '2026-10-02' });
  },
  async pay(play, n) {
    const one = await some(play, n, 'CONFIRMED,PART_PAID');
    if (!one || one.due === 0) return null;
    const part = n % 2 ? one.due : Math.sign(one.due) * Math.ceil(Math.abs(one.due) / 2);
    return play.world.pay(one.id, part, n % 3 ? play.world.one : play.world.two);
  },
  async decide(play, n) {
    const one = await some(play, n, 'CONFIRMED,PART_PAID');
    const paid = one && pick((await play.world.read(one.id)).payments, n);
    if (!paid) return null;
    const by = n % 2 ? play.world.one : play.world.two;
    return n % 5 === 0
      ? by.put(`${path}/payment/reject/${paid.id}`, { reason: '退回' })
      : play.world.approve(paid, by);
  },
  async carry(play, n) {
    const confirmed = (await play.world.list('&state=CONFIRMED,PART_PAID&pageSize=100')).list;
    const one = pick(
      confirmed.filter(({ due }) => due < 0),
      n,
    );
    return one ? play.world.act('carry', one.id, { version: one.version }) : null;
  },
} as const satisfies Record<string, (play: Play, n: number) => Promise<Answer>>;
type Act = keyof typeof acts;
const names = Object.keys(acts) as Act[];

/** One that takes every turn there is, one after the other. */
const story: [Act, number][] = [
  ...([9, 30_001, 60_002] as const).map((n): [Act, number] => ['owe', n]),
  ...(['generate', 'void', 'generate', 'correct', 'send', 'dispute'] as const).map((name): [Act, number] => [
    name,
    2,
  ]),
  ['answer', 3],
  ['resend', 1],
  ['confirm', 1],
  ['invoice', 4],
  ['pay', 1],
  ['decide', 2],
  ['refund', 4000],
  ['generate', 2],
  ['send', 1],
  ['confirm', 1],
  ['carry', 1],
];

const done: Partial<Record<Act, number>> = {};
async function playAll(steps: readonly [Act, number][], width: number): Promise<void> {
  const play: Play = { world: await openStatementWorld(server), orders: [], owed: 0 };
  for (let at = 0; at < steps.length; at += width)
    await Promise.all(
      steps.slice(at, at + width).map(async ([name, n]) => {
        const answer = await acts[name](play, n);
        if (answer?.status === 200) done[name] = (done[name] ?? 0) + 1;
        // Whatever somebody else did in between is said, and is no fault; nor is that nobody decides about his own payment.
        const said = [200, 409, 422, ...(name === 'decide' ? [403] : [])];
        expect([name, said.includes(answer?.status ?? 200)]).toEqual([name, true]);
      }),
    );
  const { rows } = await sql<{
    fen: number;
  }>`SELECT coalesce(sum(incl_fen), 0)::bigint AS fen FROM settlement_line
    WHERE party_id = ${play.world.dealerId} AND source_type IN ('retail-order', 'split-return')`.execute(
    server.services.db,
  );
  expect(rows[0]?.fen).toBe(play.owed);
  await expectInvariants(server.services.db);
}

const step = fc.tuple(fc.constantFrom(...names, 'owe', 'generate', 'send', 'confirm'), fc.nat(1e9));
it('whatever people do in whatever order, several at once: lines, statements, payments and journals agree', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 25, maxLength: 40, size: 'max' }),
      fc.constantFrom(1, 3, 6),
      playAll,
    ),
    { numRuns: 6, examples: [[story, 1]], endOnFailure: true },
  );
  expect(names.filter((name) => !done[name])).toEqual([]);
});
