import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayOf } from '#kernel/days.ts';
import { setPrices } from '#testing/goods.ts';
import { openRetailWorld, retailPath } from '#testing/retail-world.ts';
import { openTestServer, type LooseJson, type TestServer } from '#testing/server.ts';

let server: TestServer;
beforeAll(async () => void (server = await openTestServer()));
afterAll(() => server.close());

const day = (days: number) => dayOf(new Date(Date.now() + days * 86_400_000));

/** A shop whose mall sells two parts at 480 yuan, the first for a time at 450. */
async function openShop(promo: { from?: string; to?: string; onSale?: boolean } = {}) {
  const world = await openRetailWorld(server);
  await world.stockUp(world.warehouseId, { '2525': 8 });
  const row = (at: number) => ({
    dealer_id: world.dealerId,
    part_id: world.partId(at),
    price_fen: 48_000,
    on_sale: promo.onSale ?? true,
  });
  const running = { promo_fen: 45_000, promo_from: promo.from ?? day(0), promo_to: promo.to ?? day(3) };
  await server.services.db
    .insertInto('mall_item')
    .values([
      { ...row(0), ...running },
      { ...row(1), promo_fen: null },
    ])
    .execute();
  const { dealerId, tyres } = world;
  const quote = async (partsList = tyres(['FL', 'FR'])) =>
    (await world.staff.post(`${retailPath}/calculate`, { dealerId, partsList })).data;
  return { ...world, quote };
}

it('a promotion price of the mall is an activity price at the till, borne by the dealer', async () => {
  const { quote, create, staff } = await openShop();
  expect(await quote()).toMatchObject({
    payableAmount: 90_000,
    waterfall: [
      { step: 0, amount: 100_000 },
      { step: 8, amount: -10_000, note: '线上促销价' },
    ],
    tried: [{ type: 'PRICE', state: 'USED', amount: 10_000 }],
  });
  const made = await create({ payableAmount: 90_000 });
  const { data } = await staff.post(`${retailPath}/detail`, { id: made.data.id });
  expect((data['lines'] as unknown as LooseJson[]).map((line) => line['discounts'])).toMatchObject([
    [{ step: 8, bearer: 'DEALER', amount: 5000 }],
    [{ step: 8, bearer: 'DEALER', amount: 5000 }],
  ]);
});

it.each([
  ['before its time', { from: day(1), to: day(3) }],
  ['after its time', { from: day(-3), to: day(-1) }],
  ['while the goods are not on sale', { onSale: false }],
])('does not hold %s', async (_, promo) => {
  const { quote } = await openShop(promo);
  expect(await quote()).toMatchObject({ payableAmount: 100_000, tried: [] });
});

it('holds on its last day, for its own goods alone, not below a lowest price that rose', async () => {
  const { quote, tyres, partId } = await openShop({ to: day(0) });
  const both = [...tyres(['FL']), ...tyres(['FR'], {}, 1)];
  expect(await quote(both)).toMatchObject({ payableAmount: 95_000 });
  await server.services.db
    .deleteFrom('part_price')
    .where('part_id', '=', partId(0))
    .where('kind', '=', 'FLOOR')
    .execute();
  await setPrices(server, partId(0), { FLOOR: 45_001 });
  expect(await quote(both)).toMatchObject({ payableAmount: 100_000, tried: [] });
});

it('what the shop sells cheaper anyway stays as it is', async () => {
  const { quote, dealerId, partId } = await openShop();
  await server.services.db
    .insertInto('part_custom')
    .values({ company_id: dealerId, part_id: partId(0), price_fen: 44_000 })
    .execute();
  expect(await quote()).toMatchObject({ payableAmount: 88_000, tried: [] });
});

it('another dealer’s till knows nothing of it', async () => {
  const { tyres } = await openShop();
  const other = await openShop({ onSale: false });
  const partsList = tyres(['FL', 'FR']);
  const asked = await other.staff.post(`${retailPath}/calculate`, {
    dealerId: other.dealerId,
    partsList,
  });
  expect(asked.data).toMatchObject({ payableAmount: 100_000, tried: [] });
});
