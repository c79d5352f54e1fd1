import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountTypes, permissionCodes, type AccountType } from '@treadline/contract/kernel/permissions.ts';
import type { Route } from '@treadline/contract/kernel/route.ts';
import { mountedRoutes } from '#kernel/mount-routes.ts';
import { openTestServer, type TestAnswer, type TestServer } from '#testing/server.ts';
import { makeForeignFixture, type ForeignFixture } from '#testing/foreign-fixture.ts';
import { unzipTexts } from '#testing/unzip.ts';

let server: TestServer;
let theirs: ForeignFixture;
/** Texts by which a record of theirs is known wherever it turns up. */
let marks: string[];
beforeAll(async () => {
  server = await openTestServer();
  theirs = await makeForeignFixture(server);
  const { db } = server.services;
  const order = await db
    .selectFrom('purchase_order')
    .select('order_no')
    .where('id', '=', Number(theirs.ids['order']))
    .executeTakeFirstOrThrow();
  const note = await db
    .selectFrom('delivery_note')
    .select('dn_no')
    .where('id', '=', Number(theirs.ids['note']))
    .executeTakeFirstOrThrow();
  marks = [
    order.order_no,
    note.dn_no,
    theirs.world.supplier.userName,
    ...theirs.world.parts.map((p) => p.partNo),
  ];
});
afterAll(() => server.close());

/** Queries and bodies of endpoints that need one; the search looks for the very records. */
const asked = (): Record<string, string> => ({
  'GET /order/shoppingCart/list': '?type=PURCHASE',
  'GET /user/v1/role/options': '?type=SUPPLIER',
  'GET /user/v1/user/phone/check': '?phone=13900000000',
  'GET /data/communal/decrypt': `?entity=account&id=${theirs.ids['user']}&field=phone`,
  'GET /user/role-menu/explain': `?userTypeId=${theirs.ids['membership']}&path=/home`,
  'GET /data/waybill/template/code': '?kind=qrcode&text=1',
  'GET /data/calendar/logisticsRest/preview':
    '?action=rest&logisticSupplierType=WAREHOUSE&from=2090-01-02&to=2090-12-30',
  'GET /data/file/download': `?fileId=${theirs.ids['orderFile']}`,
  'GET /data/file/downloadByPath': '?path=none',
  'GET /data/file/thumbnail': `?fileId=${theirs.ids['orderFile']}`,
  'GET /data/calendar/workday': `?warehouseId=${theirs.world.warehouseId}&day=2090-01-01`,
  'GET /inventory/dealers/part-info': `?locationId=${theirs.world.warehouseId}&partId=${theirs.world.parts[0]?.id}`,
  'GET /inventory/warehouse-inventories/part-info': `?locationId=${theirs.world.warehouseId}&partId=${theirs.world.parts[0]?.id}`,
  'GET /inventory/parts-transaction/balance': `?locationId=${theirs.world.warehouseId}&partId=${theirs.world.parts[0]?.id}&at=2026-05-12T09:00:00Z`,
  'GET /inventory/bin/options': `?locationId=${theirs.world.warehouseId}`,
  'GET /inventory/picking/list': `?locationId=${theirs.world.warehouseId}`,
  'GET /inventory/scan/part': '?code=6900000000000',
  'GET /logistics/deliveryNote/sample': `?orderId=${theirs.ids['order']}`,
  'GET /order/payment/getPayRecordList': `?bizType=RETAIL_ORDER&orderId=${theirs.ids['retailOrder']}`,
  'GET /order/payment/getPayStatus': `?bizType=RETAIL_ORDER&orderId=${theirs.ids['retailOrder']}`,
  'GET /order/payment/getMiniQrCodeUrl': `?bizType=RETAIL_ORDER&orderId=${theirs.ids['retailOrder']}`,
  'GET /order/customer/order/create/preCheck': `?dealerId=${theirs.ids['dealer']}`,
  'GET /order/customer/order/offers': `?dealerId=${theirs.ids['dealer']}`,
  'GET /order/customer/order/service/items': `?dealerId=${theirs.ids['dealer']}`,
  'GET /order/customer/order/getPromoCode': `?dealerId=${theirs.ids['dealer']}`,
  'GET /order/customer/order/selfDoor': `?dealerId=${theirs.ids['dealer']}`,
  'GET /order/customer/return/list': `?orderId=${theirs.ids['retailOrder']}`,
  'GET /order/car/history': `?dealerId=${theirs.ids['dealer']}&plate=A`,
  'GET /order/clue/duplicates': `?dealerId=${theirs.ids['dealer']}&plate=A`,
  'GET /order/v1/check/car': `?dealerId=${theirs.ids['dealer']}&plate=A`,
  'GET /order/v1/check/part': `?id=${theirs.ids['tyreCheck']}`,
  'GET /order/appointment/bay/list': `?dealerId=${theirs.ids['dealer']}`,
  'GET /report/measure/facts': '?measure=orders',
  'GET /order/appointment/board': `?dealerId=${theirs.ids['dealer']}`,
  'GET /order/appointment/calendar': `?dealerId=${theirs.ids['dealer']}&from=2090-01-01&to=2090-01-07`,
  'GET /order/storage/car': `?dealerId=${theirs.ids['dealer']}&plate=浙A00001`,
  'GET /order/storage/shelves': `?dealerId=${theirs.ids['dealer']}`,
  'GET /order/appointment/slots': `?dealerId=${theirs.ids['dealer']}&month=2090-01&kinds=TWO`,
});
/** Bodies of those that read by one. */
const sent = (): Record<string, object> => {
  const dealerId = Number(theirs.ids['dealer']);
  const lines = [{ partId: theirs.world.parts[0]?.id, quantity: 1 }];
  const order = '/order/customer/order';
  const all = { all: true };
  return {
    '/user/v1/user': { ids: [theirs.ids['user']] },
    '/order/clue/merge/preview': { ids: [1, 2].map((next) => Number(theirs.ids['clue']) + next - 1) },
    '/order/clue/recall/search': { dotFrom: '0119', dotTo: '5226' },
    '/order/storage/labels': { ids: [Number(theirs.ids['tyreStorage'])], sheet: '60x40' },
    '/order/customer/return/preview': { orderId: Number(theirs.ids['retailOrder']) },
    '/promotion/mobile/preview': {
      title: 'x',
      endsTime: '2090-01-01T00:00:00Z',
      blocks: [{ id: 'p', kind: 'PRODUCTS', heading: '', partIds: theirs.world.parts.map(({ id }) => id) }],
    },
    '/promotion/simulate': { dealerId, partsList: [], services: [{ code: 'FIT', quantity: 1 }] },
    '/promotion/scope/count': { rule: { kind: 'PERCENT', offBp: 1000 }, partScope: all, dealerScope: all },
    '/finance/supplier/draft/preview': { receivedIds: [1] },
    '/promotion/coupon/distribute/preview': { promotionId: Number(theirs.ids['promotion']), rule: {} },
    '/order/quote/calculate': { options: [{ services: [{ code: 'FIT', quantity: 1 }] }] },
    '/inventory/putaway/propose': {
      locationId: theirs.world.warehouseId,
      lines: lines.map((line) => ({ ...line, dot: '' })),
    },
    [`${order}/detail`]: { id: Number(theirs.ids['retailOrder']) },
    [`${order}/service/detail`]: { orderNo: 'LS-NONE' },
    [`${order}/logistic/dealerStock`]: { dealerId, lines },
    [`${order}/calculate`]: { dealerId, partsList: [], services: [{ code: 'FIT', quantity: 1 }] },
    [`${order}/calculate/msrp`]: { dealerId, lines },
    [`${order}/calculate/wsPrice`]: { dealerId, lines },
  };
};
const reading = () =>
  mountedRoutes.filter(
    (r) => r.needs !== 'public' && !r.path.includes(':') && !r.upload && (r.method === 'GET' || r.reads),
  );
const nameOf = (route: Route): string => `${route.method} ${route.path}`;

/** Everything an answer says, a workbook's cells included. */
const textOf = (answer: TestAnswer): string =>
  String(answer.headers['content-type']).includes('spreadsheet')
    ? [...unzipTexts(answer.raw).values()].join()
    : answer.raw.toString();

/** The queries to try an endpoint with: a search looks for each of the records. */
const queriesOf = (route: Route): string[] =>
  route.path.endsWith('/search')
    ? marks.map((mark) => `?text=${encodeURIComponent(mark)}`)
    : route.path === '/inventory/scan/notes'
      ? marks.map((mark) => `?code=${encodeURIComponent(mark)}`)
      : [asked()[nameOf(route)] ?? ''];

type Person = Pick<Awaited<ReturnType<TestServer['as']>>, 'get' | 'post'>;

/** Where who sells released parts finds them; of stock and prices they say what such a person may know. */
const catalogue = [
  '/user/v1/user/search',
  '/product/partData/tyres',
  '/product/partData/tyres/export',
  '/product/partData/tyres/retail',
  '/product/partData/pick',
  '/inventory/part/list',
  '/inventory/dealers/list-tire',
  '/inventory/warehouse-inventories/order/parts',
  '/inventory/parts/custom/list',
];
const mayBeFound = (type: AccountType, route: Route, mark: string): boolean =>
  ['DEALER', 'DEALER_GROUP', 'OEM', 'REGIONAL_MANAGER'].includes(type) &&
  catalogue.includes(route.path) &&
  theirs.world.parts.some(({ partNo }) => partNo === mark);

/** What every reading endpoint says to a person of a type, lists also as workbooks. */
async function readAll(person: Person, type: AccountType) {
  const found: { name: string; status: number; shown: boolean }[] = [];
  for (const route of reading()) {
    const ofOthers = marks.filter((mark) => !mayBeFound(type, route, mark));
    const note = (name: string, answer: TestAnswer) => {
      const text = textOf(answer);
      found.push({ name, status: answer.status, shown: ofOthers.some((mark) => text.includes(mark)) });
    };
    const ask = (query: string, body: object) =>
      route.method === 'GET' ? person.get(route.path + query) : person.post(route.path, body);
    const body = sent()[route.path] ?? {};
    for (const query of queriesOf(route)) note(nameOf(route), await ask(query, body));
    const [first = ''] = queriesOf(route);
    const workbook = `${first ? `${first}&` : '?'}format=xlsx`;
    if (route.list) note(`${nameOf(route)} xlsx`, await ask(workbook, { format: 'xlsx' }));
  }
  return found;
}
const others = accountTypes.filter((type) => type !== 'OTHER');

it.each(others)('%s: no list, search, count or workbook holds another company’s records', async (type) => {
  const stranger = await server.as({ type, codes: permissionCodes });
  const found = await readAll(stranger, type);
  expect(found.filter((f) => f.status === 200).length).toBeGreaterThan(15);
  expect(found.filter((f) => ![200, 403, 404].includes(f.status))).toEqual([]);
  expect(found.filter((f) => f.shown)).toEqual([]);
});

it('they are there: their own people find them', async () => {
  const shown = (await readAll(theirs.world.supplier, 'SUPPLIER')).filter((f) => f.shown).map((f) => f.name);
  const lists = ['GET /logistics/purchaseOrder/orders', 'GET /logistics/deliveryNote/items'];
  expect(shown).toEqual(
    expect.arrayContaining([...lists, ...lists.map((name) => `${name} xlsx`), 'GET /user/v1/user/search']),
  );
});

it('colleagues share no cart, sessions or preferences', async () => {
  const colleague = await server.as({
    type: 'OTHER',
    companyId: theirs.world.buyer.companyId,
    codes: permissionCodes,
  });
  await theirs.world.buyer.put('/user/v1/user/preferences', { mine: marks[0] });
  for (const path of [
    '/order/shoppingCart/list?type=PURCHASE',
    '/user/v1/user/preferences',
    '/user/v1/user/sessions',
  ]) {
    const text = textOf(await colleague.get(path));
    expect([path, marks.some((mark) => text.includes(mark))]).toEqual([path, false]);
  }
});
