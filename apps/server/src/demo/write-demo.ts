import { sql } from 'kysely';
import { catchUp } from '#domains/books/statements/index.ts';
import { fillRetailVat } from '#domains/retail/retail-orders/index.ts';
import { fillWholesaleVat } from '#domains/wholesale/dealer-orders/index.ts';
import { computeSpeeds } from '#domains/stock/replenishment/index.ts';
import type { Db } from '#kernel/db.ts';
import type { Secrets } from '#kernel/secrets.ts';
import { addAccounts, type People } from './accounts.ts';
import { writeBankMatch } from './bank-match.ts';
import { day, startOfDay } from './calendar.ts';
import { writeCapital } from './capital.ts';
import { closeDemoMonths } from './closing.ts';
import { writeClues } from './clues/write-clues.ts';
import { writeAppointments } from './appointments/write-appointments.ts';
import { writeDues } from './storage/write-dues.ts';
import { writeStorage } from './storage/write-storage.ts';
import { writeAssortment } from './catalogue/assortment.ts';
import { addMainParts } from './catalogue/main-parts.ts';
import { addParts, type DemoPart } from './catalogue/parts.ts';
import { addPrices } from './catalogue/prices.ts';
import { addPartTimelines } from './catalogue/part-story.ts';
import { writeThirdPrices } from './catalogue/third-prices.ts';
import { addCompanies, type Companies } from './companies.ts';
import { linkDealers } from './dealers.ts';
import { writeDictionaries } from './dictionary.ts';
import { historyDays, writeHistory } from './history.ts';
import { openMarket } from './orders/make-order.ts';
import { addUnknownMoney } from './payments.ts';
import { writePayouts } from './payouts.ts';
import { nameBanks, onlyBank } from './name-banks.ts';
import { addPrepay, openDemoPrepay, writePrepayWarnings } from './prepay.ts';
import { writePromotions } from './promotions/write-promotions.ts';
import { writePoints } from './points/write-points.ts';
import { addPurchaseLimits } from './purchase-limits.ts';
import { makeRandom } from './random.ts';
import { writeCredit } from './credit.ts';
import { writeCustomerLogins } from './customer-logins.ts';
import { writeReportViews } from './report-views.ts';
import { writeCoupons } from './coupons/write-coupons.ts';
import { writeLandingPages } from './landing-pages.ts';
import { writeMessages } from './messages.ts';
import { addMerchants } from './merchants.ts';
import { addShippingAccounts } from './shipping-accounts.ts';
import { openSink, type DemoTable, type Sink, type WriteRows } from './sink.ts';
import { addRetail } from './retail/add-retail.ts';
import { addRestDays } from './rest-days.ts';
import { addDealerStock } from './stock/dealer-stock.ts';
import { addProviderStock } from './stock/provider-stock.ts';
import { writeAdjustments } from './stock/adjustments.ts';
import { closeStock } from './stock/close-stock.ts';
import { writeBins } from './stock/bins.ts';
import { writeCounts } from './stock/counts.ts';
import { addWorth, bookStock } from './stock/book-stock.ts';
import { makeCells, openStock } from './stock/cells.ts';
import { writeChecks } from './checks/write-checks.ts';
import { writeCoverage } from './stock/coverage.ts';
import { addPlaces } from './stock/places.ts';
import { period } from './stock/sales.ts';
import { lastRow, timeLedger } from './stock/time-ledger.ts';
import { writeTransfers } from './stock/transfers.ts';
import { writeVariances } from './stock/variances.ts';
import { writePieces } from './stock/pieces.ts';
import { writeRecalls } from './stock/recalls.ts';
import { closeDemoDays } from './stock/snapshots.ts';
import { writeSalesOrders } from './sales/write-sales.ts';
import { writeCommissions } from './commissions.ts';
import { writeShifts } from './shifts.ts';
import { writeVouchers } from './vouchers.ts';
import { writeWaybills } from './waybills/templates.ts';
import { writeSupplierInvoices } from './supplier-invoices.ts';
import { addWholesale } from './wholesale/add-wholesale.ts';
import { moveSequences, writeWith } from './write-rows.ts';

export interface DemoPlan {
  /** Multiple of the demo's base volume (about 3,000 orders with 15,000 lines). */
  scale: number;
  secrets: Secrets;
  progress(share: number): void;
  /** How rows are written; absent: INSERTs on `db`. */
  write?: WriteRows;
  /** Called once all copied rows are there, before statements that look up single rows. */
  loaded?(): Promise<void>;
}
const ordersOfDemo = 3000;
/** Average pieces per order. */
const piecesOfOrder = 70;

/**
 * Writes the demo data into an empty, migrated database: always the same except for dates, which end now.
 * Quantities, stock, ledger and timelines are consistent, as if people had used the product.
 */
export async function writeDemo(db: Db, demo: DemoPlan): Promise<void> {
  // All days are marked once all is written.
  await sql`SELECT set_config('measure.marked', '*', true)`.execute(db);
  const random = makeRandom(20_260_101);
  const now = Date.now();
  const sink = openSink(demo.write ?? writeWith(db));
  const companies = addCompanies(sink, demo.secrets, demo.scale);
  await sink.finish();
  const people = await addAccounts(db, demo.secrets, companies);
  addAccountsOfMoney(sink, people, companies, { now, bank: await onlyBank(db) });
  const places = addPlaces(sink, companies);
  addRestDays(sink, companies, now);
  const parts = addParts(sink, random, companies.suppliers, { scale: demo.scale, now });
  addPrices(sink, parts, { ...people.goods, now });
  // Rows of a table that are written together have the same columns: tyres, then what is no tyre.
  await sink.flush();
  addMainParts(sink, companies.suppliers, now);
  await sink.flush();
  await linkDealers(db, sink, companies);
  await addStockOfOthers(db, sink, companies, parts, now);
  addPurchaseLimits(sink, parts, companies, now);
  const orders = ordersOfDemo * demo.scale;
  const cells = makeCells(random, places, parts, (orders * piecesOfOrder * period) / historyDays);
  openStock(sink, random, cells, startOfDay(now) - historyDays * day, now);
  const market = openMarket(cells, companies.suppliers, places, people, companies.idOf('LOG001'));
  const { progress } = demo;
  const lastNumber = await writeHistory({ sink, random, market, people, cells, now, orders, progress });
  fillCart(sink, market.shelves[0], people.buyers[0]?.membershipId ?? 0);
  addWorth(sink, parts);
  await closeStock(db, sink, random, cells);
  await addOrders(db, sink, demo, { people, companies, now });
  const last = await sink.finish();
  await moveSequences(db, last);
  await demo.loaded?.();
  await writeRest(db, people, demo, now);
  await signDemo(db, demo.scale, last);
  await sql`SELECT setval('document_number', ${lastNumber})`.execute(db);
  await sql`SELECT measure_forget()`.execute(db);
}

function addAccountsOfMoney(
  sink: Sink,
  { finance }: People,
  { idOf }: Companies,
  { now, bank }: { now: number; bank: number },
): void {
  addMerchants(sink, idOf, now);
  addShippingAccounts(sink, { finance, idOf, now, bank });
  addUnknownMoney(sink, now);
}

interface World {
  people: People;
  companies: Companies;
  now: number;
}

/** Adds orders of customers and dealers, and the prepay accounts that paid for some of them. */
async function addOrders(
  db: Db,
  sink: Sink,
  demo: DemoPlan,
  { people: { finance, admin }, companies: { idOf }, now }: World,
): Promise<void> {
  const prepay = openDemoPrepay(idOf);
  // All was written in this transaction: without statistics the ledger is read by loops, at thirty times the demo for minutes.
  await sql`ANALYZE stock_txn, stock_level, stock_batch, reservation, part, location`.execute(db);
  await addRetail(db, sink, { ...demo, prepay }, now);
  await addWholesale(db, sink, prepay);
  addPrepay(sink, { finance, admin, idOf, now, prepay });
}

/** Adds stock outside the platform's warehouses: at dealers, and the provider's own. */
async function addStockOfOthers(
  db: Db,
  sink: Sink,
  { idOf }: Companies,
  parts: readonly DemoPart[],
  now: number,
): Promise<void> {
  await addDealerStock(db, sink, { parts, platformId: idOf('PLATFORM'), now });
  addProviderStock(sink, { parts, providerId: idOf('LOG001'), now });
  await sink.flush();
}

/** Runs the statements that complete the rows written before. */
async function writeRest(db: Db, people: People, demo: DemoPlan, now: number): Promise<void> {
  const { scale, secrets, write = writeWith(db) } = demo;
  // All was written in this transaction: without statistics every statement below would read whole tables.
  await sql`ANALYZE`.execute(db);
  await computeSpeeds(db);
  await writePrepayWarnings(db);
  await addPartTimelines(db, people);
  await writeAssortment(db);
  await writePromotions(db, people, now);
  const [author, approver] = people.buyers;
  const before = await lastRow(db);
  if (author && approver) await writeAdjustments(db, { author, approver }, scale, now);
  await writeTransfers(db, people, now);
  await writeCounts(db, people, now);
  await timeLedger(db, before);
  await writeThirdPrices(db, { person: people.goods.proposer, now });
  await writeWaybills(db, people, now);
  await writeDictionaries(db);
  if (author) await writeRecalls(db, author, now);
  if (author) await writePieces(db, author);
  if (author) await writeVariances(db, author, now);
  await closeDemoDays(db, scale);
  await writeCoverage(db);
  await writeSalesOrders(db);
  await writeChecks(db, { secrets, scale, now });
  await writeAppointments(db, write, scale, now);
  await writeStorage(db, now);
  await writeClues(db, scale, now);
  await writeDues(db);
  await writeMessages(db, { scale, secrets, now });
  await writeSupplierInvoices(db, people);
  await writeCredit(db, people);
  await writeReportViews(db, people);
  await writePoints(db, { operations: people.operations, secrets, now });
  await writeCoupons(db, { operations: people.operations, secrets, now });
  await writeLandingPages(db, now);
  await writeCustomerLogins(db, { scale, now });
  await writeBooks(db, people, now);
  if (author) await writeBins(db, author);
  await catchUp(db);
}

/** Completes the books: stock at cost, payouts, capital, closed months, VAT by line, vouchers, a bank's statement. */
async function writeBooks(db: Db, people: People, now: number): Promise<void> {
  await bookStock(db);
  await writePayouts(db);
  await nameBanks(db);
  await writeCapital(db);
  await closeDemoMonths(db, people, now);
  await fillRetailVat(db);
  await fillWholesaleVat(db);
  await writeVouchers(db, people, now);
  await writeBankMatch(db, people, now);
  await writeShifts(db, now);
  await writeCommissions(db, now);
}

/** Records the highest IDs of the demo; higher ones were entered by users. */
async function signDemo(db: Db, scale: number, last: ReadonlyMap<DemoTable, number>): Promise<void> {
  const account = await db
    .selectFrom('account')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const value = {
    scale,
    lastOrder: last.get('purchase_order'),
    lastCompany: last.get('company'),
    lastAccount: account?.id,
  };
  await db
    .insertInto('setting')
    .values({ key: 'demo.data', value: JSON.stringify(value) })
    .execute();
}

/** Adds lines to the cart of the first buyer. */
function fillCart(
  sink: ReturnType<typeof openSink>,
  shelf: ReturnType<typeof openMarket>['shelves'][number] | undefined,
  membershipId: number,
): void {
  for (const cell of shelf?.cells.slice(0, 4) ?? [])
    sink.add('cart_line', {
      id: sink.nextId('cart_line'),
      membership_id: membershipId,
      type: 'PURCHASE',
      part_id: cell.part.id,
      supplier_id: shelf?.supplier.id ?? null,
      location_id: cell.place.id,
      qty: 8 * (cell.part.links.get(shelf?.supplier.id ?? 0)?.moq ?? 4),
    });
}
