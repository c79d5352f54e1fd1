import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openCountWorld, type CountWorld } from '#testing/count-world.ts';
import { expectInvariants } from '#testing/invariants.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const [parts, pieces] = [3, 60];
/** Pieces of a part that leave or arrive; at most 5 x 4 leave of 60. */
const moves = fc.array(fc.record({ part: fc.nat(parts - 1), qty: fc.constantFrom(-4, -3, -2, -1, 1, 2) }), {
  maxLength: 5,
});
const story = fc.record({
  /** How many more, or fewer, lie on the shelf than in the books. */
  wrong: fc.array(fc.integer({ min: -3, max: 3 }), { minLength: parts, maxLength: parts }),
  before: moves,
  counting: moves,
  posting: moves,
  /** Whether nothing moved for half an hour before it was counted. */
  isQuiet: fc.boolean(),
});
type Moves = readonly { part: number; qty: number }[];
const seen = { posted: 0, again: 0 };

/** What lies on the shelves, whatever the books say. */
function shelves(own: CountWorld, wrong: readonly number[]) {
  const real = wrong.map((more) => pieces + more);
  return {
    real,
    /** Goods leave and arrive, all at once, on connections of their own. */
    move: (some: Moves) =>
      Promise.all(
        some.map(async ({ part, qty }) => {
          await own.move(qty, '2523', part);
          real[part] = (real[part] ?? 0) + qty;
        }),
      ),
  };
}

it('whatever is sold before, while and after it is counted: what is posted makes the books say what lies there', async () => {
  await fc.assert(
    fc.asyncProperty(story, async ({ wrong, before, counting, posting, isQuiet }) => {
      const own = await openCountWorld(server, parts);
      for (const part of wrong.keys()) await own.move(pieces, '2523', part);
      await own.earlier(60);
      const { real, move } = shelves(own, wrong);
      const count = await own.plan();
      await own.start(count);
      await move(before);
      if (isQuiet) await own.earlier(30);
      const people = [own.keeper, own.other, own.third];
      await Promise.all(
        real.map((qty, part) => own.enter(count, part, qty, { dot: '2523', picked: 0 }, people[part])),
      );
      await own.earlier(30);
      const [finished] = await Promise.all([own.finish(count), move(counting)]);
      expect(finished.status).toBe(200);
      const lines = await own.lines(count);
      const again = lines.filter(({ recount }) => recount).map(({ partId }) => partId);
      const due = lines.filter(({ recount, delta }) => !recount && delta);
      const [answer] = await Promise.all([
        due.length
          ? own.post(
              count,
              due.map(({ id }) => id),
            )
          : null,
        move(posting),
      ]);
      expect(answer?.data ?? { moved: [] }).toMatchObject({ moved: [] });
      for (const [part, qty] of real.entries()) {
        const isAgain = again.includes(own.at(part).partId);
        expect(await own.onHand(part)).toBe(qty - (isAgain ? (wrong[part] ?? 0) : 0));
      }
      seen.posted += due.length;
      seen.again += again.length;
      await expectInvariants(server.services.db);
      await sql`DELETE FROM test_job`.execute(server.services.db);
    }),
    { numRuns: 12 },
  );
  expect(Math.min(seen.posted, seen.again)).toBeGreaterThan(0);
});
