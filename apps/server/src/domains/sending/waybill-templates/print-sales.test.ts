import { afterAll, beforeAll, expect, it } from 'vitest';
import { bitsOf, readTspl, readZpl } from '#kernel/label/read-back.fixture.ts';
import { readByAll, readCodes } from '#testing/read-codes.ts';
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

it('of prints at one moment one is the original, the others say which they are', async () => {
  const { make, carrier, templateId } = await openLabelWorld();
  const one = await make('SF1501');
  const print = (more: object = {}) => carrier.post(`${path}/print`, { ids: [one.id], templateId, ...more });
  const pages = await Promise.all([print(), print(), print()]);
  const marks = pages.map(({ raw }) => />重印 (\d)</.exec(raw.toString())?.[1] ?? '1');
  expect(marks.toSorted()).toEqual(['1', '2', '3']);
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

const box = { ...text, id: 'b', x: 20, y: 40, width: 60, height: 20 };
const coded = {
  paper: layout.paper,
  elements: [
    { ...text, width: 55 },
    { id: 'b', kind: 'barcode', x: 20.3, y: 40.7, width: 70, height: 18, text: '{waybillNo}', caption: true },
    { ...box, id: 'c', y: 70, text: '收件单位：{receiverCompany} 龘' },
  ],
};

it('a label printer gets each label on whole dots, with the mark of a reprint, and the print is kept', async () => {
  const { make, carrier } = await openLabelWorld();
  const { id } = await make('SF1234567890123');
  const template = await carrier.post<{ id: number }>('/data/waybill/template', {
    name: `L${next++}`,
    layout: coded,
    logisticsId: null,
  });
  const print = async (as: string, dpi: number) => {
    const device = { dpi, density: 8, gap: 2 };
    const answer = await carrier.post(`${path}/print`, {
      ids: [id],
      templateId: template.data.id,
      as,
      device,
    });
    return answer.status === 200 ? answer.raw : Buffer.from('');
  };
  const [first] = readTspl(await print('tspl', 203), 8);
  const [second] = readZpl(await print('zpl', 300));
  if (!first || !second) throw new Error('nothing printed');
  expect([first, second].map(({ width, height }) => [width, height])).toEqual([
    [800, 1200],
    [1181, 1772],
  ]);
  const read = readByAll('SF1234567890123');
  expect([await readCodes(bitsOf(first), 0), await readCodes(bitsOf(second), 0)]).toEqual([read, read]);
  // The mark is in the upper right corner, from the second time on.
  const inCorner = ({ width, isBlack }: typeof first): number => {
    let count = 0;
    for (let y = 0; y < 60; y++)
      for (let x = Math.round(width * 0.66); x < width; x++) if (isBlack(x, y)) count++;
    return count;
  };
  expect([inCorner(first), inCorner(second) > 300]).toEqual([0, true]);
  const { data } = await carrier.get<{ printed: { prints: number }[] }>(`${path}?ids=${id}`);
  expect(data.printed).toMatchObject([{ prints: 2 }]);
});

it('every module of a bar code on a label printer is as wide as the others', async () => {
  const { make, carrier } = await openLabelWorld();
  const { id } = await make('SF1234567890123');
  const body = { name: `L${next++}`, layout: coded, logisticsId: null };
  const template = await carrier.post<{ id: number }>('/data/waybill/template', body);
  const printed = await carrier.post(`${path}/print`, {
    ids: [id],
    templateId: template.data.id,
    as: 'tspl',
  });
  const [label] = readTspl(printed.raw, 8);
  const runs: number[] = [];
  for (let x = 1, from = 0; x < 800; x++)
    if (label?.isBlack(x, 350) !== label?.isBlack(x - 1, 350)) {
      runs.push(x - from);
      from = x;
    }
  // The first is the white before the code. A module of half a millimetre has three dots here.
  expect(runs.length).toBeGreaterThan(60);
  expect(runs.slice(1).filter((run) => run % 3 !== 0)).toEqual([]);
});
