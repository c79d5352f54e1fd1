import { afterAll, beforeAll, expect, it } from 'vitest';
import { readTspl, readZpl } from '#kernel/label/read-back.fixture.ts';
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
  const answer = await print({ sheet: '60x40', items });
  const page = answer.raw.toString();
  expect([answer.status, count(page, '<section class="p">'), count(page, '<svg')]).toEqual([200, 4, 4]);
  expect(page.indexOf(world.parts[1]?.partNo ?? '?')).toBeLessThan(
    page.indexOf(world.parts[0]?.partNo ?? '?'),
  );
  expect(count(page, 'DOT 2523')).toBe(3);
  expect(page).toMatch(/>205\/55R16<\/text><text [^>]*>91V XL ★</);
  expect(page).toContain(`>品牌${world.supplierId} &lt;PRIMACY&gt; 4<`);
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

it('prints for label printers, each label once with its copies, but no sheets of A4', async () => {
  const { first, second, print } = await openWorld();
  const items = [
    { id: first, copies: 3, dot: '2523' },
    { id: second, copies: 1, dot: '' },
  ];
  const device = { dpi: 300, density: 5, gap: 2.5 };
  const tspl = readTspl((await print({ sheet: '70x50', items, as: 'tspl', device })).raw, 300 / 25.4);
  expect(tspl.map(({ width, height, copies }) => [width, height, copies])).toEqual([
    [827, 591, 3],
    [827, 591, 1],
  ]);
  expect(tspl[0]?.said).toContain('GAP 2.5 mm,0 mm\r\nDENSITY 5\r\n');
  const zpl = readZpl((await print({ sheet: '40x30', items, as: 'zpl' })).raw);
  expect(zpl.map(({ width, height }) => [width, height])).toEqual([
    [320, 240],
    [320, 240],
  ]);
  const sheets = await print({ sheet: 'A4', items, as: 'zpl' });
  expect([sheets.status, sheets.body.error]).toEqual([400, 'request.invalid']);
  expect((await print({ sheet: 'A4', items, as: 'pdf' })).raw.subarray(0, 5).toString()).toBe('%PDF-');
  const outside = { dpi: 203, density: 16, gap: 2 };
  expect((await print({ sheet: '40x30', items, as: 'zpl', device: outside })).status).toBe(400);
});

it('refuses an unknown part, a week that is none, and more labels than a roll has', async () => {
  const { first, print } = await openWorld();
  const errorOf = async (item: object, times = 1) => {
    const items = Array.from({ length: times }, () => ({ id: first, copies: 1, dot: '', ...item }));
    return (await print({ sheet: '60x40', items })).body.error;
  };
  expect(await errorOf({ id: 999_999_999 })).toBe('record.not-found');
  expect(await errorOf({ dot: '5423' })).toBe('request.invalid');
  expect(await errorOf({ copies: 200 }, 11)).toBe('request.invalid');
});

it('says a gap between labels in tenths of a millimetre', async () => {
  const { first, print } = await openWorld();
  const items = [{ id: first, copies: 1, dot: '' }];
  const saidOf = async (gap: number) => {
    const device = { dpi: 203, density: 8, gap };
    const { raw } = await print({ sheet: '40x30', items, as: 'tspl', device });
    return /GAP (.+) mm,/.exec(raw.toString('latin1'))?.[1];
  };
  expect([await saidOf(1e-9), await saidOf(2.34), await saidOf(3)]).toEqual(['0', '2.3', '3']);
});
