import { afterAll, beforeAll, expect, it } from 'vitest';
import { orderPhaseKeys, statusesOf } from '@treadline/contract/wholesale/order-lists/phases.ts';
import { dealerOrderStatuses } from '@treadline/contract/wholesale/dealer-orders/flow.ts';
import { retailStatuses } from '@treadline/contract/retail/retail-orders/flow.ts';
import { readSheet } from '#kernel/sheets/index.ts';
import { makeCompany } from '#testing/people.ts';
import { openRetailWorld, retailKey } from '#testing/retail-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { searchKey } from '#kernel/search-key.ts';

let server: TestServer;
beforeAll(async () => void (server = await openTestServer()));
afterAll(() => server.close());

interface Row {
  id: number;
  orderNo: string;
  kind: number;
  type: string;
  status: string;
  dealerName?: string;
  customerName: string;
  customerMobile: string;
  plateNumber: string;
}
interface Page {
  list: Row[];
  total?: number;
  next: string | null;
  totals?: { quantity: number; payableAmount: number };
  counts?: Record<string, number>;
}
type Caller = Awaited<ReturnType<TestServer['as']>>;
let next = 1;
const unique = () => `${process.env['VITEST_POOL_ID'] ?? 0}${Date.now() % 1e6}${next++}`;

/** A dealer with a retail order to be paid and a dealer order that is to be shipped; the platform's and the dealer's people. */
async function open() {
  const world = await openRetailWorld(server);
  await world.stockUp(world.warehouseId, { '2525': 40 });
  const plateNumber = `浙B${unique().slice(-5)}`;
  const retail = (await world.create({ plateNumber, customerMobile: '13812347788' })).data;
  const wholesale = await addDealerOrder(world, { pay_state: 'PAID', paid_fen: 80_000 });
  const everywhere = await server.as({
    type: 'OTHER',
    codes: ['customer_order_view', 'view_all_sensitive_data'],
  });
  return { ...world, plateNumber, retail, wholesale, everywhere };
}

/** A dealer order of two tyres as it stands in the books. */
async function addDealerOrder(
  { dealerId, shopId, partId }: { dealerId: number; shopId: number; partId(at?: number): number },
  more: { pay_state?: 'PAID' | 'UNPAID' | 'PART'; paid_fen?: number; created_at?: string } = {},
) {
  const { db } = server.services;
  const words = { order_no: `DO${unique()}`, size: '205/55R16', remark: '' };
  const order = await db
    .insertInto('dealer_order')
    .values({
      ...words,
      search: searchKey(words.order_no),
      dealer_id: dealerId,
      location_id: shopId,
      price_level: 'A',
      kind: 2,
      quantity: 2,
      goods_fen: 80_000,
      freight_fen: 0,
      payable_fen: 80_000,
      tax_fen: 9_204,
      created_by_name: '店长',
      ...more,
    })
    .returning(['id', 'order_no'])
    .executeTakeFirstOrThrow();
  const line = { order_id: order.id, line_no: 1, part_id: partId(1), part_no: 'X', name: 'X' };
  const price = { qty: 2, unit_fen: 40_000, net_fen: 80_000, tax_bp: 1300, tax_fen: 9_204 };
  await db
    .insertInto('dealer_order_line')
    .values({ ...line, ...price })
    .execute();
  return order;
}

const ask = async (caller: Pick<Caller, 'post'>, body: object) => {
  const { status, data, body: whole } = await caller.post<Page>('/order/list', body);
  expect([status, whole.error]).toEqual([200, undefined]);
  return data;
};
const numbers = async (caller: Pick<Caller, 'post'>, body: object) =>
  (await ask(caller, body)).list.map(({ orderNo }) => orderNo);

it('every status of every kind of order belongs to one phase', () => {
  const phases = orderPhaseKeys.flatMap((phase) => statusesOf([phase]));
  expect(new Set(phases).size).toBe(phases.length);
  expect(new Set(phases)).toEqual(new Set([...retailStatuses, ...dealerOrderStatuses]));
});

it('shows orders of all kinds together, newest first, each by the words of its kind', async () => {
  const w = await open();
  const { list, total, totals } = await ask(w.everywhere, { dealerId: [w.dealerId] });
  expect(list.map(({ orderNo, type, kind, status }) => [orderNo, type, kind, status])).toEqual([
    [w.wholesale.order_no, 'DEALER_ORDER', 2, 'TO_SHIP'],
    [w.retail.orderNo, 'RETAIL_ORDER', 1, 'AWAITING_PAYMENT'],
  ]);
  expect([total, totals]).toMatchObject([2, { quantity: 4, payableAmount: 180_000 }]);
  const first = await ask(w.everywhere, { dealerId: [w.dealerId], pageSize: 1 });
  const second = await ask(w.everywhere, { dealerId: [w.dealerId], pageSize: 1, cursor: first.next });
  expect([first, second].map((page) => page.list[0]?.orderNo)).toEqual([
    w.wholesale.order_no,
    w.retail.orderNo,
  ]);
  expect([second.total, second.next]).toEqual([undefined, null]);
});

it('finds by number, customer, plate, last four, part and waybill', async () => {
  const w = await open();
  const { db } = server.services;
  const waybillNo = `SF${unique()}`;
  const waybill = await db
    .insertInto('waybill')
    .values({ waybill_no: waybillNo })
    .returning('id')
    .executeTakeFirstOrThrow();
  const no = `SO${unique()}`;
  await db
    .insertInto('sales_order')
    .values({
      order_no: no,
      carrier_order_no: no,
      biz_type: 'DEALER_ORDER',
      biz_id: w.wholesale.id,
      biz_no: w.wholesale.order_no,
      shipment_id: w.wholesale.id,
      location_id: w.warehouseId,
      dealer_id: w.dealerId,
      to_name: '店',
      pieces: 2,
      weight_g: 0,
      waybill_id: waybill.id,
      created_by_name: 'test',
    })
    .execute();
  const find = (text: string) => numbers(w.everywhere, { text, dealerId: [w.dealerId] });
  const part = (at: number) => w.parts[at]?.partNo ?? '';
  const [retail, wholesale] = [[w.retail.orderNo], [w.wholesale.order_no]];
  expect(await find(w.retail.orderNo)).toEqual(retail);
  expect(await find(`${w.retail.orderNo} ${w.wholesale.order_no}`)).toEqual([...wholesale, ...retail]);
  expect(await find('王小明')).toEqual(retail);
  expect(await find(w.plateNumber)).toEqual(retail);
  expect(await find('7788')).toEqual(retail);
  expect(await find('13812347788')).toEqual(retail);
  expect(await find(part(0))).toEqual(retail);
  expect(await find(part(1))).toEqual(wholesale);
  expect(await find(waybillNo.toLowerCase())).toEqual(wholesale);
  expect(await find('no such thing')).toEqual([]);
});

it('filters by phase and kind, and counts what is open', async () => {
  const w = await open();
  const of = { dealerId: [w.dealerId] };
  expect(await numbers(w.everywhere, { ...of, phase: ['TO_PAY'] })).toEqual([w.retail.orderNo]);
  expect(await numbers(w.everywhere, { ...of, phase: ['PREPARING'] })).toEqual([w.wholesale.order_no]);
  expect(await numbers(w.everywhere, { ...of, kind: [2] })).toEqual([w.wholesale.order_no]);
  await w.staff.post(
    '/order/customer/order/cancel',
    { orderNo: w.retail.orderNo, lossReason: 'PRICE', comment: '' },
    retailKey(),
  );
  const { counts } = await ask(w.everywhere, { ...of, counts: 'phase' });
  expect(counts).toEqual({ PREPARING: 1 });
  expect(await numbers(w.everywhere, { ...of, phase: ['CANCELLED'] })).toEqual([w.retail.orderNo]);
});

it('masks what is sensitive, and names no dealer to a dealer', async () => {
  const w = await open();
  const clerk = await server.as({ type: 'OTHER', codes: ['customer_order_view'] });
  const [row] = (await ask(clerk, { text: w.retail.orderNo })).list;
  expect([row?.customerMobile, row?.customerName, row?.plateNumber === w.plateNumber]).toEqual([
    '138****7788',
    expect.stringContaining('*'),
    false,
  ]);
  const own = (await ask(w.shop, {})).list;
  expect(own.map(({ orderNo, dealerName }) => [orderNo, dealerName])).toEqual([
    [w.wholesale.order_no, undefined],
    [w.retail.orderNo, undefined],
  ]);
});

it.each(['DEALER', 'DEALER_GROUP', 'OEM', 'REGIONAL_MANAGER'] as const)(
  '%s of another company sees nothing: orders, what is owed, what happened',
  async (type) => {
    const w = await open();
    const stranger = await server.as({
      type,
      codes: ['customer_order_view'],
      ...(type === 'DEALER' && { companyId: await makeCompany(server.services, 'DEALER') }),
    });
    expect(await numbers(stranger, { dealerId: [w.dealerId] })).toEqual([]);
    const owed = await stranger.get<Page>(`/order/collection/list?dealerId=${w.dealerId}`);
    expect(owed.data).toMatchObject({ list: [], total: 0 });
    const happened = await stranger.get<Page>(`/order/record/list?recordNo=${w.retail.orderNo}`);
    expect(happened.data).toMatchObject({ list: [], total: 0 });
  },
);

it('says what is owed, order by order and by dealer, with its age', async () => {
  const w = await open();
  const ago = new Date(Date.now() - 10 * 86_400_000).toISOString();
  const part = await addDealerOrder(w, { pay_state: 'PART', paid_fen: 30_000, created_at: ago });
  interface Owed {
    orderNo: string;
    orders: number;
    owedAmount: number;
    ageDays: number;
    dealerId: number;
  }
  const read = async (query: string) =>
    (
      await w.everywhere.get<{ list: Owed[]; total: number; totals: { owedAmount: number } }>(
        `/order/collection/list?dealerId=${w.dealerId}${query}`,
      )
    ).data;
  const all = await read('');
  expect(all.list.map(({ orderNo, owedAmount, ageDays }) => [orderNo, owedAmount, ageDays])).toEqual([
    [part.order_no, 50_000, 10],
    [w.retail.orderNo, 100_000, 0],
  ]);
  expect(all.totals.owedAmount).toBe(150_000);
  expect((await read('&age.from=8')).list.map(({ orderNo }) => orderNo)).toEqual([part.order_no]);
  expect((await read('&age.to=8')).list.map(({ orderNo }) => orderNo)).toEqual([w.retail.orderNo]);
  const dealers = await read('&view=dealer');
  expect(dealers.list).toMatchObject([
    { dealerId: w.dealerId, orderNo: '', orders: 2, owedAmount: 150_000, ageDays: 10 },
  ]);
});

it('says what happened to orders: when, by whom, from which status to which', async () => {
  const w = await open();
  interface Told {
    record: string;
    recordNo: string;
    actionName: string;
    to: string;
    actor: string;
  }
  const read = async (query: string) =>
    (await w.everywhere.get<{ list: Told[]; total: number }>(`/order/record/list?${query}`)).data;
  const { list, total } = await read(`recordNo=${w.retail.orderNo}`);
  expect([list.at(-1), total]).toMatchObject([
    { record: 'retail-order', recordNo: w.retail.orderNo, actionName: '下单', to: '待支付' },
    list.length,
  ]);
  expect(JSON.stringify(list)).not.toContain('AWAITING');
  expect((await read(`recordNo=${w.retail.orderNo}&record=payment`)).list).toEqual([]);
  expect((await read(`recordNo=${w.retail.orderNo}&time.to=2020-01-01`)).list).toEqual([]);
  expect((await read(`recordNo=${w.retail.orderNo}&actor=nobody-of-that-name`)).list).toEqual([]);
});

it('exports what is shown', async () => {
  const w = await open();
  const file = await w.everywhere.post('/order/list', {
    dealerId: [w.dealerId],
    format: 'xlsx',
    columns: 'orderNo,kind,status,payableAmount',
  });
  const { header, rows } = await readSheet(file.raw, { maxRows: 10, maxBytes: 1e6 });
  expect(rows.map((row) => header.map((title) => row.cells[title]))).toEqual([
    [w.wholesale.order_no, '经销商', '已支付待发货', '800'],
    [w.retail.orderNo, '零售', '待支付', '1000'],
  ]);
});
