import { png } from './png.ts';
import type { TestAnswer } from './server.ts';

/** Client for calls of the product, as returned by `server.as`. */
interface Caller {
  upload(path: string, file: { name: string; data: Buffer }): Promise<TestAnswer>;
  get(path: string): Promise<TestAnswer>;
  post(path: string, body: object, headers: Record<string, string>): Promise<TestAnswer>;
  put(path: string, body: object, headers: Record<string, string>): Promise<TestAnswer>;
}

/** Row of the demo, or the key to find it. */
export type Row = Readonly<Record<string, string | number>>;

/** Context of a simulated day: the demo's users, its rows, and a unique mark. */
export interface Day {
  as(userName: string): Promise<Caller>;
  /**
   * First row of a query.
   * @throws Error without a row
   */
  row(text: string): Promise<Row>;
  mark: string;
}

type Job = (day: Day) => Promise<TestAnswer>;
type Body = object | ((row: Row) => object);

/** Call that loads what a page shows. */
const get =
  (path: string, who = 'admin'): Job =>
  async ({ as }) =>
    (await as(who)).get(path);
const bodyOf = (body: Body, row: Row): object => (typeof body === 'function' ? body(row) : body);
const pathOf = (path: string, row: Row): string =>
  path.replace(/:(\w+)/g, (_, name: string) => String(row[name]));
/** Call that writes, with columns of a demo row inserted into path and body. */
const write =
  (method: 'post' | 'put') =>
  (path: string, body: Body = {}, from = 'select 1 as one', who = 'admin'): Job =>
  async ({ as, row, mark }) => {
    const found: Row = { ...(await row(from)), mark };
    const headers = { 'idempotency-key': `${path} ${mark}` };
    return (await as(who))[method](pathOf(path, found), bodyOf(body, found), headers);
  };
const [post, put] = [write('post'), write('put')];
const dealer = `select id, id as "dealerId" from company where code = 'DLR001'`;
const soldPart = `select part_id as "partId", location_id as "locationId" from stock_level where on_hand - reserved > 8 order by 1 limit 1`;
const versionOf = (table: string, where = 'true', order = 'id'): string =>
  `select id, version from ${table} where ${where} order by ${order} limit 1`;
const version = ({ version: own }: Row) => ({ version: own });
const soon = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();
const day = (days: number): string => soon(days).slice(0, 10);

/** One typical task per domain directory, possible in the demo on any day. */
export const jobsOfDomains: Readonly<Record<string, Job>> = {
  access: post('/user/dept', (r) => ({ name: `部门${r['mark']}` })),
  ageing: get('/finance/ageing/list'),
  appointments: post(
    '/order/appointment/create',
    (r) => ({
      dealerId: r['id'],
      plateNumber: `沪A${String(Date.now()).slice(-5)}`,
      customerName: '王芳',
      customerMobile: '13800000000',
      kinds: ['CHECK'],
      startsTime: `${r['free']}T10:00:00+08:00`,
    }),
    `select id, (select to_char(d, 'YYYY-MM-DD') from generate_series(current_date + 3, current_date + 25, interval '1 day') d
      where extract(isodow from d) < 6 and not exists (select from appointment a where a.dealer_id = company.id and a.starts_at::date = d)
      limit 1) as free from company where code = 'DLR001'`,
  ),
  assortment: post(
    '/inventory/publishStatus/batch',
    (r) => ({ ids: [r['part_id']], online: false }),
    'select part_id from part_online where online limit 1',
  ),
  'bill-splits': post('/order/splitBillList'),
  brands: post('/product/tyreBrand', (r) => ({ name: `牌${r['mark']}`, nameEn: `B${r['mark']}` })),
  catalogue: post('/product/mainPart', (r) => ({
    partNo: `M${r['mark']}`,
    name: '滤芯',
    kind: 'MAIN_PART',
    category: 'FILTER',
    unit: '件',
    lifecycle: 'ACTIVE',
  })),
  closing: get('/finance/closing/list'),
  subjects: get('/finance/subject/list'),
  'bank-accounts': get('/finance/bankAccount/list'),
  commissions: get('/report/commission/own', 'dealer01'),
  shifts: get('/order/shift/current', 'dealer01'),
  vouchers: get('/finance/voucher/list'),
  'account-books': get('/finance/ledger/list'),
  'bank-statements': get('/finance/bankStatement/list'),
  clues: post(
    '/order/clue/create',
    (r) => ({
      dealerId: r['id'],
      customerName: '李强',
      customerMobile: `139${String(Date.now()).slice(-8)}`,
    }),
    dealer,
  ),
  'company-exports': post('/data/companyExport', (r) => ({ companyId: r['id'] }), dealer),
  configuration: get('/data/config/list'),
  conversion: get('/report/conversion/report'),
  coupons: get('/promotion/distributeRecord/list'),
  coverage: put(
    '/inventory/coverage/:id',
    (r) => ({ kind: 'COVER', priority: 9, leadDays: 2, ...version(r) }),
    versionOf('coverage', 'not denied'),
  ),
  credit: post(
    '/finance/credit/line',
    (r) => ({ limit: 1_000_000, termDays: 30, reason: '旺季', dealerId: r['id'] }),
    dealer,
  ),
  'customer-logins': get('/order/mall/user/login/record'),
  'dealer-activities': post('/promotion/dealer/activity/create', (r) => ({
    name: `活动${r['mark']}`,
    startsOn: day(1),
    endsOn: day(30),
    goal: 'SALES',
    steps: [{ from: 100_000, points: 10 }],
  })),
  'dealer-orders': post('/order/dealer/order/list'),
  'dealer-points': put(
    '/promotion/dealer/points/batchHandle',
    (r) => ({ reason: '补发', lines: [{ dealerId: r['id'], points: 5, before: r['points'] }] }),
    `select c.id, coalesce(a.points, 0) as points from company c left join dealer_points_account a on a.id = c.id where c.code = 'DLR001'`,
  ),
  dealers: put('/data/dealerData/dealer/robotStatus/:id', { enabled: true }, dealer),
  dev: get('/dev/jobs'),
  dictionary: get('/data/dictionary/list'),
  divisions: get('/data/provinces/options'),
  files: async ({ as }) => (await as('admin')).upload('/data/file/upload', { name: '说明.png', data: png }),
  goods: get('/finance/goodsValue/list'),
  home: get('/report/home'),
  imports: get('/import/progress/none'),
  integrity: get('/integrity'),
  'internal-invoices': get('/finance/inner/lines'),
  inventory: get('/inventory/options'),
  journal: get('/finance/margin/entries'),
  'landing-pages': post('/promotion/mobile/create', (r) => ({
    name: `页${r['mark']}`,
    title: '换季',
    startsTime: soon(1),
    endsTime: soon(9),
    blocks: [],
  })),
  'logistics-calendar': get(`/data/calendar/logisticsRestDay/WAREHOUSE/${new Date().getFullYear()}`),
  margins: get('/finance/margin/list'),
  members: get('/promotion/member/list'),
  merchants: get('/data/signing/merchant_reg', 'dealer01'),
  messages: post('/data/sms/logs'),
  notepad: get('/report/notepad/clue'),
  notices: put('/user/v1/user/notices/read', {}),
  'order-batches': post(
    '/order/batch/alias',
    (r) => ({ alias: `别名${r['mark']}`, partId: r['partId'] }),
    soldPart,
    'dealer01',
  ),
  'order-lists': post('/order/list'),
  'pay-methods': get('/data/payMethod/list'),
  'payment-fees': get('/data/paymentFee/list'),
  payments: post(
    '/order/payment/getQrCodeUrl',
    (r) => ({ orderId: r['id'] }),
    `select id from retail_order where status = 'AWAITING_PAYMENT' order by id limit 1`,
  ),
  prepay: post(
    '/finance/dealerAccount/freeze',
    (r) => ({ amount: 100, reason: '核对', dealerId: r['id'] }),
    dealer,
  ),
  pricing: get('/product/priceChange/list'),
  promotions: post(
    '/promotion/simulate',
    (r) => ({
      dealerId: r['id'],
      partsList: [{ partsId: r['partId'], tyreSource: 2, tyreIndex: null, quantity: 2 }],
    }),
    `select (select id from company where code = 'DLR001') as id, part_id as "partId" from retail_order_line where kind = 'TYRE' order by id limit 1`,
  ),
  'purchase-limits': put(
    '/inventory/dealerPurchaseLimit/update/:id',
    (r) => ({ period: 'MONTH', quantity: 77, ...version(r) }),
    versionOf('purchase_limit'),
  ),
  'purchase-orders': put(
    '/logistics/purchaseOrder/confirm/:id',
    { promisedDate: null },
    `select id from purchase_order where status = 20 and supplier_id = (select id from company where code = 'SUP001') order by id limit 1`,
    'supplier01',
  ),
  quotes: get('/order/quote/list?counts=status'),
  reconciliation: get('/finance/reconciliation/days'),
  replenishment: get('/inventory/transfer-proposals/list'),
  'report-schedules': post('/report/view/create', (r) => ({
    name: `视图${r['mark']}`,
    path: '/report/sms',
    query: '',
  })),
  reports: get('/report/dealerRetail/salesTotalCount'),
  'retail-orders': post('/order/customer/order/comment/:id', { body: '已联系' }, versionOf('retail_order')),
  'retail-returns': post(
    '/order/customer/return/preview',
    (r) => ({ orderId: r['id'] }),
    `select id from retail_order where status = 'COMPLETED' order by id limit 1`,
  ),
  'sales-invoices': post('/finance/invoice/comment/:id', { body: '已核对' }, versionOf('sales_invoice')),
  'sales-orders': post(
    '/logistics/salesOrder/create',
    (r) => ({ dealerId: r['dealerId'], lines: [{ partId: r['partId'], quantity: 1 }] }),
    `select s.*, (select id from company where code = 'DLR001') as "dealerId" from (${soldPart}) s`,
  ),
  'self-orders': async ({ as, row }) => {
    const staff = await as('admin');
    const { id } = await row(dealer);
    const answer = await staff.get(`/order/customer/order/getPromoCode?dealerId=${id}`);
    return answer.status === 200 ? staff.get(`/m/shop/${String(answer.data['code'])}`) : answer;
  },
  'shipping-accounts': post(
    '/data/account/transaction/add',
    (r) => ({ amount: 500, no: r['mark'], kind: 'TOP_UP', accountId: r['id'] }),
    versionOf('shipping_account'),
  ),
  'sign-in': put('/user/v1/user/preferences', { theme: 'dark' }),
  statements: post('/finance/dealer/statement/comment/:id', { body: '已对' }, versionOf('statement')),
  bins: post(
    '/inventory/bin',
    (r) => ({ locationId: r['id'], code: `Z-${r['mark']}` }),
    `select id from location where type = 'WAREHOUSE' order by id limit 1`,
  ),
  counts: post(
    '/inventory/count',
    (r) => ({ locationId: r['id'], plan: {} }),
    `select id from location where type = 'WAREHOUSE' order by id limit 1`,
  ),
  pieces: get('/inventory/piece/list'),
  ledger: post('/inventory/snapshot/run', { day: day(-1) }),
  levels: post(
    '/inventory/batchUpdate',
    (r) => ({ rows: [{ locationId: r['locationId'], partId: r['partId'] }], safeMin: 3 }),
    soldPart,
  ),
  transfers: post(
    '/inventory/transfer',
    (r) => ({
      fromId: r['locationId'],
      toId: r['to'],
      dueOn: day(5),
      lines: [{ partId: r['partId'], dot: '', quantity: 1 }],
    }),
    `select s.*, (select id from location l where l.type = 'WAREHOUSE' and l.id <> s."locationId" limit 1) as to from (${soldPart.replace('where', `where location_id in (select id from location where type = 'WAREHOUSE') and`)}) s`,
  ),
  variance: post('/inventory/warehouses/sync'),
  'supplier-invoices': post(
    '/finance/supplier/invoice/comment/:id',
    { body: '已核' },
    versionOf('supplier_invoice'),
  ),
  'input-invoices': get('/finance/inputInvoice/open'),
  suppliers: post('/data/supplier', (r) => ({
    code: `S${r['mark']}`,
    name: `供应商${r['mark']}`,
    shortName: `供${r['mark']}`,
  })),
  'third-prices': post('/product/thirdPrice/sync'),
  'tyre-checks': post('/order/v1/check/search'),
  'service-dues': get('/order/due/list', 'dealer01'),
  'tyre-storage': post('/order/storage/comment/:id', { body: '已联系' }, versionOf('tyre_storage')),
  users: post(
    '/user/v1/register',
    (r) => ({ userName: `u${r['mark']}`, displayName: '新人', memberships: [{ companyId: r['id'] }] }),
    `select id from company where code = 'PLATFORM'`,
  ),
  vat: get('/data/vat/vatSettings'),
  vehicles: post('/data/carBrand/carVehicle/add', (r) => ({ name: `车${r['mark']}`, level: 'BRAND' })),
  'waybill-templates': post('/data/waybill/template', (r) => ({
    name: `面单${r['mark']}`,
    layout: { paper: { width: 100, height: 100 }, elements: [] },
  })),
};

/** Runs one task per domain. Returns the failed ones, each with the answer. */
export async function workDay(played: Day): Promise<string[]> {
  const failed: string[] = [];
  for (const [domain, job] of Object.entries(jobsOfDomains)) {
    const answer = await job(played).catch((error: Error) => error);
    if (answer instanceof Error) failed.push(`${domain}: ${answer.message}`);
    else if (answer.status !== 200) failed.push(`${domain}: ${answer.status} ${JSON.stringify(answer.body)}`);
  }
  return failed;
}
