import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDemoServer } from '#testing/demo-server.ts';
import type { LooseJson, TestAnswer, TestServer } from '#testing/server.ts';
import { specifiedReads } from '#testing/specified-reads.ts';

let server: TestServer;
const people: Record<string, Awaited<ReturnType<TestServer['as']>>> = {};
beforeAll(async () => {
  server = await openDemoServer();
  for (const name of ['admin', 'staff01', 'dealer01', 'supplier01', 'logistics01'])
    people[name] = await server.as(name);
});
afterAll(() => server.close());

type Who = 'admin' | 'staff01' | 'dealer01' | 'supplier01' | 'logistics01';

/** One call as the specification lists it: no header but the bare token, no name that it does not have. */
async function call(who: Who, line: string, payload?: object): Promise<TestAnswer> {
  const [method = '', path = ''] = line.split(' ');
  const { token } = people[who] ?? {};
  const answer = await server.app.inject({
    method: method as 'GET',
    url: `/api${path}`,
    headers: { authorization: token ?? '' },
    ...(payload && { payload }),
  });
  const json = String(answer.headers['content-type']).includes('application/json');
  const body = (json ? answer.json() : { code: '200' }) as TestAnswer['body'];
  return {
    status: answer.statusCode,
    body,
    data: body.data,
    headers: answer.headers,
    raw: answer.rawPayload,
  };
}

/** What came of a call, in short. */
const said = ({ status, body }: TestAnswer) => (status === 200 ? body.code : `${status} ${body.message}`);

/** First row of a list that fits. */
async function rowOf(
  who: Who,
  line: string,
  payload?: object,
  fits: (row: LooseJson) => boolean = () => true,
) {
  const { data } = await call(who, line, payload);
  const rows = (Array.isArray(data) ? data : data['list']) as unknown as LooseJson[];
  return rows.find(fits) as unknown as Record<string, never>;
}

describe('a client of the specification alone', () => {
  it('reads and searches by the names of section 7', async () => {
    for (const [who, lines] of Object.entries(specifiedReads))
      for (const line of lines) {
        const answer = await call(who as Who, line, line.startsWith('POST') ? {} : undefined);
        expect([line, said(answer)]).toEqual([line, '200']);
      }
  });

  it('reads one record by its id', async () => {
    const idOf = async (line: string, payload?: object) => (await rowOf('admin', line, payload))['id'];
    const part = await idOf('GET /product/partData/tyres?status=Deployed');
    const dealer = await idOf('GET /data/dealerData/dealer/list');
    const clue = await idOf('GET /order/clue/list');
    const sent = await rowOf(
      'admin',
      'GET /logistics/salesOrder/orders?status=0',
      undefined,
      (row) => row['waybillId'] !== null,
    );
    const purchase = await idOf('GET /logistics/purchaseOrder/orders');
    const note = (await rowOf('admin', 'GET /logistics/deliveryNote/items'))['dnId'];
    const retail = await idOf('POST /order/customer/order/search', {});
    for (const line of [
      `GET /data/dealerData/dealer/getById/${dealer}`,
      `GET /data/dealerData/carBrand/${dealer}`,
      `GET /inventory/detail/${part}`,
      `GET /order/clue/detail/${clue}`,
      `GET /logistics/salesOrder/order/${sent['id']}`,
      `GET /logistics/salesOrder/waybillInfo/${sent['waybillId']}`,
      `GET /logistics/salesOrder/getOrderByRetail/${retail}`,
      `GET /logistics/purchaseOrder/${purchase}`,
      `GET /logistics/deliveryNote/detail/${note}`,
      `GET /logistics/deliveryNote/downloadDn/${note}`,
      `GET /logistics/deliveryNote/deliveryNoteLog/${note}`,
      `GET /data/calendar/logisticsRestDay/WAREHOUSE/2026`,
    ])
      expect([line, said(await call('admin', line))]).toEqual([line, '200']);
    const limit = `GET /inventory/dealerPurchaseLimit/getDealerPurchaseLimit/${part}`;
    expect(said(await call('dealer01', limit))).toBe('200');
  });

  it('switches by an id alone', async () => {
    const dealer = (await rowOf('admin', 'GET /data/dealerData/dealer/list')) as Record<string, unknown>;
    for (const [path, field] of [
      ['logisticStatus', 'logisticsStatus'],
      ['robotStatus', 'robotStatus'],
    ] as const) {
      const line = `PUT /data/dealerData/dealer/${path}/${String(dealer['id'])}`;
      expect((await call('admin', line)).data[field]).toBe(!dealer[field] as never);
      expect((await call('admin', line)).data[field]).toBe(dealer[field] as never);
    }
    const status = `PUT /data/dealerData/dealer/status/${String(dealer['id'])}`;
    expect((await call('admin', status)).data['enabled']).toBe(!dealer['enabled'] as never);
    expect((await call('admin', status)).data['enabled']).toBe(dealer['enabled'] as never);
    const user = await rowOf('admin', 'POST /user/v1/page', { text: 'staff05' });
    const line = `PUT /user/v1/user/active/${user['id']}`;
    expect(said(await call('admin', line, { id: user['id'] }))).toBe('200');
    expect(said(await call('admin', line, { id: user['id'] }))).toBe('200');
  });

  it('moves purchase orders with a remark, a reason, an array of ids, or nothing', async () => {
    const inView = (who: Who, view: string) => rowOf(who, `GET /logistics/purchaseOrder/orders?view=${view}`);
    const draft = (await inView('admin', 'draft'))['id'];
    expect(
      said(await call('admin', `PUT /logistics/purchaseOrder/submit/${draft}`, { remark: '加急' })),
    ).toBe('200');
    expect(said(await call('admin', `PUT /logistics/purchaseOrder/cancel/${draft}`))).toBe(
      '400 请输入取消理由',
    );
    const reason = { cancelReason: '重复' };
    expect(said(await call('admin', `PUT /logistics/purchaseOrder/cancel/${draft}`, reason))).toBe('200');
    const pending = (await inView('supplier01', 'pending'))['id'];
    expect(said(await call('supplier01', `PUT /logistics/purchaseOrder/confirm/${pending}`))).toBe('200');
    const batch = 'PUT /logistics/purchaseOrder/batchConfirmPurchaseOrder';
    expect(said(await call('supplier01', batch, []))).toBe('400 请至少选择一条操作数据');
    expect(said(await call('supplier01', batch))).toBe('400 请至少选择一条操作数据');
    const next = (await inView('supplier01', 'pending'))['id'];
    expect(said(await call('supplier01', batch, [next, next]))).toBe('200');
    expect(said(await call('admin', `PUT /logistics/purchaseOrder/close/${pending}`))).toBe('200');
  });

  it('revokes a delivery note, fills the cart and uploads a note without a body, a key, or either', async () => {
    const part = await rowOf('staff01', 'GET /inventory/warehouse-inventories/purchase/parts');
    const { partId, supplierId, warehouseId, moq = 1 } = part as Record<string, unknown>;
    const line = { partId, supplierId, warehouseId, quantity: moq };
    const added = await call('staff01', 'POST /order/shoppingCart/add-update', line);
    expect(said(added)).toBe('200');
    expect(added.headers['idempotency-key-missing']).toContain('taken');
    expect(said(await call('staff01', 'POST /order/shoppingCart/purchase/pre-submit', {}))).toBe('200');
    const isShipped = (row: LooseJson): boolean => Number(row['dnStatus']) === 10;
    const notes = 'GET /logistics/deliveryNote/items?pageSize=100&sort=-createdTime';
    const note = await rowOf('supplier01', notes, undefined, isShipped);
    expect(said(await call('supplier01', `PUT /logistics/deliveryNote/revoke/${note['dnId']}`))).toBe('200');
    const order = (await rowOf('supplier01', 'GET /logistics/purchaseOrder/orders?view=supplierConfirmed'))[
      'id'
    ];
    const upload = `/logistics/deliveryNote/upload/${order}`;
    // The template as it came: nothing was typed.
    const { raw } = await call('supplier01', `GET /logistics/deliveryNote/sample?orderId=${order}`);
    const refused = await people['supplier01']?.upload(upload, { name: '发货.xlsx', data: raw });
    expect(refused?.body.error).toBe('import.file');
  });

  it('moves sales orders by an action and an id', async () => {
    const open = (row: LooseJson) => String(row['state']) === 'PLACING';
    const wait = (await rowOf('admin', 'GET /logistics/salesOrder/orders?status=1', undefined, open))['id'];
    expect(said(await call('admin', `PUT /logistics/salesOrder/confirm/${wait}`))).toBe('200');
  });

  it('takes note of failed orders, and tries splits again, without a key', async () => {
    const failed = await rowOf('admin', 'GET /order/customer/order/failed/messages');
    if (failed)
      expect(
        said(await call('admin', `PUT /order/customer/order/failed/messages/read/${failed['id']}`)),
      ).toBe('200');
    const split = await rowOf('admin', 'GET /order/payment/getBillSplitErrorList');
    const retry = await call('admin', 'POST /order/retrySplitBill', { id: split['id'] });
    expect(said(retry)).toBe('200');
    expect(retry.headers['idempotency-key-missing']).toContain('taken');
    expect(said(await call('admin', 'POST /order/batchRetrySplitBill', { ids: [split['id']] }))).not.toMatch(
      /^(400|404|405) /,
    );
  });

  it('creates a retail order by the payload of section 3, and cancels it with a loss reason', async () => {
    const { dealerInfo: _, typeId } = (await call('dealer01', 'GET /user/v1/user/current'))
      .data as unknown as Record<string, never>;
    const offer = await call('dealer01', `GET /order/customer/order/offers?dealerId=${typeId}&inStock=true`);
    const tyre = (offer.data['list'] as unknown as LooseJson[])[0] as unknown as Record<string, never>;
    const item = {
      partsId: tyre['partId'] ?? tyre['id'],
      tyreSource: 1,
      tyreIndex: 'FL',
      danger: false,
      warehouseNo: '',
      retailPn: '',
      logisticId: null,
      logisticName: '',
      daysCertain: true,
      warehouseId: null,
      warehouseName: '',
    };
    const created = await call('dealer01', 'POST /order/customer/order/create', {
      quantity: 1,
      scene: 'WALK_IN',
      clueId: null,
      dealerId: typeId,
      tyreCheckId: null,
      redChangeNumber: 0,
      yellowChangeNumber: 0,
      partsList: [item],
      rightIds: [],
      vin: '',
      customerName: '赵先生',
      customerMobile: '13912345670',
      plateNumber: '浙A3K567',
      nameChange: true,
      phoneChange: true,
      nameEncrypt: '',
      phoneEncrypt: '',
      customerInfoChange: true,
      lossReason: '',
    });
    expect(said(created)).toBe('200');
    expect(created.headers['idempotency-key-missing']).toContain('taken');
    const orderNo = created.data['orderNo'];
    const cancel = 'POST /order/customer/order/cancel';
    expect(said(await call('dealer01', cancel, { orderNo }))).toBe('400 请选择失销原因');
    const reasons = (await call('dealer01', 'GET /order/customer/order/loss/reason')).data as unknown as {
      value: string;
    }[];
    expect(said(await call('dealer01', cancel, { orderNo, lossReason: reasons[0]?.value }))).toBe('200');
  });

  it('switches the company with an empty body', async () => {
    const me = (await call('admin', 'GET /user/v1/user/current')).data as unknown as {
      userTypeList: { userTypeId: number }[];
    };
    const answer = await call('admin', `PUT /user/oauth/switchUser/${me.userTypeList[0]?.userTypeId}`);
    expect(answer.status === 200 || answer.status >= 409, said(answer)).toBe(true);
  });
});
