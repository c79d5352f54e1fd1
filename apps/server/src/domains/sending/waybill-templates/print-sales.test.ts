import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeCompany } from '#testing/people.ts';
import { openPurchaseWorld } from '#testing/purchase-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const text = {
  id: 'a',
  kind: 'text',
  x: 5,
  y: 5,
  width: 90,
  height: 20,
  text: '{documentNo} {waybillNo} {receiverPhone}',
  size: 10,
  bold: false,
  align: 'left',
  valign: 'top',
};
const layout = { paper: { width: 100, height: 150 }, elements: [text] };
let next = 1;

/** Sales orders by hand, each with its waybill, and a template of their carrier. */
async function openLabelWorld() {
  const { services } = server;
  const { db, secrets } = services;
  const { warehouseId } = await openPurchaseWorld(server);
  const carrierId = await makeCompany(services, 'LOGISTICS');
  const dealerId = await makeCompany(services, 'DEALER');
  await db
    .insertInto('dealer')
    .values({ id: dealerId })
    .onConflict((c) => c.doNothing())
    .execute();
  const make = async (waybillNo: string) => {
    const orderNo = `SO-LABEL-${process.env['VITEST_POOL_ID']}-${next++}`;
    const bill = waybillNo
      ? await db
          .insertInto('waybill')
          .values({ waybill_no: waybillNo, carrier_id: carrierId })
          .returning('id')
          .executeTakeFirstOrThrow()
      : undefined;
    const { id } = await db
      .insertInto('sales_order')
      .values({
        order_no: orderNo,
        carrier_order_no: orderNo,
        biz_type: 'MANUAL',
        location_id: warehouseId,
        dealer_id: dealerId,
        carrier_id: carrierId,
        waybill_id: bill?.id ?? null,
        to_name: '示范店',
        to_phone_enc: secrets.encrypt('13812345678'),
        pieces: 4,
        weight_g: 40_000,
        created_by_name: 'test',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, orderNo };
  };
  const codes = ['view_pending_sales_order', 'sales_order_view', 'waybill_template_manage'] as const;
  const carrier = await server.as({ type: 'LOGISTICS', companyId: carrierId, codes: [...codes] });
  const template = await carrier.post<{ id: number }>('/data/waybill/template', {
    name: `L${next++}`,
    layout,
    logisticsId: carrierId,
  });
  return { make, carrier, templateId: template.data.id };
}
const path = '/data/waybill/salesOrder';

it('prints labels one after the other and keeps who did; printed again a label says so', async () => {
  const { make, carrier, templateId } = await openLabelWorld();
  const [one, two] = [await make('SF1001'), await make('SF1002')];
  const offers = () =>
    carrier.get<{ templates: { id: number }[]; printed: object[] }>(`${path}?ids=${one.id},${two.id}`);
  const first = (await offers()).data;
  expect([first.templates[0]?.id, first.printed]).toEqual([templateId, []]);
  const print = async (...ids: number[]) =>
    (await carrier.post(`${path}/print`, { ids, templateId })).raw.toString();
  const told = await carrier.get(`/logistics/salesOrder/waybill?ids=${one.id}`);
  expect(told.data).toMatchObject([
    { orderNo: one.orderNo, waybillNo: 'SF1001', data: { receiverPhone: '138****5678', quantity: '4' } },
  ]);
  const page = await print(one.id);
  expect(page).toContain(`${one.orderNo} SF1001 138****5678`);
  expect(page).not.toContain('重印');
  const both = await print(one.id, two.id);
  expect(both.match(/width="100mm"/g)).toHaveLength(2);
  expect(both.match(/>重印 2</g)).toHaveLength(1);
  expect(both.indexOf('重印 2')).toBeLessThan(both.indexOf(two.orderNo));
  expect((await offers()).data.printed).toMatchObject([
    { id: one.id, number: one.orderNo, prints: 2 },
    { id: two.id, number: two.orderNo, prints: 1 },
  ]);
  const preview = await carrier.get<{ svg: string }>(`${path}/preview/${two.id}/${templateId}`);
  expect(preview.data.svg).toContain('重印 2');
});

it('refuses what has no waybill, and shows nothing of other providers’ parcels; nothing is kept then', async () => {
  const { make, carrier, templateId } = await openLabelWorld();
  const [good, bare] = [await make('SF2001'), await make('')];
  const refused = await carrier.post(`${path}/print`, { ids: [good.id, bare.id], templateId });
  expect(refused.body).toMatchObject({ error: 'waybill.no-number', details: { no: bare.orderNo } });
  const stranger = await openLabelWorld();
  const foreign = await stranger.carrier.post(`${path}/print`, {
    ids: [good.id],
    templateId: stranger.templateId,
  });
  expect(foreign.status).toBe(404);
  expect((await stranger.carrier.get(`/logistics/salesOrder/waybill?ids=${good.id}`)).status).toBe(404);
  const prints = await server.services.db
    .selectFrom('waybill_print')
    .where('document', '=', 'SALES_ORDER')
    .where('document_id', '=', good.id)
    .select('id')
    .execute();
  expect(prints).toEqual([]);
});
