import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPurchaseWorld } from '#testing/purchase-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
beforeAll(async () => void (server = await openTestServer()));
afterAll(() => server.close());

async function openWorld() {
  const world = await openPurchaseWorld(server);
  const { db } = server.services;
  const named = {
    name: `品牌${world.supplierId}`,
    name_en: `Brand ${world.supplierId}`,
    search: '',
    name_key: '',
  };
  const brand = await db.insertInto('brand').values(named).returning('id').executeTakeFirstOrThrow();
  const [first, second] = world.parts.map(({ id }) => id);
  const tyre = { pattern: '<PRIMACY> 4', load_index: 91, speed: 'V', xl: true, oe_mark: '★' };
  await db
    .updateTable('part')
    .set({ brand_id: brand.id, barcode: `690${first}`, ...tyre })
    .where('id', '=', first ?? 0)
    .execute();
  const staff = await server.as({ type: 'OTHER', codes: ['tyres_list_view'] });
  const print = async (body: object) => staff.post('/product/partData/labels', body);
  return { world, first, second, print };
}
const count = (text: string, part: string): number => text.split(part).length - 1;

it('prints each part as often as asked, with size, brand, number, barcode and week of making', async () => {
  const { world, first, second, print } = await openWorld();
  const items = [
    { id: second, copies: 1, dot: '' },
    { id: first, copies: 3, dot: '2523' },
  ];
  const answer = await print({ sheet: 'ROLL', items });
  const page = answer.raw.toString();
  expect([answer.status, count(page, '<section class="p">'), count(page, '<svg')]).toEqual([200, 4, 4]);
  expect(page.indexOf(world.parts[1]?.partNo ?? '?')).toBeLessThan(
    page.indexOf(world.parts[0]?.partNo ?? '?'),
  );
  expect(count(page, 'DOT 2523')).toBe(3);
  expect(page).toContain('205/55R16<span>91V XL ★</span>');
  expect(page).toContain(`<b>品牌${world.supplierId}</b>&lt;PRIMACY&gt; 4`);
  expect(page).toContain('@page{size:60mm 40mm');
});

it('fills A4 sheets of 24 behind the places that are used up', async () => {
  const { first, print } = await openWorld();
  const sheetsOf = async (copies: number, skip: number) =>
    count(
      (await print({ sheet: 'A4', skip, items: [{ id: first, copies, dot: '' }] })).raw.toString(),
      'class="p"',
    );
  expect([await sheetsOf(24, 0), await sheetsOf(24, 1), await sheetsOf(25, 23)]).toEqual([1, 2, 2]);
});

it('refuses an unknown part, a week that is none, and more labels than a roll has', async () => {
  const { first, print } = await openWorld();
  const errorOf = async (item: object, times = 1) => {
    const items = Array.from({ length: times }, () => ({ id: first, copies: 1, dot: '', ...item }));
    return (await print({ sheet: 'ROLL', items })).body.error;
  };
  expect(await errorOf({ id: 999_999_999 })).toBe('record.not-found');
  expect(await errorOf({ dot: '5423' })).toBe('request.invalid');
  expect(await errorOf({ copies: 200 }, 11)).toBe('request.invalid');
});
