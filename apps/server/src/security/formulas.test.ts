import { XMLParser } from 'fast-xml-parser';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { permissionCodes } from '@treadline/contract/kernel/permissions.ts';
import { mountedRoutes } from '#kernel/mount-routes.ts';
import { confirmedOrder, openPurchaseWorld, shipNote, type PurchaseWorld } from '#testing/purchase-world.ts';
import { client, openTestServer, type TestAnswer, type TestServer } from '#testing/server.ts';
import { unzipTexts } from '#testing/unzip.ts';

/** What a spreadsheet would run when it took a text for a formula. */
const formulas = [
  `=cmd|' /C calc'!A0`,
  '+1+cmd|x',
  '-2+3',
  '@SUM(1;2)',
  '\t=1+1',
  '=HYPERLINK("http://x","y")',
];

let server: TestServer;
let world: PurchaseWorld;
let admin: Awaited<ReturnType<TestServer['as']>>;
let order: number;
beforeAll(async () => {
  server = await openTestServer();
  admin = await server.as({ type: 'OTHER', isAdmin: true, codes: permissionCodes });
  world = await openPurchaseWorld(server, formulas.length);
  await putFormulasEverywhere();
  order = await confirmedOrder(
    world,
    formulas.map(() => 5),
  );
  await shipNote(
    world,
    order,
    '=DN+1',
    formulas.map(() => 2),
  );
});
afterAll(() => server.close());

/** Formulas wherever people type: through the product where it lets them, else into the tables behind it. */
async function putFormulasEverywhere(): Promise<void> {
  const { db } = server.services;
  for (const [i, text] of formulas.entries()) {
    const partId = world.parts[i]?.id ?? 0;
    await db
      .updateTable('part')
      .set({ name: text, part_no: `${text}${i}` })
      .where('id', '=', partId)
      .execute();
    await db
      .updateTable('part_supplier')
      .set({ supplier_part_no: text })
      .where('part_id', '=', partId)
      .execute();
    const fields = { name: text, shortName: text, contactName: text, address: text, remark: text };
    await admin.post('/data/supplier', { code: `F${i}`, ...fields });
    await admin.post('/user/v1/register', {
      userName: `formula_${i}`,
      displayName: text,
      password: 'Fresh@2027',
      memberships: [{ companyId: world.supplierId }],
    });
  }
  for (const [i, part] of world.parts.entries()) part.partNo = `${formulas[i]}${i}`;
}

type Text = string | { '#text'?: string };
interface Cell {
  '@_r': string;
  '@_t'?: string;
  '@_s'?: string;
  f?: unknown;
  v?: string;
  is?: { t?: Text };
}
const parser = new XMLParser({
  ignoreAttributes: false,
  parseTagValue: false,
  trimValues: false,
  isArray: (name) => ['row', 'c', 'si', 'r'].includes(name),
});

/** Every cell of every sheet with its text, and whether it is a formula. */
function readCells(file: Buffer): { text: string; type: string; formula: boolean }[] {
  const parts = unzipTexts(file);
  const plain = (t?: Text): string => (typeof t === 'object' ? (t['#text'] ?? '') : (t ?? ''));
  const shared =
    (parser.parse(parts.get('xl/sharedStrings.xml') ?? '<sst/>') as { sst?: { si?: { t?: Text }[] } }).sst
      ?.si ?? [];
  const sheets = [...parts].filter(([path]) => path.startsWith('xl/worksheets/sheet'));
  return sheets.flatMap(([, xml]) => {
    const data = parser.parse(xml) as { worksheet: { sheetData?: { row?: { c?: Cell[] }[] } } };
    return (data.worksheet.sheetData?.row ?? []).flatMap((row) =>
      (row.c ?? []).map((cell) => ({
        text: cell['@_t'] === 's' ? plain(shared[Number(cell.v)]?.t) : plain(cell.is?.t ?? cell.v),
        type: cell['@_t'] ?? 'n',
        formula: cell.f !== undefined,
      })),
    );
  });
}

const isDangerous = (text: string): boolean => formulas.some((f) => text.includes(f.trim()));
function expectTexts(what: string, answer: TestAnswer): number {
  expect([what, answer.status]).toEqual([what, 200]);
  const cells = readCells(answer.raw);
  expect([what, cells.filter((c) => c.formula)]).toEqual([what, []]);
  const dangerous = cells.filter((c) => isDangerous(c.text));
  expect([what, dangerous.filter((c) => !['inlineStr', 's'].includes(c.type))]).toEqual([what, []]);
  return dangerous.length;
}

/** Read for one dealer, whom the platform's people must name. */
const ofDealer: ReadonlySet<string> = new Set(['/order/shoppingCart/dealerPurchase/parts']);

/** What a list must be told to say anything. */
const asked: Readonly<Record<string, string>> = { '/report/measure/facts': '&measure=paidAmount' };

it('every list comes out as a workbook in which a formula is only text', async () => {
  // A list within a record needs one: what it writes comes from the same kernel.
  const lists = mountedRoutes.filter(
    (r) =>
      r.list && !r.path.includes(':') && (!r.types || r.types.includes('OTHER')) && !ofDealer.has(r.path),
  );
  const found: Record<string, number> = {};
  for (const route of lists) {
    const answer =
      route.method === 'GET'
        ? await admin.get(`${route.path}?format=xlsx${asked[route.path] ?? ''}`)
        : await admin.post(route.path, { format: 'xlsx' });
    found[route.path] = expectTexts(route.path, answer);
  }
  expect(lists.length).toBeGreaterThan(8);
  for (const path of [
    '/data/supplier/list',
    '/user/v1/page',
    '/logistics/purchaseOrder/items',
    '/logistics/deliveryNote/items',
  ])
    expect([path, (found[path] ?? 0) >= formulas.length]).toEqual([path, true]);
});

it('templates filled with what people typed hold texts too', async () => {
  const supplier = client(server.app, world.supplier.token);
  for (const path of [
    `/logistics/deliveryNote/sample?orderId=${order}`,
    '/logistics/deliveryNote/sample/batch',
  ])
    expectTexts(path, await supplier.get(path));
  expect(
    expectTexts('one order', await supplier.get(`/logistics/deliveryNote/sample?orderId=${order}`)),
  ).toBeGreaterThan(0);
});
