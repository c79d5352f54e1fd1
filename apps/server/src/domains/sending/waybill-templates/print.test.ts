import { permissionCodes } from '@treadline/contract/kernel/permissions.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readZpl } from '#kernel/label/read-back.fixture.ts';
import { makeCompany } from '#testing/people.ts';
import { confirmedOrder, openPurchaseWorld, shipNote } from '#testing/purchase-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
let keeper: Awaited<ReturnType<TestServer['as']>>;
beforeAll(async () => {
  server = await openTestServer();
  keeper = await server.as({ type: 'OTHER', codes: ['waybill_template_manage'] });
});
afterAll(() => server.close());

const path = '/data/waybill/template';
const text = {
  id: 'a',
  kind: 'text',
  x: 5,
  y: 5,
  width: 60,
  height: 20,
  text: '收件单位：{receiverCompany}',
  size: 10,
  bold: false,
  align: 'left',
  valign: 'top',
};
const layout = { paper: { width: 100, height: 150 }, elements: [text] };
const moved = { ...layout, elements: [{ ...text, x: 9 }] };

let next = 1;
const create = async (more: object = {}) => {
  const input = { name: `打印模板${process.env['VITEST_POOL_ID']}x${next++}`, layout, ...more };
  return (await keeper.post<{ id: number; name: string }>(path, input)).data;
};
const printsOf = async (id: number) => {
  const { data } = await keeper.get<{ list: { no: number; prints: number }[] }>(`${path}/versions/${id}`);
  return data.list.map(({ no, prints }) => [no, prints]);
};

/** A shipped note of a world of its own, with a template that its provider prints by. */
async function openWaybillWorld() {
  const world = await openPurchaseWorld(server);
  const orderId = await confirmedOrder(world, [6]);
  const shipped = await shipNote(world, orderId, `DN${Date.now()}${next++}`, [6]);
  const noteId = shipped.data.notes[0]?.id ?? 0;
  const own = await create({ logisticsId: world.logisticsId });
  const sender = await server.as({
    type: 'SUPPLIER',
    companyId: world.supplierId,
    codes: ['purchase_order_confirmed'],
  });
  return { ...world, noteId, own, sender };
}
interface Offers {
  templates: { id: number }[];
  prints: { versionNo: number; printedBy: string }[];
}

it('prints a note’s waybill; the print keeps its version, and the template is then disabled, not deleted', async () => {
  const { noteId, own, sender, warehouseId } = await openWaybillWorld();
  const common = await create();
  await keeper.put(`${path}/default/${common.id}`, {});
  const other = await create({ logisticsId: await makeCompany(server.services, 'LOGISTICS') });
  const ask = async () => (await sender.get<Offers>(`/data/waybill/deliveryNote/${noteId}`)).data;
  const ids = (await ask()).templates.map(({ id }) => id);
  expect(ids.slice(0, 2)).toEqual([own.id, common.id]);
  expect(ids).not.toContain(other.id);
  const print = (templateId: number) =>
    sender.post(`/data/waybill/deliveryNote/print/${noteId}`, { templateId });
  const page = await print(own.id);
  const place = await server.services.db
    .selectFrom('location')
    .where('id', '=', warehouseId)
    .select('name')
    .executeTakeFirstOrThrow();
  expect(page.raw.toString()).toContain('@page{size:100mm 150mm;margin:0}');
  expect(page.raw.toString()).toContain(`收件单位：${place.name}`);
  const body = { templateId: own.id, as: 'zpl' };
  const labels = readZpl((await sender.post(`/data/waybill/deliveryNote/print/${noteId}`, body)).raw);
  expect(labels.map(({ width, height }) => [width, height])).toEqual([[800, 1200]]);
  await keeper.put(`${path}/${own.id}`, { name: own.name, logisticsId: null, layout: moved, version: 0 });
  expect((await ask()).prints).toMatchObject([{ versionNo: 1 }, { versionNo: 1 }]);
  const kept = await keeper.delete(`${path}/${own.id}`, undefined, { 'accept-language': 'zh-CN' });
  expect([kept.body.error, kept.body.message]).toEqual([
    'waybill.printed',
    '该模板已打印 2 张面单，不能删除，可以停用',
  ]);
  expect(await printsOf(own.id)).toEqual([
    [2, 0],
    [1, 2],
  ]);
  expect((await print(other.id)).status).toBe(404);
  const log = await sender.get<{ action: string }[]>(`/logistics/deliveryNote/deliveryNoteLog/${noteId}`);
  expect(log.data.map(({ action }) => action)).toContain('printWaybill');
});

it('takes first the default of the provider that the carrier names, then everybody’s, the warehouse’s last', async () => {
  const { noteId, own, sender } = await openWaybillWorld();
  const common = await create();
  await keeper.put(`${path}/default/${common.id}`, {});
  const name = `驰运物流${process.env['VITEST_POOL_ID']}`;
  const theirs = await create({ logisticsId: await makeCompany(server.services, 'LOGISTICS', name) });
  const offers = async (carrier: string) => {
    const { db } = server.services;
    await db.updateTable('delivery_note').set({ carrier }).where('id', '=', noteId).execute();
    const { data } = await sender.get<Offers>(`/data/waybill/deliveryNote/${noteId}`);
    return data.templates.map(({ id }) => id);
  };
  const print = (templateId: number) =>
    sender.post(`/data/waybill/deliveryNote/print/${noteId}`, { templateId });
  const named = await offers(name);
  expect([named.slice(0, 2), named.at(-1)]).toEqual([[theirs.id, common.id], own.id]);
  expect((await print(theirs.id)).status).toBe(200);
  const foreign = await offers('轮储自营车队');
  expect([foreign[0], foreign.at(-1)]).toEqual([common.id, own.id]);
  expect(foreign).not.toContain(theirs.id);
  expect((await print(theirs.id)).status).toBe(404);
  expect((await offers('')).slice(0, 2)).toEqual([own.id, common.id]);
});

it('masks phones for those who see them masked, on paper and in previews', async () => {
  const { noteId, own, sender, supplierId, logisticsId } = await openWaybillWorld();
  const { db, secrets } = server.services;
  await db
    .updateTable('supplier')
    .set({ contact_enc: secrets.encrypt('13812345678') })
    .where('id', '=', supplierId)
    .execute();
  const phone = { ...layout, elements: [{ ...text, text: '{senderPhone}' }] };
  await keeper.put(`${path}/${own.id}`, { name: own.name, logisticsId, layout: phone, version: 0 });
  const preview = `/data/waybill/deliveryNote/preview/${noteId}/${own.id}`;
  const clear = await server.as({
    type: 'SUPPLIER',
    companyId: supplierId,
    codes: ['purchase_order_confirmed', 'view_all_sensitive_data'],
  });
  expect((await sender.get<{ svg: string }>(preview)).data.svg).toContain('>138****5678<');
  expect((await clear.get<{ svg: string }>(preview)).data.svg).toContain('>13812345678<');
  const carrier = await server.as({
    type: 'LOGISTICS',
    companyId: logisticsId,
    codes: ['waybill_template_view'],
  });
  const documents = await carrier.get<{ id: number; data: Record<string, string> }[]>(`${path}/documents`);
  expect(documents.data).toMatchObject([{ id: noteId, data: { senderPhone: '138****5678', quantity: '6' } }]);
});

it('a revoked note has no waybill, another supplier’s note is not found', async () => {
  const { noteId, own, sender, buyer } = await openWaybillWorld();
  const stranger = await server.as({ type: 'SUPPLIER', codes: permissionCodes });
  const body = { templateId: own.id };
  expect((await stranger.post(`/data/waybill/deliveryNote/print/${noteId}`, body)).status).toBe(404);
  expect((await buyer.put(`/logistics/deliveryNote/revoke/${noteId}`, { remark: '错发' })).status).toBe(200);
  const refused = await sender.post(`/data/waybill/deliveryNote/print/${noteId}`, body);
  expect([refused.status, refused.body.error]).toEqual([409, 'waybill.revoked']);
  expect((await sender.get<Offers>(`/data/waybill/deliveryNote/${noteId}`)).data.prints).toEqual([]);
});
