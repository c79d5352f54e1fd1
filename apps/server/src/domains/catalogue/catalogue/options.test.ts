import { afterAll, beforeAll, expect, it } from 'vitest';
import { openCatalogueWorld, pendingTyre } from '#testing/catalogue-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
beforeAll(async () => void (server = await openTestServer()));
afterAll(() => server.close());

it('the form of a tyre is offered the patterns of its brand, each once and by name', async () => {
  const [world, other] = [await openCatalogueWorld(server), await openCatalogueWorld(server)];
  for (const [pattern, size] of [
    ['Turanza', '205/55R16'],
    ['Alenza', '235/60R18'],
    ['Turanza', '225/45R18'],
  ])
    await pendingTyre(world, { pattern, size });
  await pendingTyre(other, { pattern: 'Ultrac' });
  const patterns = await world.keeper.get(`/product/partData/tyre/patterns?brandId=${world.brandId}`);
  expect(patterns.data).toEqual(['Alenza', 'Turanza']);
});

it('the options say the VAT rate and whether one may review what one handed in', async () => {
  const { keeper } = await openCatalogueWorld(server);
  const { data } = await keeper.get('/product/partData/tyre/options');
  expect(data).toMatchObject({ vat: 1300, lowMargin: 800, selfApprove: false });
});

it('a brand is known by its other names, in the options and where parts are looked for', async () => {
  const world = await openCatalogueWorld(server);
  const id = await pendingTyre(world);
  const brands = await server.as({ type: 'OTHER', codes: ['basic_brand_view'] });
  const { list } = (await brands.get<{ list: object[] }>('/product/tyreBrand/list?pageSize=100')).data;
  const brand = list.find((row) => (row as { id: number }).id === world.brandId) as Record<string, unknown>;
  const { name, nameEn, country, sort, version } = brand;
  const alias = `老牌${world.brandId}、 Oldname${world.brandId}`;
  const saved = await brands.put(`/product/tyreBrand/${world.brandId}`, {
    name,
    nameEn,
    country,
    sort,
    version,
    alias,
  });
  expect(saved.data).toMatchObject({ alias });
  const { data } = await world.keeper.get<{ brands: { value: number; names: string[] }[] }>(
    '/product/partData/tyre/options',
  );
  expect(data.brands.find(({ value }) => value === world.brandId)?.names.slice(2)).toEqual([
    `老牌${world.brandId}`,
    `Oldname${world.brandId}`,
  ]);
  const text = encodeURIComponent(`laopai${world.brandId}`);
  const found = await world.keeper.get<{ list: { id: number }[] }>(`/product/partData/tyres?text=${text}`);
  expect(found.data.list.map((row) => row.id)).toEqual([id]);
});
