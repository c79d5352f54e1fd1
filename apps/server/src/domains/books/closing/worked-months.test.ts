import { permissionCodes, permissions } from '@treadline/contract/kernel/permissions.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { key, openDealerWorld, type DealerAnswer, type DealerWorld } from '#testing/dealer-world.ts';
import { expectInvariants } from '#testing/invariants.ts';
import { confirmedOrder, freshDot, receiveAll } from '#testing/purchase-world.ts';
import { openReckoning, percent, vatIn } from '#testing/reckoning.ts';
import { moveBooks } from '#testing/move-books.ts';
import { openRetailWorld, type RetailWorld } from '#testing/retail-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { openInvoiceWorld, type InvoiceWorld } from '#testing/supplier-invoice-world.ts';
import { ensureMonths } from './month.ts';

/**
 * Three months of a firm, driven through the product and reckoned beside it by plain arithmetic. Prices and pieces are
 * such that VAT by line and by document is the same, and all pieces of a part cost the same, however cost is averaged:
 * the test says what the books must hold, not how they round.
 */
let server: TestServer;
let shop: DealerWorld;
let store: RetailWorld;
let bought: InvoiceWorld;
type Person = Awaited<ReturnType<TestServer['as']>>;
let first: Person;
let second: Person;
let dealer: Person;
const paper = openReckoning();

/** Months that may be closed: the last one may from one o'clock of the next one's first day on. */
const monthBack = (months: number): string => {
  const now = new Date(Date.now() + 7 * 3_600_000);
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1)).toISOString().slice(0, 7);
};
const [one, two, three] = [monthBack(3), monthBack(2), monthBack(1)];
const cost = 30_000;
const wholesale = 42_000;
const retail = 50_000;
/** Freight of a tyre to a dealer, with its VAT as transport. */
const freight = 1800;

beforeAll(async () => {
  server = await openTestServer();
  shop = await openDealerWorld(server);
  store = await openRetailWorld(server);
  bought = await openInvoiceWorld(server);
  const codes = [
    'finance_closing',
    'finance_customer_pre_pay',
    'history_statement_of_account',
    'invoice_detail',
  ] as const;
  first = await server.as({ type: 'OTHER', codes });
  second = await server.as({ type: 'OTHER', codes });
  dealer = await server.as({ type: 'DEALER', companyId: store.dealerId, codes });
  await server.services.db
    .updateTable('part_supplier')
    .set({ price_fen: cost })
    .where(
      'part_id',
      'in',
      [...shop.parts, ...store.parts].map(({ id }) => id),
    )
    .execute();
});
afterAll(async () => {
  await expectInvariants(server.services.db);
  await server.close();
});

let moved = 0;
/** What was booked since the last time happened in this month. */
async function happenedIn(month: string): Promise<void> {
  moved = await moveBooks(server.services.db, month, moved);
  await ensureMonths(server.services.db);
}

const ok = <T>(answer: { status: number; body: unknown; data: T }): T => {
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.data;
};

interface Month {
  id: number;
  month: string;
  version: number;
}
const monthOf = async (month: string): Promise<Month> => {
  const { list } = (await first.get<{ list: Month[] }>('/finance/closing/list?pageSize=100')).data;
  const found = list.find((each) => each.month === month);
  if (!found) throw new Error(`no month ${month}`);
  return found;
};
const close = async (month: string) => {
  const { id, version } = await monthOf(month);
  return ok(await first.put(`/finance/closing/close/${id}`, { version, remark: '已核对' }, key()));
};
interface Balance {
  account: string;
  debit: number;
  credit: number;
  closing: number;
}
/** What the product has of a month, account by account. */
async function heldIn(month: string): Promise<Record<string, object>> {
  const { id } = await monthOf(month);
  const { balances } = (await first.get<{ balances: Balance[] }>(`/finance/closing/detail/${id}`)).data;
  const held: Record<string, object> = {};
  for (const { account, debit, credit, closing } of balances)
    if (debit !== 0 || credit !== 0 || closing !== 0) held[account] = { debit, credit, closing };
  return held;
}

/** Sold to a dealer: shipped and received in one go. */
function sellOnPaper(month: string, pieces: number) {
  const [fen, sent] = [pieces * wholesale, pieces * freight];
  paper.book(month, { TRANSIT: pieces * cost, STOCK: -pieces * cost });
  paper.book(month, { ORD: sent, REV: vatIn(sent, 9) - sent, VATOUT: -vatIn(sent, 9) });
  paper.book(month, { ORD: fen, REV: vatIn(fen) - fen, VATOUT: -vatIn(fen) });
  paper.book(month, { COGS: pieces * cost, TRANSIT: -pieces * cost });
}

let prepaid: DealerAnswer;
/** Order of the goods that were invoiced. */
let invoiced = 0;
/** What the order on credit comes to. */
const owed = 2 * (wholesale + freight);

it('the first month: goods, their invoice paid, a wholesale order from prepay', async () => {
  // 20 tyres at 300.00 for the warehouse.
  const codes = permissionCodes.filter((code) => permissions[code].area === 'purchase orders');
  const buying = { ...shop, buyer: await server.as({ type: 'OTHER', codes }) };
  await receiveAll(buying, await confirmedOrder(buying, [20]), [20]);
  paper.book(one, { STOCK: 20 * cost, GRNI: -20 * cost });
  // 10 at 300.01 elsewhere, invoiced and paid: 3,000.10 and 390.01 of VAT.
  invoiced = await bought.goods([10]);
  const invoice = ok(await bought.submit(bought.seller, bought.body(await bought.received())));
  ok(await bought.act(bought.one, invoice, 'verify'));
  const again = (await bought.one.get<typeof invoice>(`/finance/supplier/detail/${invoice.id}`)).data;
  ok(await bought.pay(bought.two, again));
  const excl = 10 * 30_001;
  const tax = percent(excl, 1300);
  paper.book(one, { STOCK: excl, GRNI: -excl });
  paper.book(one, { GRNI: excl, VATIN: tax, AP: -(excl + tax) });
  paper.book(one, { AP: excl + tax, BANK: -(excl + tax) });
  // 3 tyres at 420.00, prepaid.
  prepaid = await shop.shipped(3);
  ok(await shop.receive(prepaid.id, { good: 3 }));
  const paid = 3 * (wholesale + freight);
  paper.book(one, { BANK: paid, PREPAY: -paid });
  paper.book(one, { PREPAY: paid, ORD: -paid });
  sellOnPaper(one, 3);
  await happenedIn(one);
  expect(await heldIn(one)).toEqual(paper.at(one));
  await close(one);
  expect(await heldIn(one)).toEqual(paper.at(one));
});

it('the second month: an order on credit, a retail order by WeChat with its share, one that is given back', async () => {
  const line = { dealerId: shop.dealerId, limit: 1_000_000, termDays: 30, reason: '长期合作' };
  const asked = ok(await first.post<Month>('/finance/credit/line', line, key()));
  ok(await second.put(`/finance/credit/approve/${asked.id}`, { version: asked.version }));
  const onCredit = await shop.order(2);
  ok(
    await shop.buyer.post(
      '/order/payment/creditToPay',
      { bizType: 'DEALER_ORDER', orderId: onCredit.id },
      key(),
    ),
  );
  await shop.ship(onCredit.id);
  ok(await shop.receive(onCredit.id, { good: 2 }));
  paper.book(two, { AR: owed, ORD: -owed });
  sellOnPaper(two, 2);
  // Two tyres at 500.00 in a shop: the channel keeps 0.6 %, the shop's share is 30 %.
  await receiveAll(store, await confirmedOrder(store, [8]), [8]);
  paper.book(two, { STOCK: 8 * cost, GRNI: -8 * cost });
  const sold = 2 * retail;
  const fee = percent(sold, 60);
  const order = ok(await store.create());
  await (await store.showCode(order.id)).scan();
  paper.book(two, { CHF: sold - fee, FEE: fee, ORD: -sold });
  const own = `shipment/${(await store.read(order.id)).shipments[0]?.id}`;
  ok(await store.act(`${own}/send`, { carrierName: '迅衡', waybillNo: 'W1' }));
  paper.book(two, { TRANSIT: 2 * cost, STOCK: -2 * cost });
  ok(await store.act(`${own}/deliver`, {}));
  const { orderNo } = order;
  const version = async () => (await store.read(order.id)).version;
  ok(await store.act('receive', { orderNo, version: await version() }, store.shop));
  const fitted = (await store.read(order.id)).lines
    .filter(({ kind }) => kind === 'TYRE')
    .map(({ id: lineId, tyreIndex }) => ({ lineId, tyreIndex, dot: freshDot() }));
  ok(await store.act('service/complete', { orderNo, version: await version(), fitted }, store.shop));
  await server.runJobs();
  const share = percent(sold, 3000);
  paper.book(two, { ORD: sold, REV: vatIn(sold) - sold, VATOUT: -vatIn(sold) });
  paper.book(two, { COGS: 2 * cost, TRANSIT: -2 * cost, SHARE: share, AP: -share });
  // Another one is paid and given back before anything is sent; the channel gives its fee back, too.
  const back = ok(await store.create({ plateNumber: '浙A54321' }));
  await (await store.showCode(back.id)).scan();
  ok(await store.act('cancel', { orderNo: back.orderNo, lossReason: 'PRICE' }));
  await server.runJobs();
  paper.book(two, { CHF: sold - fee, FEE: fee, ORD: -sold });
  paper.book(two, { ORD: sold, CHF: fee - sold, FEE: -fee });
  await happenedIn(two);
  expect(await heldIn(two)).toEqual(paper.at(two));
  await close(two);
});

it('the third month: the credit repaid, the share paid by statement, a tyre taken back, goods returned', async () => {
  const repaid = ok(
    await first.post<Month>(
      '/finance/credit/repay',
      { dealerId: shop.dealerId, amount: owed, bankAccount: '6222', bankSerial: 'R1' },
      key(),
    ),
  );
  ok(await second.put(`/finance/credit/approve/${repaid.id}`, { version: repaid.version }));
  paper.book(three, { BANK: owed, AR: -owed });

  const share = percent(2 * retail, 3000);
  ok(
    await first.post(
      '/finance/dealer/statement/generate',
      { type: 'RETAIL', month: two, partyIds: [store.dealerId] },
      key(),
    ),
  );
  const { list } = (
    await first.get<{ list: (Month & { due: number })[] }>(
      `/finance/dealer/history?partyId=${store.dealerId}`,
    )
  ).data;
  const [statement] = list;
  expect(statement?.due).toBe(share);
  const at = `/finance/dealer/statement`;
  const id = statement?.id ?? 0;
  const seen = async () => ({
    version: (await first.get<Month>(`/finance/dealer/detail/${id}`)).data.version,
  });
  ok(await first.put(`${at}/send/${id}`, await seen(), key()));
  ok(await dealer.put(`${at}/confirm/${id}`, await seen(), key()));
  const payment = ok(
    await first.post<Month>(
      `${at}/pay/${id}`,
      { amount: share, bankAmount: share, bankAccount: '6222', bankSerial: 'P1', remark: '' },
      key(),
    ),
  );
  ok(await second.put(`/finance/dealer/payment/approve/${payment.id}`, { version: payment.version }, key()));
  paper.book(three, { AP: share, BANK: -share });
  // One of the three tyres of the first month comes back: by way of goods sent to stock, its price to the prepay account.
  await shop.giveBack(prepaid.id, 1);
  await server.runJobs();
  const vatBack = vatIn(3 * wholesale) - vatIn(2 * wholesale);
  paper.book(three, { REV: wholesale - vatBack, VATOUT: vatBack, ORD: -wholesale });
  paper.book(three, { STOCK: cost, TRANSIT: -cost });
  paper.book(three, { TRANSIT: cost, COGS: -cost });
  paper.book(three, { ORD: wholesale, PREPAY: -wholesale });
  // Two of the invoiced ones go back: out of stock at their average, off what is owed at their price, here the same.
  await bought.sendBack(invoiced, 2);
  paper.book(three, { PVAR: 2 * 30_001, STOCK: -2 * 30_001 });
  paper.book(three, { GRNI: 2 * 30_001, PVAR: -2 * 30_001 });
  await happenedIn(three);
  expect(await heldIn(three)).toEqual(paper.at(three));
});

it('the second month is opened again, takes what was forgotten, and both are closed', async () => {
  const { id } = await monthOf(two);
  ok(await first.put(`/finance/closing/askReopen/${id}`, { reason: '漏记充值' }, key()));
  ok(await second.put(`/finance/closing/reopen/${id}`, { version: (await monthOf(two)).version }, key()));
  await shop.fund(123_456);
  paper.book(two, { BANK: 123_456, PREPAY: -123_456 });
  await happenedIn(two);
  await close(two);
  expect(await heldIn(two)).toEqual(paper.at(two));
  await close(three);
  expect(await heldIn(three)).toEqual(paper.at(three));
  expect(await heldIn(one)).toEqual(paper.at(one));
});
