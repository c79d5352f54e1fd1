import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectInvariants } from '#testing/invariants.ts';
import { randomRuns } from '#testing/random-runs.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { openTransferWorld, transferPath, type TransferWorld } from '#testing/transfer-world.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const pieces = fc.integer({ min: 0, max: 4 });
const step = fc.record({
  do: fc.constantFrom(
    ...(['create', 'submit', 'send', 'send', 'receive', 'receive'] as const),
    ...(['close', 'close', 'late', 'late', 'cancel', 'count'] as const),
  ),
  which: fc.nat(9),
  back: fc.boolean(),
  some: fc.tuple(pieces, pieces, pieces),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Takes one step on one of the transfers; what is refused must have changed nothing. @returns the error's name */
async function take(own: TransferWorld, ids: number[], { do: what, which, back, some }: Step) {
  const [one, two, three] = some;
  if (what === 'create') {
    const ends = back ? { fromId: own.b, toId: own.a } : {};
    const made = await own.create([{ quantity: one + 1 }, { quantity: two + 1, dot: '2523' }], ends);
    ids.push(made.id);
    return own.submit(made);
  }
  const id = ids[which % Math.max(1, ids.length)];
  if (id === undefined) return null;
  const detail = await own.detail(id);
  const rows = detail.lines.flatMap((line) => line.byDot.map((row) => ({ ...row, lineId: line.id })));
  if (what === 'submit') return own.submit(detail);
  if (what === 'cancel') return own.planner.put(`${transferPath}/cancel/${id}`, { reason: 'x' });
  if (what === 'count') {
    const entry = { [back ? '2523' : '0126']: one + 1 };
    await own.stockUp(entry, back ? own.a : own.b);
    return null;
  }
  if (what === 'send') {
    const lines = detail.lines.flatMap((line) =>
      line.planned.map(({ dot, quantity }) => ({
        lineId: line.id,
        dot,
        quantity: Math.min(quantity, one + 1),
      })),
    );
    return lines.length ? own.act('send', id, { version: detail.version, lines }) : null;
  }
  if (rows.length === 0) return null;
  if (what === 'close') {
    const lines = rows.map(({ lineId, dot, onRoad }) => {
      const lost = Math.min(onRoad, two);
      const late = Math.min(onRoad - lost, three);
      return { lineId, dot, lost, late, back: onRoad - lost - late };
    });
    return own.act('close', id, { reason: 'x', lines });
  }
  const lines = rows.map(({ lineId, dot, givenUp }) => ({
    lineId,
    dot,
    dotRead: back ? '0126' : dot,
    // Of late goods no more than may come; of others sometimes more than were sent.
    good: what === 'late' ? Math.min(givenUp, one) : one,
    defective: what === 'late' ? 0 : two,
  }));
  return own.act(what, id, { dotReason: back ? '标签贴错' : '', lines });
}

/** Pieces in the world: on hand, damaged and on the road; and those that transfers lost or expect. */
async function countAll(own: TransferWorld): Promise<number> {
  const { rows } = await sql<{ qty: number }>`
    SELECT (SELECT coalesce(sum(on_hand + defective + in_transit), 0) FROM stock_level
        WHERE part_id = ${own.partId()} AND location_id IN (${own.a}, ${own.b}))
      + (SELECT coalesce(sum(qty_lost + qty_late), 0) FROM stock_transfer WHERE from_id IN (${own.a}, ${own.b})) AS qty`.execute(
    server.services.db,
  );
  return rows[0]?.qty ?? 0;
}

const expected = new Set([
  'inventory.short',
  'inventory.dot-rule',
  'record.changed',
  'flow.status',
  'transfer.too-many',
  'transfer.too-many-sent',
  'transfer.undecided',
  'transfer.nothing',
]);
const accepted = new Set<string>();

it('no piece is made or gone through any steps of several people at once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 25, maxLength: 50 }), async (steps) => {
      const own = await openTransferWorld(server);
      for (const place of [own.a, own.b]) await own.stockUp({ '2523': 12, '0126': 6 }, place);
      const counted = steps.filter(({ do: what }) => what === 'count');
      const start = (await countAll(own)) + counted.reduce((sum, { some: [one] }) => sum + one + 1, 0);
      const ids: number[] = [];
      for (const back of [false, true])
        await take(own, ids, { do: 'create', which: 0, back, some: [3, 2, 1] });
      const run = async (one: Step) => {
        const answer = await take(own, ids, one);
        if (answer?.status === 200) accepted.add(one.do);
        else if (answer) expect(expected).toContain(answer.body.error);
      };
      const workers = Array.from({ length: 4 }, async (_, no) => {
        for (const one of steps.filter((_step, at) => at % 4 === no)) await run(one);
      });
      await Promise.all(workers);
      // Whatever is left comes to an end: sent, received in part, given up, and in part received late.
      for (const which of ids.keys())
        for (const what of ['send', 'receive', 'close', 'late'] as const)
          await run({ do: what, which, back: false, some: [1, 0, 4] });
      expect(await countAll(own)).toBe(start);
      await expectInvariants(server.services.db);
    }),
    { numRuns: randomRuns(40) },
  );
  const all = ['close', 'create', 'late', 'receive', 'send'];
  expect([...accepted]).toEqual(expect.arrayContaining(all));
});
