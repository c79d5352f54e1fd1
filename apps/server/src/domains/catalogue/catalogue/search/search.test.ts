import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCompany } from '#testing/people.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { addBrand, addPart as makePart } from './testing.ts';

let server: TestServer;
let staff: Who;
let sellers: number[];
type Who = Awaited<ReturnType<TestServer['as']>>;
type Extra = Partial<Omit<Parameters<typeof makePart>[1], 'partNo' | 'brandId' | 'pattern' | 'text'>>;

const brandIds = new Map<string, number>();
const addPart = (partNo: string, brand: string, pattern: string, text: string, extra: Extra = {}) =>
  makePart(server.services, { partNo, brandId: brandIds.get(brand) ?? null, pattern, text, ...extra });
async function sell(partId: number, supplierId: number, no: string): Promise<void> {
  const link = { part_id: partId, supplier_id: supplierId, supplier_part_no: no, price_fen: 1 };
  await server.services.db.insertInto('part_supplier').values(link).execute();
}

beforeAll(async () => {
  server = await openTestServer();
  staff = await server.as({ type: 'OTHER' });
  sellers = [await makeCompany(server.services, 'SUPPLIER'), await makeCompany(server.services, 'SUPPLIER')];
  brandIds.set('驰远测试', await addBrand(server.services, '驰远测试', 'Chiyuan'));
  brandIds.set('固途测试', await addBrand(server.services, '固途测试', 'Gutour'));
  const [first, second] = [
    await addPart('ZZ-B', '驰远测试', 'Primacy 4', '205/55R16 91V'),
    await addPart('ZZ-A', '驰远测试', 'MC6', '205/55ZR16 94W XL'),
  ];
  await addPart('ZZ-C', '固途测试', 'Runner', '205/55R16 91V ★ RFT');
  await addPart('ZZ-D', '固途测试', 'Van', '205/55R16C 98/96T');
  await addPart('ZZ-E', '固途测试', 'Trail', 'LT235/75R15 104/101S C');
  await addPart('ZZ-F', '固途测试', 'Trail', '235/75R15 109T XL');
  await addPart('ZZ-G', '固途测试', 'Trail', '31x10.50R15LT 109S C');
  await addPart('ZZ-H', '固途测试', 'Cargo', '195R14C 106/104R 8PR');
  await addPart('ZZ-I', '固途测试', 'Truck', '295/80R22.5 152/149M 18PR');
  await addPart('ZZ-J', '固途测试', 'Disc', '43512-52150');
  await addPart('ZZ-2055516', '固途测试', 'Other', '225/45R17 91W');
  await sell(first, sellers[0] ?? 0, 'HD/7788-X');
  await sell(second, sellers[1] ?? 0, 'QX.7788.Y');
});
afterAll(() => server.close());

async function found(text: string, { who = staff, use = 'SELL' } = {}): Promise<string[]> {
  const path = `/product/partData/pick?text=${encodeURIComponent(text)}&use=${use}`;
  const { data } = await who.get<{ partNo: string; brandName: string; name: string }[]>(path);
  return data.filter(({ partNo }) => partNo.startsWith('ZZ-')).map(({ partNo }) => partNo.slice(3));
}
const ours = '驰远测试';

describe('finds, the best first,', () => {
  it.each([
    ['digits: every class of the size', '2055516', ['A', 'B', 'C', 'D', '2055516']],
    ['full width digits', '２０５５５１６', ['A', 'B', 'C', 'D', '2055516']],
    ['the first digits', '20555', ['A', 'B', 'C', 'D', '2055516']],
    ['the size itself', '205/55R16', ['A', 'B', 'C']],
    ['the size with blanks', '205 55 16', ['A', 'B', 'C']],
    ['the size with slashes', '205/55/16', ['A', 'B', 'C']],
    ['the size as ZR', '205/55 zr16', ['A', 'B', 'C']],
    ['those with load and speed first', '205 55 16 91v', ['B', 'C', 'A']],
    ['those with load and speed first, by digits', '2055516 94w', ['A', 'B', 'C', 'D', '2055516']],
    ['reinforced ones', '205/55R16 xl', ['A']],
    ['run-flat ones by another mark', '205/55R16 zp', ['C']],
    ['run-flat ones in Chinese', '205/55R16防爆', ['C']],
    ['OE marks', '2055516 *', ['C']],
    ['a commercial size alone', '205/55R16C', ['D']],
    ['LT, not the plain size', 'LT235/75R15', ['E']],
    ['the plain size, not LT', '235/75R15', ['F']],
    ['both by digits', '2357515', ['E', 'F']],
    ['LT by digits', '2357515 lt', ['E']],
    ['flotation', '31x10.5R15', ['G']],
    ['flotation with ×', '31×10.50 R15 LT', ['G']],
    ['flotation by digits', '31105015', ['G']],
    ['half of a flotation size', '31x10.5', ['G']],
    ['half of a size', '235/75', ['E', 'F']],
    ['a van by its size without the C', '195R14', ['H']],
    ['a truck', '295/80R22.5', ['I']],
    ['ply', '295/80R22.5 18层级', ['I']],
    ['brand in Chinese with the size at it', '驰远2055516', ['A', 'B']],
    ['brand by initials', '2055516 cycs', ['A', 'B']],
    ['brand by pinyin before the size', 'chiyuan 205/55r16 91v', ['B', 'A']],
    ['brand in English', 'gutour 205/55R16', ['C']],
    ['a pattern', 'primacy4', ['B']],
    ['a pattern that looks like a mark', `mc6 ${ours}`, ['A']],
    ['a part number', 'zz-e', ['E']],
    ['a part number with a size in it, before the tyres of the size', 'ZZ2055516', ['2055516']],
    ['an OE number of a main part', '4351252150', ['J']],
    ['several numbers', 'ZZ-2055516、4351252150', ['2055516', 'J']],
    ['several sizes', '31x10.50R15LT, 295/80R22.5', ['G', 'I']],
    ['several sizes with a blank', '31x10.50R15LT 295/80R22.5', ['G', 'I']],
    ['load and speed alone', `104/101s zz`, ['E']],
    ['nothing of signs', '（）', []],
    ['nothing of another size', '205/60R16', []],
    ['nothing of another brand', '2357515 驰远', []],
  ])('%s: %s', async (_, text, wanted) => expect(await found(text)).toEqual(wanted));

  it('a barcode before all that has its digits', async () => {
    const { barcode } = await server.services.db
      .selectFrom('part')
      .where('part_no', '=', 'ZZ-H')
      .select('barcode')
      .executeTakeFirstOrThrow();
    expect(await found(barcode)).toEqual(['H']);
  });
});

describe("a supplier's number", () => {
  it.each(['HD/7788-X', 'hd7788', '7788x'])('is known to the platform: %s', async (no) =>
    expect(await found(no)).toEqual(['B']),
  );

  it('finds a supplier its own parts, not by the numbers of others', async () => {
    const own = await server.as({ type: 'SUPPLIER', companyId: sellers[0] ?? 0 });
    expect(await found('7788', { who: own })).toEqual(['B']);
    expect(await found('QX7788', { who: own })).toEqual([]);
    expect(await found('2055516', { who: own })).toEqual(['B']);
  });

  it('tells dealers nothing', async () => {
    const dealer = await server.as({ type: 'DEALER' });
    expect(await found('205/55R16', { who: dealer })).toEqual(['A', 'B', 'C']);
    expect(await found('HD7788', { who: dealer })).toEqual([]);
  });
});

it('offers what may be sold, bought, or all; a part that is chosen is named whatever it is', async () => {
  const dealer = await makeCompany(server.services, 'DEALER');
  const pending = await addPart('ZZ-K1', ours, 'K', '165/70R13 79T', { status: 'Pending' });
  await addPart('ZZ-K2', ours, 'K', '165/70R13 79T', { status: 'Approved' });
  await addPart('ZZ-K3', ours, 'K', '165/70R13 79T', { lifecycle: 'RUN_OUT' });
  await addPart('ZZ-K4', ours, 'K', '165/70R13 79T', { lifecycle: 'ENDED' });
  await addPart('ZZ-K5', ours, 'K', '165/70R13 79T', { owner_id: dealer });
  expect(await found('1657013')).toEqual(['K3']);
  expect(await found('1657013', { use: 'BUY' })).toEqual(['K2']);
  expect(await found('1657013', { use: 'ANY' })).toEqual(['K1', 'K2', 'K3', 'K4']);
  const { data } = await staff.get<object[]>(`/product/partData/pick?ids=${pending}`);
  expect(data).toEqual([
    {
      id: pending,
      partNo: 'ZZ-K1',
      name: 'K 165/70R13 79T',
      brandName: ours,
      size: '165/70R13',
      marks: '79T',
    },
  ]);
});

it('the palette finds in the same way', async () => {
  const palette = await staff.get<{ label: string; hint: string }[]>(
    `/user/v1/user/search?text=${encodeURIComponent('205 55 16 91v 驰远')}`,
  );
  expect(palette.data.map(({ hint }) => hint)).toEqual(['ZZ-B', 'ZZ-A']);
});
