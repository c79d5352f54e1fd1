import { afterAll, beforeAll, expect, it } from 'vitest';
import { permissionCodes } from '@treadline/contract/kernel/permissions.ts';
import { brandSearch } from '#domains/catalogue/brands/index.ts';
import { unzipTexts } from '#testing/unzip.ts';
import { draftOrder, openPurchaseWorld } from '#testing/purchase-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
beforeAll(async () => void (server = await openTestServer()));
afterAll(() => server.close());

let key = 0;

/** A purchase world whose parts are of one brand, with someone who may do all. */
async function open() {
  const world = await openPurchaseWorld(server, 1);
  const no = (key += 1);
  const names = { name: `旧名轮胎${no}`, name_en: `Former ${no}` };
  const { db } = server.services;
  const { id: brandId } = await db
    .insertInto('brand')
    .values({ ...names, ...brandSearch.keys({ ...names, alias: '' }) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const partId = world.parts[0]?.id ?? 0;
  await db.updateTable('part').set({ brand_id: brandId }).where('id', '=', partId).execute();
  const all = await server.as({ type: 'OTHER', codes: permissionCodes });
  const adjust = async () => {
    const lines = [{ partId, dot: '2523', seen: 0, counted: 1 }];
    const body = { locationId: world.warehouseId, reason: 'COUNT', lines };
    const headers = { 'idempotency-key': `renamed-${(key += 1)}` };
    return (await all.post<{ id: number }>('/inventory/adjustment', body, headers)).data.id;
  };
  const rename = () =>
    all.put(`/product/tyreBrand/${brandId}`, {
      name: `新名轮胎${no}`,
      nameEn: `Later ${no}`,
      country: '',
      sort: 1,
      version: 0,
    });
  return { world, partId, all, adjust, rename, before: names.name, after: `新名轮胎${no}` };
}

it('a renamed brand leaves documents as they were made, in detail, export and print; new ones have the new name', async () => {
  const { world, all, adjust, rename, before, after } = await open();
  const [order, adjustment] = [await draftOrder(world, [4]), await adjust()];
  expect((await rename()).status).toBe(200);
  const [newOrder, newAdjustment] = [await draftOrder(world, [4]), await adjust()];

  for (const [id, name] of [
    [order, before],
    [newOrder, after],
  ] as const) {
    const detail = await world.buyer.get<{ lines: { brandName: string }[] }>(
      `/logistics/purchaseOrder/${id}`,
    );
    expect(detail.data.lines.map(({ brandName }) => brandName)).toEqual([name]);
  }
  const lines = await world.buyer.get<{ list: { orderNo: string; brandName: string }[] }>(
    '/logistics/purchaseOrder/items',
  );
  expect(new Set(lines.data.list.map(({ brandName }) => brandName))).toEqual(new Set([before, after]));
  const sheet = (await world.buyer.get('/logistics/purchaseOrder/items?format=xlsx')).raw;
  const cells = [...unzipTexts(sheet).values()].join('');
  expect([cells.includes(before), cells.includes(after)]).toEqual([true, true]);

  for (const [id, name, other] of [
    [adjustment, before, after],
    [newAdjustment, after, before],
  ] as const) {
    const detail = await all.get<{ lines: { brandName: string }[] }>(`/inventory/adjustment/${id}`);
    expect(detail.data.lines.map(({ brandName }) => brandName)).toEqual([name]);
    expect(JSON.stringify(detail.data.lines)).not.toContain(other);
  }
});

it('a part that is called otherwise later is on old documents what it was; its name does not follow the brand', async () => {
  const { partId, all, adjust, rename } = await open();
  const id = await adjust();
  const { db } = server.services;
  const part = await db
    .selectFrom('part')
    .where('id', '=', partId)
    .select(['name', 'part_no'])
    .executeTakeFirstOrThrow();
  expect((await rename()).status).toBe(200);
  const { name } = await db
    .selectFrom('part')
    .where('id', '=', partId)
    .select('name')
    .executeTakeFirstOrThrow();
  expect(name).toBe(part.name);
  await db
    .updateTable('part')
    .set({ name: '改名', part_no: `X-${part.part_no}` })
    .where('id', '=', partId)
    .execute();
  const page = (await all.get(`/inventory/adjustment/print/${id}`)).raw.toString();
  expect([page.includes(part.name), page.includes('改名'), page.includes(`X-${part.part_no}`)]).toEqual([
    true,
    false,
    false,
  ]);
  const again = (await all.get(`/inventory/adjustment/print/${await adjust()}`)).raw.toString();
  expect([again.includes('改名'), again.includes(`X-${part.part_no}`)]).toEqual([true, true]);
});
