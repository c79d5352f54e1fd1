import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PriceKind } from '@treadline/contract/catalogue/catalogue/part-fields.ts';
import { addDays, dayOf } from '#kernel/days.ts';
import { AppError } from '#kernel/errors.ts';
import { expectInvariants } from '#testing/invariants.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { approveChange, rejectChange, withdrawChange } from './decide.ts';
import { proposeChange } from './propose.ts';
import { setPricesOf } from './set-prices.ts';
import { makePart, asTestPerson } from './testing.ts';

let server: TestServer;
beforeAll(async () => void (server = await openTestServer()));
afterAll(async () => {
  await expectInvariants(server.services.db);
  await server.close();
});

const kinds = ['PURCHASE', 'WHOLESALE', 'MSRP', 'FLOOR', 'LEVEL_A'] as const satisfies PriceKind[];
type Kind = (typeof kinds)[number];
// Few amounts and few days meet often: the same price again, the same day again, below the floor.
const fen = fc.integer({ min: 4, max: 9 }).map((yuan) => yuan * 100);
const prices = fc.record(
  { PURCHASE: fen, WHOLESALE: fen, MSRP: fen, FLOOR: fen, LEVEL_A: fc.option(fen) },
  { requiredKeys: [] },
);
const inDays = fc.option(fc.integer({ min: 1, max: 4 }), { freq: 2 });
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('propose' as const), prices, inDays }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('approve' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('reject' as const, 'withdraw' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('sleep' as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
type Wish = Partial<Record<Kind, number | null>>;

interface Entry {
  kind: Kind;
  day: number;
  fen: number | null;
}
/** By kind what holds from a day on until the next entry; the later entry of a day counts. Day 0 was the first one. */
interface Model {
  entries: Entry[];
  open: { prices: Wish; day: number | null } | null;
  today: number;
}

const priceAt = (entries: readonly Entry[], kind: Kind, day: number): number | null =>
  entries
    .filter((one) => one.kind === kind && one.day <= day)
    .toSorted((a, b) => a.day - b.day)
    .at(-1)?.fen ?? null;

/** The entries with further ones, and whether the floor or an empty price forbids them on any day to come. */
function extend({ entries, today }: Model, wish: Wish, day: number) {
  const given = (Object.entries(wish) as [Kind, number | null][]).filter(
    ([kind, v]) => v !== priceAt(entries, kind, day),
  );
  const all = [...entries, ...given.map(([kind, v]) => ({ kind, day, fen: v }))];
  const days = [today, ...all.map((one) => one.day)].filter((d) => d >= day);
  const low = days.some((d) => {
    const floor = priceAt(all, 'FLOOR', d) ?? 0;
    return (['WHOLESALE', 'MSRP', 'LEVEL_A'] as const).some(
      (kind) => (priceAt(all, kind, d) ?? floor) < floor,
    );
  });
  return { all, given, refused: low || given.some(([kind, v]) => v === null && kind !== 'LEVEL_A') };
}

const todayReal = dayOf(new Date());
const dayAfter = (days: number | null) => (days === null ? null : addDays(todayReal, days));

/** A day goes by: everything about the part is a day older. */
async function sleep(partId: number): Promise<void> {
  const { db } = server.services;
  const day = sql`interval '1 day'`;
  await sql`UPDATE part_price SET valid_from = valid_from - ${day}, valid_to = valid_to - ${day} WHERE part_id = ${partId}`.execute(
    db,
  );
  await sql`UPDATE part_change SET effective_from = effective_from - 1 WHERE part_id = ${partId}`.execute(db);
}

/** Does what refuses by AppErrors; false when it refused. */
async function tried(work: Promise<unknown>): Promise<boolean> {
  try {
    return (await work) !== false;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

async function openChange(partId: number) {
  const row = await server.services.db
    .selectFrom('part_change')
    .where('part_id', '=', partId)
    .where('status', '=', 'PENDING')
    .select(['id', 'version'])
    .executeTakeFirst();
  return row ?? { id: 0, version: 0 };
}

/** Takes a step with the product and with the model; both must agree whether it is possible. */
async function take(partId: number, model: Model, action: Step, by: ReturnType<typeof asTestPerson>[]) {
  const [proposer, approver] = by as [ReturnType<typeof asTestPerson>, ReturnType<typeof asTestPerson>];
  if (action.do === 'propose') {
    const day = action.inDays === null ? model.today : model.today + action.inDays;
    const { given, refused } = extend(model, action.prices, day);
    const wish = { prices: action.prices, effectiveFrom: dayAfter(action.inDays), reason: '' };
    const did = await tried(proposer((ctx) => proposeChange(ctx, partId, wish)));
    expect({ action, did }).toEqual({ action, did: given.length > 0 && !refused });
    if (did) model.open = { prices: Object.fromEntries(given), day: action.inDays === null ? null : day };
    return;
  }
  if (action.do === 'sleep') {
    model.today += 1;
    await sleep(partId);
    return;
  }
  const { id, version } = await openChange(partId);
  if (action.do === 'reject') await tried(approver((ctx) => rejectChange(ctx, id, 'x')));
  if (action.do === 'withdraw') await tried(proposer((ctx) => withdrawChange(ctx, id, version)));
  if (action.do === 'approve') {
    const day = Math.max(model.today, model.open?.day ?? 0);
    const next = model.open && extend(model, model.open.prices, day);
    const did = await tried(approver((ctx) => approveChange(ctx, id, version)));
    expect({ action, did }).toEqual({ action, did: Boolean(next && !next.refused) });
    if (!did) return;
    model.entries = next?.all ?? [];
  }
  model.open = null;
}

/** What the product has for every kind on the days to come, at noon, and now for today. */
async function pricesOf(partId: number, days: number): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<Record<string, unknown>>`
    SELECT k.kind, d.day, count(p.id)::int AS rows, max(p.fen) AS fen
    FROM unnest(${[...kinds]}::text[]) k(kind) CROSS JOIN generate_series(0, ${days}::int) d(day)
    LEFT JOIN part_price p ON p.part_id = ${partId} AND p.kind = k.kind AND tstzrange(p.valid_from, p.valid_to) @>
      CASE d.day WHEN 0 THEN clock_timestamp() ELSE (${todayReal}::date + d.day) + interval '12 hours' END
    GROUP BY 1, 2 ORDER BY 1, 2`.execute(server.services.db);
  return rows;
}

it('has, after any sequence of proposals, decisions and days, the prices of a simple model: never a gap, never two', async () => {
  const { services } = server;
  await fc.assert(
    fc.asyncProperty(prices, fc.array(step, { minLength: 6, maxLength: 25 }), async (first, steps) => {
      const partId = await makePart(services, 'Pending');
      const people = [asTestPerson(services, 'proposer'), asTestPerson(services, 'approver')];
      const model: Model = { entries: [], open: null, today: 0 };
      const begun = extend(model, first, 0);
      const did =
        (await asTestPerson(services)((ctx) => setPricesOf(ctx, [{ partId, prices: first }]))).size === 0;
      expect(did).toBe(!begun.refused);
      if (did) model.entries = begun.all;
      await services.db.updateTable('part').where('id', '=', partId).set({ status: 'Deployed' }).execute();
      for (const action of steps) {
        await take(partId, model, action, people);
        const expected = [...kinds].toSorted().flatMap((kind) =>
          [0, 1, 2, 3, 4, 5].map((day) => {
            const known = model.entries.some((one) => one.kind === kind && one.day <= model.today + day);
            return { kind, day, rows: known ? 1 : 0, fen: priceAt(model.entries, kind, model.today + day) };
          }),
        );
        expect(await pricesOf(partId, 5)).toEqual(expected);
      }
    }),
    { numRuns: Number(process.env.RANDOM_RUNS ?? 25), interruptAfterTimeLimit: 100_000 },
  );
});
