import { afterAll, beforeAll, expect, it } from 'vitest';
import { provideFor } from '#kernel/hooks.ts';
import { replaceHooks } from '#testing/replace-hooks.ts';
import { openRetailWorld, retailPath } from '#testing/retail-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import type { Discount, DiscountValue } from '#domains/catalogue/pricing/index.ts';
import { rights } from '../hooks.ts';
import type { RightsProvider } from './rights.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
  replaceHooks(server.services, provideFor(rights, 'promotions', testRights));
});
afterAll(() => server.close());

/** What each dealer of this file gives, instead of promotions. */
const given = new Map<number, (points: number) => readonly Pick<Discount, 'step' | 'ref' | 'off'>[]>();
const testRights: RightsProvider = {
  open: (_, { dealerId }) =>
    Promise.resolve(({ points }) =>
      Promise.resolve(
        (given.get(dealerId)?.(points) ?? []).map((each) => ({
          ...each,
          rightId: 0,
          title: '试',
          bearers: { PLATFORM: 10_000 },
          stackable: true,
          endsAt: 0,
          leftFen: null,
          refusal: null,
          chosen: each.off.kind !== 'POINTS' || points > 0,
        })),
      ),
    ),
  take: () => Promise.resolve(),
  giveBack: () => Promise.resolve(),
  used: () => Promise.resolve({}),
};

async function openTill(offers: (points: number) => readonly Pick<Discount, 'step' | 'ref' | 'off'>[]) {
  const world = await openRetailWorld(server);
  given.set(world.dealerId, offers);
  const { dealerId, tyres } = world;
  const quote = async (more: object = {}) => {
    const partsList = tyres(['FL', 'FR']);
    return (await world.staff.post(`${retailPath}/calculate`, { dealerId, partsList, ...more })).data;
  };
  return { ...world, quote };
}

const points = (asked: number): DiscountValue => ({
  kind: 'POINTS',
  points: asked > 0 ? Math.min(asked, 3333) : 3333,
  own: 3333,
  pointFen: 10,
  maxBp: 1000,
});

it('says how many points there are, how many the basket takes, and how many it took', async () => {
  const { quote } = await openTill((asked) => [
    { step: 40, ref: { type: 'POINTS', id: 1 }, off: points(asked) },
  ]);
  expect(await quote()).toMatchObject({
    payableAmount: 100_000,
    points: { own: 3333, most: 1000, used: 0, value: 10 },
  });
  expect(await quote({ points: 120 })).toMatchObject({
    payableAmount: 98_800,
    points: { own: 3333, most: 1000, used: 120 },
  });
  expect(await quote({ points: 9999 })).toMatchObject({ payableAmount: 90_000, points: { used: 1000 } });
});

it('says nothing of points where nobody has any', async () => {
  const { quote } = await openTill(() => []);
  expect(await quote()).toMatchObject({ points: null, tried: [] });
});

it('names the services of a gift that was earned until it lies in the basket; not before', async () => {
  const gift = (fromFen: number) => ({
    step: 20 as const,
    ref: { type: 'PROMOTION' as const, id: 5 },
    off: { kind: 'GIFT' as const, qty: 2, giftNos: [], fromFen, serviceCodes: ['ALIGN'], partIds: [] },
  });
  const earned = await openTill(() => [gift(100_000)]);
  expect((await earned.quote())['tried']).toMatchObject([
    {
      state: 'REFUSED',
      reason: '商品不适用',
      gift: { quantity: 2, parts: [], services: [{ code: 'ALIGN' }] },
    },
  ]);
  const short = await openTill(() => [gift(100_001)]);
  expect((await short.quote())['tried']).toMatchObject([{ gift: null }]);
});

it('names the tyres of a gift with what a wheel asks for; one that is given may cost less than the lowest price', async () => {
  const ids: number[] = [];
  const text: unknown = expect.any(String);
  const off = () => ({ kind: 'GIFT' as const, qty: 1, giftNos: [] as number[], fromQty: 2, partIds: ids });
  const off3 = () => ({ ...off(), giftNos: [3] });
  let lies = false;
  const { quote, partId, create, stockUp, warehouseId, tyres } = await openTill(() => [
    { step: 20, ref: { type: 'PRICE', id: 6 }, off: lies ? off3() : off() },
  ]);
  ids.push(partId(1));
  const wanted = {
    partId: partId(1),
    partNo: text,
    size: text,
    brandName: text,
    pattern: text,
    loadSpeed: text,
  };
  expect((await quote())['tried']).toMatchObject([
    { gift: { quantity: 1, parts: [], services: [], tyres: [wanted] } },
  ]);
  lies = true;
  await stockUp(warehouseId, { '2525': 4 });
  await stockUp(warehouseId, { '2525': 4 }, 1);
  const partsList = [...tyres(['FL', 'FR']), ...tyres(['RL'], {}, 1)];
  expect(await quote({ partsList })).toMatchObject({ payableAmount: 100_000, blocks: [] });
  expect((await create({ partsList, payableAmount: 100_000 })).status).toBe(200);
});
