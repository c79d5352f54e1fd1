import { afterAll, beforeAll, expect, it } from 'vitest';
import { readXlsx } from 'hucre/xlsx';
import { openRetailWorld, retailPath } from '#testing/retail-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
let server: TestServer;
beforeAll(async () => void (server = await openTestServer()));
afterAll(() => server.close());

/** An order of a shop, in which nobody sees more of the customer than must be. */
async function placed() {
  const world = await openRetailWorld(server);
  await world.stockUp(world.warehouseId, { '2525': 4 });
  const { data: order } = await world.create();
  return { world, order };
}

it('an order is printed for the workshop, masked as the screen is; another shop has no such paper', async () => {
  const { world, order } = await placed();
  const paper = await world.shop.get(`${retailPath}/print/${order.id}`);
  const text = paper.raw.toString('utf8');
  for (const shown of [order.orderNo, world.parts[0]?.partNo, '左前', '右前', '2525', '1,000.00', '客户签字'])
    expect(text).toContain(shown);
  for (const hidden of ['王小明', '13800001234', '浙A12345']) expect(text).not.toContain(hidden);
  // The shop's own paper is headed by the shop.
  const { name } = await server.services.db
    .selectFrom('company')
    .where('id', '=', world.dealerId)
    .select('name')
    .executeTakeFirstOrThrow();
  expect(text).toContain(`<small>${name}</small>`);
  const whole = (await world.staff.get(`${retailPath}/print/${order.id}`)).raw.toString('utf8');
  for (const shown of ['王小明', '13800001234', '浙A12345']) expect(whole).toContain(shown);
  const other = await openRetailWorld(server);
  expect((await other.shop.get(`${retailPath}/print/${order.id}`)).status).toBe(404);
});

it('a list comes out as a workbook of the orders that it shows', async () => {
  const { world, order } = await placed();
  const asked = { format: 'xlsx', text: order.orderNo, columns: 'orderNo,customerMobile,payableAmount' };
  const { raw } = await world.shop.post(`${retailPath}/search`, asked);
  const [sheet] = (await readXlsx(raw)).sheets;
  const [head, row] = sheet?.rows ?? [];
  expect(head).toEqual(['订单号', '手机号', '应付(元)']);
  expect(row).toEqual([order.orderNo, '138****1234', 1000]);
});

it('the palette finds an order by number, plate and customer, in its own shop alone', async () => {
  const { world, order } = await placed();
  const find = async (text: string, by = world.shop) =>
    (
      await by.get<{ label: string; party: string }[]>(
        `/user/v1/user/search?text=${encodeURIComponent(text)}`,
      )
    ).data;
  expect(await find(order.orderNo)).toMatchObject([{ label: order.orderNo, party: '浙A1***5 王**' }]);
  expect((await find('浙A12345')).map(({ label }) => label)).toContain(order.orderNo);
  expect((await find('王小明')).map(({ label }) => label)).toContain(order.orderNo);
  // By the customer's mobile, and by its number with a blank, as people read them out.
  for (const text of ['13800001234', '+86 138 0000 1234', order.orderNo.replace('-', ' ')])
    expect((await find(text)).map(({ label }) => label)).toContain(order.orderNo);
  const other = await openRetailWorld(server);
  expect(await find(order.orderNo, other.shop)).toEqual([]);
});

it('a shop hears what others do to its orders, the desk what shops do', async () => {
  const { world, order } = await placed();
  const told = async (by: typeof world.staff) => {
    expect(await server.runJobs()).toEqual([]);
    const { data } = await by.get<{ list: { title: string }[] }>('/user/v1/user/notices');
    return data.list.map(({ title }) => title).filter((title) => title.includes(order.orderNo));
  };
  expect(await told(world.shop)).toEqual([`零售订单 ${order.orderNo}：下单`]);
  expect(await told(world.staff)).toEqual([]);
  await world.act('cancel', { orderNo: order.orderNo, lossReason: 'PRICE' }, world.shop);
  expect(await told(world.staff)).toEqual([`零售订单 ${order.orderNo}：取消订单`]);
  expect(await told(world.shop)).toHaveLength(1);
});
