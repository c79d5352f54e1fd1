import { openXlsx, readXlsx, saveXlsx, writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, dayOf } from '#kernel/days.ts';
import { expectInvariants } from '#testing/invariants.ts';
import { confirmedOrder, openPurchaseWorld, shipNote, type PurchaseWorld } from '#testing/purchase-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
let world: PurchaseWorld;
beforeAll(async () => {
  server = await openTestServer();
  world = await openPurchaseWorld(server, 3);
});
afterAll(async () => {
  await expectInvariants(server.services.db);
  await server.close();
});

const today = dayOf(new Date());
const later = addDays(today, 9);
/** A day as a spreadsheet counts it. */
const serialOf = (day: string): number => Date.parse(day) / 86_400_000 + 25_569;
const head = ['发货单号', '商品编码', '供应商商品编码', '数量(条)', '发货日期', '承运商'];
const sheet = async (rows: (string | number | Date)[][], titles = head) => ({
  name: '发货.xlsx',
  data: Buffer.from(await writeXlsx({ sheets: [{ name: 'S', rows: [titles, ...rows] }] })),
});
const key = () => ({ 'idempotency-key': `k-${Math.random()}` });
/** Uploads need a key: the client's upload carries fields only, so the key rides on the call's own headers. */
const upload = async (
  path: string,
  file: { name: string; data: Buffer },
  who = world.supplier,
  once = key(),
) => {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(file.data)]), file.name);
  const request = new Request('http://test/', { method: 'POST', body: form });
  const reply = await server.app.inject({
    method: 'POST',
    url: `/api${path}`,
    payload: Buffer.from(await request.arrayBuffer()),
    headers: {
      authorization: who.token ?? '',
      'content-type': request.headers.get('content-type') ?? '',
      ...once,
    },
  });
  const json = String(reply.headers['content-type']).includes('json');
  return {
    status: reply.statusCode,
    raw: reply.rawPayload,
    body: json
      ? reply.json<{
          error: string;
          data: { notes: { dnNo: string }[]; repeated: { by: string } | null };
          details: { rows: { row: number; column: string; message: string }[]; marked: string };
        }>()
      : null,
  };
};
const orderNo = async (id: number) =>
  (await world.buyer.get<{ orderNo: string }>(`/logistics/purchaseOrder/${id}`)).data.orderNo;
const part = (i: number) => world.parts[i]?.partNo ?? '';

it('takes one file under one Idempotency-Key', async () => {
  const path = `/logistics/deliveryNote/upload/${await confirmedOrder(world, [9])}`;
  const [once, file] = [key(), await sheet([['K-1', part(0), '', 1, '', '']])];
  const first = await upload(path, file, world.supplier, once);
  expect(await upload(path, file, world.supplier, once)).toMatchObject({ status: 200, body: first.body });
  const other = await upload(path, await sheet([['K-2', part(0), '', 1, '', '']]), world.supplier, once);
  expect([other.status, other.body?.error]).toEqual([422, 'request.key-reused']);
});

it('makes the notes of a sheet, and the same file again makes none', async () => {
  const id = await confirmedOrder(world, [10, 6]);
  const file = await sheet([
    ['S-1', part(0), '', 4, today, '德邦'],
    ['S-1', '', world.parts[1]?.supplierPartNo ?? '', 6, '', ''],
    ['S-2', part(0), '', '6', '', ''],
  ]);
  const first = await upload(`/logistics/deliveryNote/upload/${id}`, file);
  expect([first.status, first.body?.data.notes.map((n) => n.dnNo), first.body?.data.repeated]).toEqual([
    200,
    ['S-1', 'S-2'],
    null,
  ]);
  const again = await upload(`/logistics/deliveryNote/upload/${id}`, file);
  expect([again.status, again.body?.data.notes.length, again.body?.data.repeated !== null]).toEqual([
    200,
    2,
    true,
  ]);
  const items = await world.supplier.get<{
    list: { dnNo: string; dnStatus: number; sentQuantity: number }[];
  }>(`/logistics/deliveryNote/items?orderId=${id}&sort=dnNo`);
  expect(items.data.list.map((l) => [l.dnNo, l.dnStatus, l.sentQuantity])).toEqual([
    ['S-1', 10, 4],
    ['S-1', 10, 6],
    ['S-2', 0, 6],
  ]);
});

it('lists every bad row at once, writes nothing, and gives the file back marked', async () => {
  await shipNote(world, await confirmedOrder(world, [1]), 'TAKEN', [1]);
  const id = await confirmedOrder(world, [5, 2]);
  const file = await sheet([
    ['T-1', part(0), '', 3, today, 'A'],
    ['T-1', part(0), '', 3, '', ''],
    ['T-1', 'NOPE', '', 1, '', ''],
    ['T-2', part(1), '', 'viele', '', ''],
    ['', part(1), '', 1, '', ''],
    ['TAKEN', part(1), '', 1, '', ''],
    ['T-3', '', '', 1, '', ''],
    ['T-1', part(1), '', 1, later, ''],
  ]);
  const answer = await upload(`/logistics/deliveryNote/upload/${id}`, file);
  expect([answer.status, answer.body?.error]).toEqual([422, 'import.rows']);
  const found = answer.body?.details.rows.map((r) => `${r.row} ${r.column} ${r.message}`) ?? [];
  expect(found).toEqual([
    '3 数量(条) 商品 ' + part(0) + ' 可发数量为 2 条',
    expect.stringMatching(/^4 商品编码 商品 NOPE 不在采购单/),
    expect.stringMatching(/^5 数量/),
    '6 发货单号 必填',
    '7 发货单号 发货单号 TAKEN 已存在',
    '8 商品编码 请填写商品编码或供应商商品编码',
    expect.stringMatching(/^9 发货日期 .*T-1/),
  ]);
  expect((await world.buyer.get<{ status: number }>(`/logistics/purchaseOrder/${id}`)).data.status).toBe(30);
  const marked = await world.supplier.get(`/import/marked/${answer.body?.details.marked}`);
  const book = await readXlsx(new Uint8Array(marked.raw));
  expect(book.sheets[0]?.rows[0]?.at(-1)).toBe('错误原因');
  expect(book.sheets[0]?.rows[2]?.at(-1)).toContain('可发数量为 2 条');
});

it('of its own template half a shipment goes through: what nothing was typed into is no row', async () => {
  const id = await confirmedOrder(world, [5, 2, 8]);
  const template = await world.supplier.get(`/logistics/deliveryNote/sample?orderId=${id}`);
  const [rows = []] = (await readXlsx(new Uint8Array(template.raw))).sheets.map((own) => own.rows);
  expect(rows.length).toBe(4);
  const file = async (change: (all: unknown[][]) => void) => {
    const all = rows.map((row) => [...row]);
    change(all);
    return {
      name: '发货.xlsx',
      data: Buffer.from(await writeXlsx({ sheets: [{ name: 'S', rows: all }] })),
    };
  };
  const path = `/logistics/deliveryNote/upload/${id}`;
  const untouched = await upload(path, await file(() => undefined));
  expect([untouched.status, untouched.body?.error]).toEqual([400, 'import.file']);
  const at = (title: string) => rows[0]?.indexOf(title) ?? -1;
  const half = await upload(
    path,
    await file((all) => {
      (all[2] as unknown[])[at('发货单号')] = 'HALF-1';
      // Emptied is not typed.
      (all[3] as unknown[])[at('数量(条)')] = null;
    }),
  );
  expect([half.status, half.body?.data.notes.map(({ dnNo }) => dnNo)]).toEqual([200, ['HALF-1']]);
  // A quantity that was changed was typed: it lacks its number.
  const changed = await upload(
    path,
    await file((all) => {
      (all[1] as unknown[])[at('数量(条)')] = 3;
      (all[3] as unknown[])[at('发货单号')] = 'HALF-2';
    }),
  );
  expect(changed.body?.details.rows.map(({ row, column }) => [row, column])).toContainEqual([2, '发货单号']);
});

it('takes many orders in one sheet, all or nothing', async () => {
  const [a, b] = [await confirmedOrder(world, [4]), await confirmedOrder(world, [3, 2])];
  const titles = ['采购单号', ...head];
  const [noA, noB] = [await orderNo(a), await orderNo(b)];
  const stranger = await openPurchaseWorld(server);
  const bad = await upload(
    '/logistics/deliveryNote/batchUpload',
    await sheet(
      [
        [noA, 'U-1', part(0), '', 4, '', ''],
        [noB, 'U-2', part(0), '', 9, '', ''],
        ['PO-NONE', 'U-3', part(0), '', 1, '', ''],
      ],
      titles,
    ),
  );
  expect(bad.body?.details.rows.map((r) => r.row)).toEqual([3, 4]);
  const good = await sheet(
    [
      [noA, 'U-1', part(0), '', 4, '', ''],
      [noB.toLowerCase(), 'U-2', part(0), '', 3, today.replaceAll('-', '/'), ''],
    ],
    titles,
  );
  expect(
    (await upload('/logistics/deliveryNote/batchUpload', good, stranger.supplier)).body?.details.rows.map(
      (r) => r.row,
    ),
  ).toEqual([2, 3]);
  const made = await upload('/logistics/deliveryNote/batchUpload', good);
  expect(made.body?.data.notes.map((n) => n.dnNo)).toEqual(['U-1', 'U-2']);
});

it('reads headers and values as people write them, and names a disagreement of the two part numbers', async () => {
  const id = await confirmedOrder(world, [9, 9]);
  const wide = (text: string): string =>
    text.replace(/[!-~]/g, (char) => String.fromCharCode(char.charCodeAt(0) + 0xfee0));
  const titles = [
    ' 发货\n单号＊',
    '商品编码（必填）',
    '供应商商品编码',
    '数量（条）',
    '发货日期',
    '预计到货日期',
  ];
  const own = (i: number): string => world.parts[i]?.supplierPartNo ?? '';
  const good = await sheet(
    [
      [
        'V-1',
        part(0).toLowerCase(),
        own(0).toLowerCase(),
        '1 ',
        serialOf(today),
        `${later.replaceAll('-', '/')} 08:30`,
      ],
      ['Ｖ－１', wide(part(1)), ' ', '２', '', ''],
    ],
    titles,
  );
  const bad = await sheet([['V-2', part(0), own(1), 1, '', '']], titles);
  const refused = await upload(`/logistics/deliveryNote/upload/${id}`, bad);
  expect(refused.body?.details.rows.map((r) => `${r.row} ${r.column} ${r.message}`)).toEqual([
    `2 供应商商品编码 商品 ${part(0)} 的供应商商品编码是 ${own(0)}，与填写的 ${own(1)} 不一致`,
  ]);
  const made = await upload(`/logistics/deliveryNote/upload/${id}`, good);
  expect(made.body?.data.notes.map((n) => n.dnNo)).toEqual(['V-1']);
  const note = await server.services.db
    .selectFrom('delivery_note')
    .select(['ship_date', 'expected_date', 'sent_qty'])
    .where('po_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(note).toEqual({ ship_date: today, expected_date: later, sent_qty: 3 });
});

it('offers templates, the one of an order filled with what is open', async () => {
  const id = await confirmedOrder(world, [7, 1]);
  const empty = await readXlsx(
    new Uint8Array((await world.supplier.get('/logistics/deliveryNote/sample/batch')).raw),
  );
  expect(empty.sheets[0]?.rows[0]).toContain('采购单号');
  const file = (await world.supplier.get(`/logistics/deliveryNote/sample?orderId=${id}`)).raw;
  const [filled, sample] = (await readXlsx(new Uint8Array(file))).sheets;
  expect(filled?.rows.slice(1).map((r) => r.filter(Boolean))).toEqual([
    [part(0), world.parts[0]?.supplierPartNo, 7],
    [part(1), world.parts[1]?.supplierPartNo, 1],
  ]);
  expect(sample?.rows[1]).toContain(40);
  expect(sample?.rows[1]?.filter((value) => value instanceof Date)).toHaveLength(2);
});

it('takes the filled template as it is, once note numbers are typed in', async () => {
  const id = await confirmedOrder(world, [3, 2]);
  const file = (await world.supplier.get(`/logistics/deliveryNote/sample?orderId=${id}`)).raw;
  const book = await openXlsx(new Uint8Array(file));
  for (const row of book.sheets[0]?.rows.slice(1) ?? []) row[0] = 'W-1';
  const data = Buffer.from(await saveXlsx(book));
  const made = await upload(`/logistics/deliveryNote/upload/${id}`, { name: 'a.xlsx', data });
  expect(made.body?.data.notes.map((n) => n.dnNo)).toEqual(['W-1']);
});
