import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { confirmedOrder } from '#testing/purchase-world.ts';
import { makeCompany } from '#testing/people.ts';
import { rowsAt } from '#testing/card-lists.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { placeTestOrder } from '#testing/split-world.ts';
import { openInvoiceWorld, type InvoiceWorld } from '#testing/supplier-invoice-world.ts';
import { asSystem } from '#kernel/system-context.ts';
import { postJournal } from '#domains/money/journal/index.ts';
import { ensureMonths } from './month.ts';
import { readChecks } from './checks.ts';

let server: TestServer;
let world: InvoiceWorld;
let dealer: number;
let order: number;
let finance: Awaited<ReturnType<TestServer['as']>>;
const now = new Date(Date.now() + 8 * 3_600_000).toISOString();
const month = now.slice(0, 7);
beforeAll(async () => {
  server = await openTestServer();
  world = await openInvoiceWorld(server);
  dealer = await makeCompany(server.services, 'DEALER');
  ({ id: order } = await placeTestOrder(server.services.db, dealer, [{ unitFen: 100, qty: 1 }]));
  finance = await server.as({
    type: 'OTHER',
    codes: ['finance_margin', 'history_statement_of_account', 'finance_customer_pre_pay'],
  });
  await ensureMonths(server.services.db);
});
afterAll(() => server.close());

const read = async (key: string) => {
  const { db } = server.services;
  return (await readChecks({ db, lang: 'en' }, month)).find((check) => check.key === key);
};
const run = (query: ReturnType<typeof sql>) => query.execute(server.services.db);
const account = sql`(SELECT min(id) FROM account)`;

const statement = (status: 'DRAFT' | 'SENT') => () =>
  run(sql`INSERT INTO statement (statement_no, party_id, type, month, status, created_by_name)
    VALUES (${`DZ-${status}`}, ${dealer}, 'RETAIL', ${`${month}-01`}, ${status}, 'x')`);
const refund = (biz: 'RETAIL_ORDER' | 'DEALER_ORDER') => () =>
  run(sql`WITH paid AS (INSERT INTO payment (out_trade_no, biz_type, biz_id, biz_no, way, state, amount_fen, received_fen, paid_at)
      VALUES (${`ZF-${biz}`}, ${biz}, 1, 'NO-1', 'OFFLINE', 'PAID', 100, 100, now()) RETURNING id)
    INSERT INTO refund (out_refund_no, payment_id, biz_type, biz_id, biz_no, state, amount_fen, source_type, source_id)
    SELECT ${`TK-${biz}`}, id, ${biz}, 1, 'NO-1', 'PROCESSING', 100, ${biz}, 1 FROM paid`);
const refunded = (biz: string) => () =>
  run(sql`UPDATE refund SET state = 'SUCCESS', success_at = now() WHERE out_refund_no = ${`TK-${biz}`}`);
const invoice = async () => {
  const rows = await world.received(world.one);
  return world.save(world.one, world.body(rows));
};

const verify = async () => {
  const { id, version } = draft.data;
  const sent = await world.submit(world.one, { ...draft.sent, id, version });
  expect((await world.act(world.two, sent.data, 'verify')).status).toBe(200);
};
let draft: { data: { id: number; version: number }; sent: object };
const drafted = (settleType: 1 | 2) => async () => {
  await world.goods([1], settleType);
  const sent = world.body(await world.received(world.one, `&settleType=${settleType}`));
  draft = { sent, data: (await world.save(world.one, sent)).data };
};
const decided = (table: 'statement_payment' | 'credit_document') => () =>
  run(
    sql`UPDATE ${sql.table(table)} SET status = 'REJECTED', decided_by = 2, decided_by_name = 'y', decided_at = now()`,
  );
const sold = (fen: number, from: 'ORD' | 'AR' = 'ORD') =>
  asSystem(server.services, 'test', (ctx) =>
    postJournal(ctx, {
      type: 'EARNED',
      source: { type: 'dealer-receipt', id: 900_000 + fen, no: 'WS-1' },
      entries: [
        { account: from, party: from === 'ORD' ? order : dealer, debit: fen },
        { account: 'REV', credit: fen },
        { account: 'COGS', debit: 1000 },
        { account: 'TRANSIT', credit: 1000 },
      ],
    }),
  );

/** What leaves something undone, what does it, and the way that is shown to it. */
const cases: [key: string, open: () => Promise<unknown>, done: () => Promise<unknown>, path: string][] = [
  [
    'receipts',
    async () => {
      const po = await confirmedOrder(world, [1]);
      await run(sql`INSERT INTO delivery_note (dn_no, po_id, supplier_id, location_id, status, ship_date, sent_qty,
          created_by_name)
        SELECT 'DN-LEFT', ${po}, ${world.supplierId}, (SELECT min(id) FROM location), 30, ${`${month}-01`}, 1, 'x'`);
    },
    () => run(sql`UPDATE delivery_note SET status = 50 WHERE dn_no = 'DN-LEFT'`),
    'dnStatus=10,20,30',
  ],
  ['unverified-retail', drafted(1), verify, '/finance/supplier/retail/list?status=DRAFT,SUBMITTED,REJECTED'],
  ['unverified-wholesale', drafted(2), verify, '/finance/supplier/wholesale/list?status='],
  ['uninvoiced-retail', () => world.goods([2], 1), invoice, '/finance/supplier/retail/purchaseRecord'],
  ['uninvoiced-wholesale', () => world.goods([2], 2), invoice, '/finance/supplier/wholesale/purchaseRecord'],
  [
    'drafts',
    statement('DRAFT'),
    () => run(sql`UPDATE statement SET status = 'VOID' WHERE statement_no = 'DZ-DRAFT'`),
    `state=DRAFT&month=${month}`,
  ],
  [
    'unconfirmed',
    statement('SENT'),
    () => run(sql`UPDATE statement SET status = 'CONFIRMED' WHERE statement_no = 'DZ-SENT'`),
    `state=SENT,DISPUTED&month=${month}`,
  ],
  [
    'internal',
    () =>
      run(sql`WITH b AS (INSERT INTO platform_company (name) VALUES ('OTHER') RETURNING id)
        INSERT INTO internal_line (seller_id, buyer_id, source_type, source_id, order_type, order_id, order_no, location_id,
          sale_line_id, part_id, part_no, name, qty, cost_fen, markup_bp, excl_fen, tax_bp, tax_fen, occurred_at, day)
        SELECT b.id, h.id, 'retail-shipment', 1, 'RETAIL', 1, 'NO-1', (SELECT min(id) FROM location),
          1, (SELECT min(id) FROM part), 'x', 'x', 1, 100, 0, 100, 1300, 13, now(), ${`${month}-01`}
        FROM b, platform_company h WHERE h.head`),
    () =>
      run(sql`WITH i AS (INSERT INTO internal_invoice (doc_no, seller_id, buyer_id, month, status, invoice_no, issued_at,
          created_by_name)
        SELECT 'NB-LEFT', seller_id, buyer_id, ${`${month}-01`}, 'ISSUED', '26310000000000000001', now(), 'x'
        FROM internal_line RETURNING id) UPDATE internal_line SET invoice_id = i.id FROM i`),
    `state=OPEN,DRAFT&month=${month}`,
  ],
  [
    'adjustments',
    () =>
      run(sql`INSERT INTO stock_adjustment (adjust_no, location_id, reason, created_by, created_by_name)
        SELECT 'TZ-LEFT', min(id), 'OTHER', ${account}, 'x' FROM location`),
    () => run(sql`UPDATE stock_adjustment SET status = 'DELETED' WHERE adjust_no = 'TZ-LEFT'`),
    'status=DRAFT,PENDING',
  ],
  [
    'counts',
    () =>
      run(sql`INSERT INTO stock_count (count_no, status, location_id, plan, created_by, created_by_name)
        SELECT 'PD-LEFT', 'COUNTING', min(id), '{}', ${account}, 'x' FROM location`),
    () => run(sql`UPDATE stock_count SET status = 'CANCELLED' WHERE count_no = 'PD-LEFT'`),
    'status=COUNTING,DIFFERENCES',
  ],
  ['refunds-retail', refund('RETAIL_ORDER'), refunded('RETAIL_ORDER'), '/retail-order/list?text=NO-1'],
  [
    'refunds-dealer',
    refund('DEALER_ORDER'),
    refunded('DEALER_ORDER'),
    '/dealer-purchase-order/list?text=NO-1',
  ],
];

const stops: typeof cases = [
  [
    'statement-payment',
    () =>
      run(sql`WITH s AS (INSERT INTO statement (statement_no, party_id, type, month, status, created_by_name)
          VALUES ('DZ-PAID', ${dealer}, 'RETAIL', ${`${month}-01`}, 'CONFIRMED', 'x') RETURNING id)
        INSERT INTO statement_payment (pay_no, statement_id, amount_fen, bank_fen, bank_account, bank_serial, created_by,
          created_by_name) SELECT 'FK-LEFT', id, 100, 100, 'A', 'B', 1, 'x' FROM s`),
    decided('statement_payment'),
    '/finance/dealer/payments?status=SUBMITTED',
  ],
  [
    'credit-document',
    () =>
      run(sql`INSERT INTO credit_document (doc_no, kind, dealer_id, amount_fen, bank_account, bank_serial, created_by,
          created_by_name) VALUES ('XY-LEFT', 'REPAYMENT', ${dealer}, 100, 'A', 'B', 1, 'x')`),
    decided('credit_document'),
    '/finance/credit/documents?status=SUBMITTED',
  ],
];

test.each(stops)('%s that wait for a second person stop the month', async (key, open, done, path) => {
  expect(await read(key)).toMatchObject({ count: 0, kind: 'STOP' });
  await open();
  const found = await read(key);
  expect(found).toMatchObject({ count: 1 });
  expect(found?.path).toContain(path);
  expect(await rowsAt(finance, found?.path ?? '')).toBe(1);
  await done();
  expect(await read(key)).toMatchObject({ count: 0 });
});

test('orders below cost are the rows of the page that it leads to: what belongs to no order is none', async () => {
  await sold(300, 'AR');
  expect(await read('margin')).toMatchObject({ count: 0, kind: 'LOOK' });
  await sold(400);
  const found = await read('margin');
  expect([found?.count, await rowsAt(finance, found?.path ?? '')]).toEqual([1, 1]);
  await sold(1600);
  expect(await read('margin')).toMatchObject({ count: 0 });
});

test.each(cases)('%s are counted until they are done', async (key, open, done, path) => {
  expect(await read(key)).toMatchObject({ count: 0, kind: 'LOOK' });
  await open();
  const found = await read(key);
  expect(found).toMatchObject({ count: 1 });
  expect(found?.path).toContain(path);
  await done();
  expect(await read(key)).toMatchObject({ count: 0 });
});
