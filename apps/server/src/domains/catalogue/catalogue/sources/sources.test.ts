import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openCatalogueWorld, pendingTyre, type CatalogueWorld } from '#testing/catalogue-world.ts';
import { expectInvariants } from '#testing/invariants.ts';
import { makeCompany } from '#testing/people.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
beforeAll(async () => void (server = await openTestServer()));
afterEach(() => expectInvariants(server.services.db));
afterAll(() => server.close());

const path = '/product/tyreSupplier';
const supplier = (name: string) => makeCompany(server.services, 'SUPPLIER', name);
let no = 1;
const offer = (more: object = {}) => ({
  supplierPartNo: `S-${no++}`,
  price: 30_000,
  moq: 4,
  packing: 2,
  leadDays: 5,
  preferred: false,
  ...more,
});
const add = async (world: CatalogueWorld, partId: number, more: object = {}) =>
  world.keeper.post<{ id: number; version: number; supplierId: number }>(path, {
    partId,
    supplierId: await supplier(`供应商 ${no}`),
    ...offer(more),
  });
const preferredOf = async (world: CatalogueWorld, partId: number): Promise<number[]> => {
  const { data } = await world.keeper.get<{ id: number; preferred: boolean }[]>(
    `${path}/list?partId=${partId}`,
  );
  return data.filter(({ preferred }) => preferred).map(({ id }) => id);
};

it('lists who sells a part, the preferred one first, then the cheapest', async () => {
  const world = await openCatalogueWorld(server);
  const partId = await pendingTyre(world);
  for (const more of [{ price: 32_000 }, { price: 31_000 }, { price: 33_000, preferred: true }])
    expect((await add(world, partId, more)).status).toBe(200);
  const { data } = await world.keeper.get<{ price: number; packing: number }[]>(
    `${path}/list?partId=${partId}`,
  );
  expect(data.map(({ price, packing }) => [price, packing])).toEqual([
    [33_000, 2],
    [31_000, 2],
    [32_000, 2],
  ]);
});

it('one supplier is preferred: another one takes its place, two at once leave one', async () => {
  const world = await openCatalogueWorld(server);
  const partId = await pendingTyre(world);
  const [one, two] = [
    await add(world, partId, { preferred: true }),
    await add(world, partId, { preferred: true }),
  ];
  expect(await preferredOf(world, partId)).toEqual([two.data.id]);
  const three = await add(world, partId);
  const { data } = await world.keeper.get<{ id: number; version: number }[]>(`${path}/list?partId=${partId}`);
  const answers = await Promise.all(
    [one.data.id, three.data.id].map((id) =>
      world.keeper.put(`${path}/${id}`, {
        ...offer({ preferred: true }),
        version: data.find((row) => row.id === id)?.version,
      }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await preferredOf(world, partId)).toHaveLength(1);
});

it("a supplier's number is one part's, whatever its case; at once, too", async () => {
  const world = await openCatalogueWorld(server);
  const [one, two] = [await pendingTyre(world), await pendingTyre(world)];
  const supplierId = await supplier('同号供应商');
  const put = (partId: number, supplierPartNo: string) =>
    world.keeper.post(path, { partId, supplierId, ...offer({ supplierPartNo }) });
  const answers = await Promise.all([put(one, 'AB-1'), put(two, 'ab-1')]);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.map(({ body }) => body.error)).toEqual(['part-source.number-taken']);
  expect(refused[0]?.body.message).toMatch(/^供应商货号 ab-1 已用于商品 T|^供应商货号 AB-1 已用于商品 T/);
  const partId = answers[0]?.status === 200 ? one : two;
  const again = await put(partId, 'AB-2');
  expect([again.status, again.body.error]).toEqual([409, 'part-source.exists']);
});

it("a change of price stands in the part's timeline with before and after; an old version is refused", async () => {
  const world = await openCatalogueWorld(server);
  const partId = await pendingTyre(world);
  const { data: made } = await add(world, partId, { supplierPartNo: 'X-1' });
  const body = offer({ supplierPartNo: 'X-1', price: 28_500, version: made.version });
  expect((await world.keeper.put(`${path}/${made.id}`, body)).status).toBe(200);
  const stale = await world.keeper.put(`${path}/${made.id}`, { ...body, price: 1 });
  expect([stale.status, stale.body.error]).toEqual([409, 'record.changed']);
  expect((await world.keeper.delete(`${path}/${made.id}`)).status).toBe(200);
  interface Detail {
    timeline: { action: string; remark: string; changes: object[] }[];
    sources: object[];
  }
  const { data } = await world.keeper.get<Detail>(`/product/partData/tyre/${partId}`);
  expect(data.sources).toEqual([]);
  expect(data.timeline.slice(-3)).toMatchObject([
    { action: 'supplier-add' },
    {
      action: 'supplier-update',
      remark: expect.stringContaining('供应商'),
      changes: [{ field: '采购价(未税)', before: '300.00', after: '285.00' }],
    },
    { action: 'supplier-remove' },
  ]);
});

it('a disabled supplier is not added', async () => {
  const world = await openCatalogueWorld(server);
  const partId = await pendingTyre(world);
  const supplierId = await supplier('停用供应商');
  await server.services.db
    .updateTable('company')
    .set({ enabled: false })
    .where('id', '=', supplierId)
    .execute();
  const refused = await world.keeper.post(path, { partId, supplierId, ...offer() });
  expect([refused.status, refused.body.error]).toEqual([422, 'purchase-order.supplier-disabled']);
});
