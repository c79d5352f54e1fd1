import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { permissionCodes } from '@treadline/contract/kernel/permissions.ts';
import { brandSearch } from '#domains/catalogue/brands/index.ts';
import { partSearch } from '#domains/catalogue/catalogue/index.ts';
import { openCatalogueWorld, pendingTyre, tyreBody, tyreIn } from '#testing/catalogue-world.ts';
import { newKey, openCountWorld } from '#testing/count-world.ts';
import { dealerPath, openDealerWorld } from '#testing/dealer-world.ts';
import {
  confirmedOrder,
  draftOrder,
  freshDot,
  openPurchaseWorld,
  shipNote,
} from '#testing/purchase-world.ts';
import { invoicePath, openInvoiceWorld } from '#testing/supplier-invoice-world.ts';
import { retailPath } from '#testing/retail-world.ts';
import { unzipTexts } from '#testing/unzip.ts';
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

/** Gives a part another number and size, as an approved change does; its search goes with it. */
async function renumber(id: number, partNo: string): Promise<void> {
  const { db } = server.services;
  const { name } = await db.selectFrom('part').where('id', '=', id).select('name').executeTakeFirstOrThrow();
  const said = { part_no: partNo, name, pattern: '', size_key: '2155516', barcode: '', oe_no: '' };
  await db
    .updateTable('part')
    .set({ part_no: partNo, size: '215/55R16', size_key: '2155516', search: partSearch.key(said) })
    .where('id', '=', id)
    .execute();
}

it('a note, its lines, receipts and discrepancies name a part as the order does, and find it by its id', async () => {
  const world = await openPurchaseWorld(server, 2);
  const { id = 0, partNo = '' } = world.parts[0] ?? {};
  const orderId = await confirmedOrder(world, [8]);
  const noteId = (await shipNote(world, orderId, `RN${orderId}`, [4])).data.notes[0]?.id ?? 0;
  await renumber(id, `N-${partNo}`);
  const other = world.parts[1]?.id ?? 0;
  await expect(renumber(other, partNo)).rejects.toMatchObject({ code: '23505', detail: `N-${partNo}` });

  const later = { ...world, parts: [{ ...world.parts[0], partNo: `N-${partNo}` }] } as typeof world;
  expect((await shipNote(later, orderId, `RM${orderId}`, [4])).status).toBe(200);

  const scan = await world.buyer.get<{
    lines: { id: number; partNo: string; size: string; codes: string[] }[];
  }>(`/inventory/scan/note/${noteId}`);
  const named = { partNo, size: '205/55R16' };
  expect(scan.data.lines).toMatchObject([named]);
  expect(scan.data.lines[0]?.codes).toEqual(expect.arrayContaining([partNo, `N-${partNo}`]));
  const found = (await world.buyer.get(`/inventory/scan/part?code=${partNo}`)).data;
  expect(found).toMatchObject({ partNo: `N-${partNo}` });

  const dnLineId = scan.data.lines[0]?.id ?? 0;
  const dot = freshDot();
  await world.buyer.post(
    `/logistics/deliveryNote/receive/${noteId}`,
    {
      isFinal: false,
      remark: '',
      lines: [{ dnLineId, dot, good: 1, defective: 1 }],
      batch: 'b0d0a2c4-2c64-4e63-9d2c-2f1f5e6d7a81',
      strays: [{ code: world.parts[1]?.partNo, dot, quantity: 1 }],
    },
    newKey(),
  );
  await renumber(other, `N-${world.parts[1]?.partNo}`);
  const detail = await world.buyer.get<{ lines: object[]; discrepancies: { type: string }[] }>(
    `/logistics/deliveryNote/detail/${noteId}`,
  );
  expect(detail.data.lines).toMatchObject([named]);
  expect(detail.data.discrepancies.toSorted((a, b) => (a.type < b.type ? -1 : 1))).toMatchObject([
    { type: 'DEFECTIVE', partId: id, ...named },
    { type: 'WRONG_PART', partId: other, partNo: world.parts[1]?.partNo, size: '205/55R16' },
  ]);
  for (const print of ['downloadDn', 'receipt/print']) {
    const page = (await world.buyer.get(`/logistics/deliveryNote/${print}/${noteId}`)).raw.toString();
    expect([print, page.includes(partNo), page.includes('205/55R16'), page.includes('215/55R16')]).toEqual([
      print,
      true,
      true,
      false,
    ]);
  }
  const items = await world.buyer.get<{ list: object[] }>(`/logistics/deliveryNote/items?dnId=${noteId}`);
  expect(items.data.list).toMatchObject([named]);
});

it('a number that a part had goes to no other part: in the form, a proposal and a workbook', async () => {
  const world = await openCatalogueWorld(server);
  const { keeper } = world;
  const first = tyreBody(world);
  const id = await pendingTyre(world, first);
  await renumber(id, `N-${first.partNo}`);
  const refused = {
    error: 'part.number-was',
    details: { path: 'partNo' },
    message: expect.stringContaining(`N-${first.partNo}`),
  };
  const body = { ...tyreBody(world), pattern: 'Other', partNo: first.partNo };
  expect((await keeper.post('/product/partData/tyre', body)).body).toMatchObject(refused);
  // The part itself may have it back.
  await renumber(id, first.partNo);
  await renumber(id, `N-${first.partNo}`);

  const released = await tyreIn(world, 'Deployed');
  const keys = ['name', 'brandId', 'pattern', 'size', 'load', 'xl', 'season', 'lifecycle', 'version'];
  const marks = ['runflat', 'runflatMark', 'oeMark', 'description'];
  const form = (await keeper.get(`/product/partData/tyre/${released}`)).data;
  const sent = Object.fromEntries([...keys, ...marks].map((name) => [name, form[name]]));
  const proposal = await keeper.put(`/product/partData/tyre/${released}`, { ...sent, partNo: first.partNo });
  expect(proposal.body).toMatchObject(refused);

  const all = await server.as({ type: 'OTHER', codes: permissionCodes });
  const rows = [
    ['商品编码', '商品名称', '类别', '品类', '单位', '建议零售价'],
    [first.partNo, '机油滤清器', '主配件', '滤清器', '个', 45],
  ];
  const data = Buffer.from(await writeXlsx({ sheets: [{ name: 'S', rows }] }));
  const answer = await all.upload('/product/mainPart/batchUpload', { name: 'm.xlsx', data }, {}, 'PUT');
  expect(JSON.stringify(answer.body)).toContain(`N-${first.partNo}`);
});

it('orders of dealers and customers are found by the number on them and name one number throughout', async () => {
  const own = await openDealerWorld(server);
  await own.stockUp(own.warehouseId, { '': 40 });
  const partId = own.partId(0);
  const { db } = server.services;
  const { part_no: partNo, size } = await db
    .selectFrom('part')
    .where('id', '=', partId)
    .select(['part_no', 'size'])
    .executeTakeFirstOrThrow();
  const { id } = await own.shipped(4);
  await own.receive(id, { good: 3, damaged: 1 });
  const retail = await own.create({});
  await renumber(partId, `N-${partNo}`);
  const detail = (await own.read(id)) as unknown as Record<'lines' | 'claims', object[]> & {
    shipments: { lines: object[] }[];
    receipts: { lines: object[] }[];
  };
  const parts = [
    ...detail.lines,
    ...detail.claims,
    ...detail.shipments.flatMap(({ lines }) => lines),
    ...detail.receipts.flatMap(({ lines }) => lines),
  ];
  expect(parts.length).toBeGreaterThan(3);
  for (const part of parts) expect(part).toMatchObject({ partNo, size });
  const sold = (await own.staff.post(`${retailPath}/detail`, { id: retail.data.id })).data;
  const [shipment] = sold['shipments'] as unknown as { lines: object[] }[];
  expect(shipment?.lines).toMatchObject([{ partNo, size }]);
  for (const text of [partNo, `N-${partNo}`]) {
    const orders = await own.desk.post<{ list: { id: number }[] }>(`${dealerPath}/list`, { text });
    expect(orders.data.list.map((order) => order.id)).toContain(id);
    const customers = await own.staff.post<{ list: { id: number }[] }>(`${retailPath}/search`, { text });
    expect(customers.data.list.map((order) => order.id)).toContain(retail.data.id);
  }
});

it('a running count keeps its numbers, and finds and takes a part by any that it had', async () => {
  const own = await openCountWorld(server, 1);
  const { id = 0, partNo = '' } = own.parts[0] ?? {};
  await own.move(7);
  const count = await own.plan();
  await own.start(count);
  await renumber(id, `N-${partNo}`);
  const path = `/inventory/count`;
  const sheet = await own.keeper.get<{ lines: object[] }>(`${path}/sheet/${count.id}`);
  expect(sheet.data.lines).toMatchObject([{ partNo, size: '205/55R16', numbers: [`N-${partNo}`, partNo] }]);
  for (const text of [partNo, `N-${partNo}`])
    expect((await own.keeper.get(`${path}/part/${count.id}?text=${text}`)).data).toMatchObject([
      { partId: id, partNo },
    ]);
  const template = (await own.keeper.get(`${path}/template/${count.id}`)).raw;
  const cells = [...unzipTexts(template).values()].join('');
  expect([cells.includes(partNo), cells.includes(`N-${partNo}`)]).toEqual([true, false]);
  for (const [at, text] of [partNo, `N-${partNo}`].entries()) {
    const rows = [
      ['商品编码', '库位', 'DOT', '数量(条)'],
      [text, `A-0${at}`, '', 3],
    ];
    const data = Buffer.from(await writeXlsx({ sheets: [{ name: 'S', rows }] }));
    const answer = await own.keeper.upload(`${path}/import/${count.id}`, { name: 'c.xlsx', data });
    expect(answer.body).toMatchObject({ data: { imported: 1 } });
  }
});

it('what a supplier is owed for has the size of the order', async () => {
  const world = await openInvoiceWorld(server, 1);
  const { id = 0, partNo = '' } = world.parts[0] ?? {};
  await world.goods([4]);
  await renumber(id, `N-${partNo}`);
  const owed = await world.one.get(`${invoicePath}/purchaseRecord?supplierId=${world.supplierId}`);
  expect(owed.data['list']).toMatchObject([{ partNo, size: '205/55R16' }]);
});
