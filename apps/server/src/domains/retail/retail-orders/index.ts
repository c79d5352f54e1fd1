import { lossReasons } from '@treadline/contract/platform/dictionary/dictionaries.ts';
import { checkFlow } from '@treadline/contract/kernel/flow.ts';
import { retailDerived, retailFlow, retailStatuses } from '@treadline/contract/retail/retail-orders/flow.ts';
import type { Domain } from '#kernel/domain.ts';
import { provideFor } from '#kernel/hooks.ts';
import { payables, shopTakings } from '#domains/money/payments/index.ts';
import { workDone } from '#domains/parties/customer-logins/index.ts';
import { shipments } from '#domains/sending/sales-orders/index.ts';
import { reservations } from '#domains/stock/inventory/index.ts';
import { soldTo } from '#domains/stock/ledger/index.ts';
import { retailOrder, retailSearch } from './entity.ts';
import { retailFeed } from './feed.ts';
import * as hooks from './hooks.ts';
import { bookFittedLater } from './fitting/book-fitted.ts';
import { fillRetailVat } from './fitting/fill-vat.ts';
import { retailInvariants } from './invariants.ts';
import { retailNotices } from './notices.ts';
import { retailPayables } from './paying/owner.ts';
import { retailReservations, sourceLater } from './paying/redo-sourcing.ts';
import { orderTakings } from './paying/shop-takings.ts';
import { ordersSold } from './orders-sold.ts';
import { fillPromises } from './promises.ts';
import { prepayWarnings } from './prepay-warnings.ts';
import { servePlacing } from './placing/index.ts';
import { serveArrivals, serveOrders } from './serve-orders.ts';
import { receiveLate } from './shipping/arrive.ts';
import { openMissing } from './shipping/open-missing.ts';
import { retailShipments } from './shipping/owner.ts';
import { buyerOfOrder } from './sold-to.ts';

export { retailOrder, retailSearch } from './entity.ts';
export { eraseCustomer } from './erase-customer.ts';
export { idsOfOrders } from './list.ts';
export {
  dealerShare,
  orderCompleted,
  orderEnded,
  orderOrigin,
  orderRefunded,
  orderRefundTold,
  ownGoodsShare,
  paidByDay,
  importBatch,
  quotedPrices,
  rights,
  rightSuppliers,
  sharesBack,
  unreservedGone,
} from './hooks.ts';
export { ownEntries } from './fitting/own-goods.ts';
export { carNameOf } from './placing/car-name.ts';
export { createOrder } from './placing/create.ts';
export { mobileColumns } from './placing/customer.ts';
export { findShop } from './placing/dealer.ts';
export { onSale, unitPrice } from './placing/goods.ts';
export { listOffers } from './placing/offers.ts';
export { lockUncheckedOrder, tieCheck, unlinkOrder, type OrderOrigin } from './placing/origin.ts';
export { preCheck } from './placing/pre-check.ts';
export { calculatePrice } from './placing/calculate-price.ts';
export { priceOrder, type PricingInput, type PricedOrder } from './placing/price-order.ts';
export {
  readRefundEffect,
  type RefundAsked,
  type RefundedOrder,
  type RightLine,
  type RightsQuery,
  type RightsScope,
  type RightsOrder,
  type RightsProvider,
  type UsedRights,
} from './placing/rights.ts';
export { type QuotedPrices } from './placing/quoted.ts';
export { formatOutcomeWord } from './placing/format-outcome.ts';
export { shopOfCode } from './placing/promo-code.ts';
export { isFitting, readServices } from './placing/services.ts';
export { fillRetailVat } from './fitting/fill-vat.ts';
export { countReturned } from './fitting/count-returned.ts';
export { readLinesBack, writeRefundParts } from './fitting/refund-parts.ts';
export { readSoldLines, refundOfLines, type SoldLine } from './fitting/sold-lines.ts';
export { payUntil } from './paying/pay-until.ts';
export { orderDetail } from './detail.ts';
export { decideDiscrepancy, findPieces } from './receiving/decide.ts';
export { receiveOrder } from './receiving/receive.ts';
export { allowCancel, isCanceller } from './row.ts';
export { cancelOrder } from './cancelling/cancel.ts';
export { planParcels } from './placing/plan-parcels.ts';
export { quoteBaskets } from './placing/quote-baskets.ts';
export { areReserved, lockShipments, reservationsOf } from './shipments.ts';
export { endMessages, raiseMessage } from './messages.ts';

/** Retail orders: tyres, parts and services sold to a customer at a shop and paid to the platform. */
export const domain: Domain = {
  name: 'retail/retail-orders',
  hooks: Object.values(hooks),
  on: prepayWarnings,
  provides: [
    provideFor(soldTo, 'RETAIL_ORDER', buyerOfOrder),
    provideFor(payables, 'RETAIL_ORDER', retailPayables),
    provideFor(shopTakings, 'orders', orderTakings),
    provideFor(reservations, 'RETAIL_ORDER', retailReservations),
    provideFor(shipments, 'RETAIL_ORDER', retailShipments),
    provideFor(workDone, 'orders', ordersSold),
  ],
  ...retailFeed,
  searchable: [retailSearch],
  entryColumns: [
    { dictionary: lossReasons, table: 'retail_order', column: 'loss_reason', label: retailOrder.label },
  ],
  invariants: retailInvariants,
  fills: (db) => [
    { name: 'journal_vat of retail orders', run: () => fillRetailVat(db) },
    { name: 'promises of retail orders', run: () => fillPromises(db) },
  ],
  notices: [retailNotices],
  twoPersons: [
    {
      error: 'retail.own-discrepancy',
      kept: { table: 'retail_discrepancy', first: 'by_id', second: 'decided_id', where: "state <> 'FOUND'" },
    },
  ],
  jobs: (services) => [
    sourceLater(services),
    receiveLate(services),
    openMissing(services),
    bookFittedLater(services),
    // What nodes of a version before these lines posted while they served beside.
    { name: 'retail-orders.fill-vat', cron: '10 2 * * *', run: () => fillRetailVat(services.db) },
  ],
  async prepare() {
    checkFlow('retail-order', retailFlow, retailStatuses, ['AWAITING_PAYMENT'], retailDerived);
  },
  serve(app, services) {
    servePlacing(app, services);
    serveOrders(app, services);
    serveArrivals(app, services);
  },
};
