import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  openPromotionWorld,
  promotionBody,
  promotionPath,
  type PriceAnswer,
  type PromotionWorld,
} from '#testing/promotion-world.ts';
import { retailPath } from '#testing/retail-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
let world: PromotionWorld;
beforeAll(async () => {
  server = await openTestServer();
  world = await openPromotionWorld(server, 4);
});
afterAll(() => server.close());

const fen = fc.integer({ min: 100, max: 60_000 });
const offBp = fc.integer({ min: 1, max: 10_000 });
const from = { fromFen: fc.integer({ min: 0, max: 200_000 }), fromQty: fc.integer({ min: 0, max: 5 }) };
const rule = fc.oneof(
  fc.record({ kind: fc.constant('PRICE'), unitFen: fen }),
  fc.record({ kind: fc.constant('PERCENT'), offBp, capFen: fc.option(fen), ...from }),
  fc.record({ kind: fc.constant('AMOUNT'), offFen: fen, ...from }),
  fc.record({
    kind: fc.constant('LADDER'),
    steps: fc
      .uniqueArray(fc.integer({ min: 0, max: 200_000 }), { minLength: 1, maxLength: 5 })
      .map((sums) =>
        sums.toSorted((a, b) => a - b).map((fromFen, at) => ({ fromFen, offFen: 1000 * (at + 1) })),
      ),
  }),
  fc.record({ kind: fc.constant('NTH'), nth: fc.integer({ min: 2, max: 4 }), offBp }),
  fc.record({
    kind: fc.constant('BUNDLE'),
    qty: fc.integer({ min: 1, max: 4 }),
    serviceCodes: fc.subarray(['FIT', 'BALANCE']),
    offFen: fen,
    most: fc.option(fc.integer({ min: 1, max: 3 })),
  }),
  fc.record({
    kind: fc.constant('GIFT'),
    ...from,
    serviceCodes: fc.constant(['FIT']),
    qty: fc.integer({ min: 1, max: 4 }),
  }),
);
const parts = fc.subarray([0, 1, 2, 3], { minLength: 1 });
const promotion = fc.record({
  rule,
  stackable: fc.boolean(),
  scope: fc.oneof(fc.constant(null), parts),
  services: fc.boolean(),
  dealerBp: fc.integer({ min: 0, max: 10_000 }),
  budget: fc.integer({ min: 1, max: 4_000_000 }),
  here: fc.boolean(),
});
const basket = fc.record({
  lines: fc.array(
    fc.record({ part: fc.integer({ min: 0, max: 3 }), quantity: fc.integer({ min: 1, max: 6 }) }),
    {
      minLength: 1,
      maxLength: 6,
    },
  ),
  services: fc.subarray(['FIT', 'BALANCE']),
});

type Drawn = typeof promotion extends fc.Arbitrary<infer T> ? T : never;
const bodyOf = ({ scope, services, here, ...rest }: Drawn) =>
  promotionBody({
    ...rest,
    partScope:
      scope === null
        ? { all: true }
        : { partIds: scope.map((at) => world.partId(at)), serviceCodes: services ? ['FIT'] : [] },
    dealerScope: here ? { dealerIds: [world.dealerId] } : { all: true },
  });
const basketOf = ({
  lines,
  services,
}: {
  lines: { part: number; quantity: number }[];
  services: string[];
}) => ({
  partsList: lines.map(({ part, quantity }) => ({ partsId: world.partId(part), tyreSource: 2, quantity })),
  services: services.map((code) => ({ code, quantity: 2 })),
});

/** What a customer is told of a price. */
const told = ({ payableAmount, tried, waterfall }: PriceAnswer) => ({
  payableAmount,
  waterfall,
  tried: tried.map(({ name, step, amount, state, reason }) => ({ name, step, amount, state, reason })),
});

it('the simulator with a draft and the till with it running give equal answers', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(promotion, { minLength: 1, maxLength: 4 }), basket, async (drawn, chosen) => {
      const [last, ...others] = drawn.map(bodyOf);
      const made = [];
      for (const body of others) made.push(await world.running(body));
      const sent = { dealerId: world.dealerId, ...basketOf(chosen) };
      const thought = await world.maker.post<PriceAnswer>(`${promotionPath}/simulate`, {
        ...sent,
        draft: last,
      });
      made.push(await world.running(last));
      const till = await world.staff.post<PriceAnswer>(`${retailPath}/calculate`, sent);
      const again = await world.maker.post<PriceAnswer>(`${promotionPath}/simulate`, sent);
      for (const one of made) await world.step(one, 'close');
      expect(thought.body.message).toBeUndefined();
      // A draft has no id yet: where two save the same, the lower one would be taken.
      expect(again.data).toMatchObject(told(till.data));
      expect(thought.data.payableAmount).toBe(till.data.payableAmount);
      expect(till.data.payableAmount).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 30 },
  );
});
