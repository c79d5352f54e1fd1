import {
  dealerOrderDerived,
  dealerOrderFlow,
  dealerOrderStatuses,
} from '@treadline/contract/wholesale/dealer-orders/flow.ts';
import { checkFlow } from '@treadline/contract/kernel/flow.ts';
import type { Domain } from '#kernel/domain.ts';
import { provide, provideFor } from '#kernel/hooks.ts';
import { payables } from '#domains/money/payments/index.ts';
import { salesCart } from '#domains/purchasing/purchase-orders/index.ts';
import { shipments } from '#domains/sending/sales-orders/index.ts';
import { reservations } from '#domains/stock/inventory/index.ts';
import { dealerOf, soldTo } from '#domains/stock/ledger/index.ts';
import { changeLines, removeLine } from './cart/lines.ts';
import { readSalesCart } from './cart/read-cart.ts';
import { dealerOrderSearch } from './entity.ts';
import { dealerOrderFeed } from './feed.ts';
import { orderEarned } from './hooks.ts';
import { dealerOrderInvariants } from './invariants.ts';
import { dealerOrderNotices } from './notices.ts';
import { dealerPayables } from './paying/owner.ts';
import { dealerReservations, sourceLater } from './paying/redo-sourcing.ts';
import { fillWholesaleVat } from './receiving/fill-vat.ts';
import { receiveLate } from './receiving/receive-late.ts';
import { dueVat } from './receiving/vat-duty.ts';
import { serveDealerOrders } from './serve.ts';
import { dealerShipments } from './shipping/owner.ts';

export { cancelOrder, closeShort } from './cancelling/cancel.ts';
export { findBuyer, type Buyer } from './cart/buyer.ts';
export { quote, type Quote } from './cart/quote.ts';
export { dealerOrderSearch } from './entity.ts';
export { placeOrder } from './placing/place-order.ts';
export { orderEarned } from './hooks.ts';
export { fillWholesaleVat } from './receiving/fill-vat.ts';
export { claimGoods } from './receiving/claim.ts';
export { decideClaim } from './receiving/decide.ts';
export { receiveOrder } from './receiving/receive.ts';
export { requestReturn, decideReturn } from './returning.ts';

/** Dealer orders: a dealer buys stock from its cart; payment, receipt, claims and returns. */
export const domain: Domain = {
  name: 'wholesale/dealer-orders',
  hooks: [orderEarned],
  provides: [
    provideFor(soldTo, 'DEALER_ORDER', dealerOf('dealer_order', 'MISSING')),
    provideFor(payables, 'DEALER_ORDER', dealerPayables),
    provideFor(reservations, 'DEALER_ORDER', dealerReservations),
    provideFor(shipments, 'DEALER_ORDER', dealerShipments),
    provide(salesCart, { read: readSalesCart, change: changeLines, remove: removeLine }),
  ],
  ...dealerOrderFeed,
  searchable: [dealerOrderSearch],
  notices: [dealerOrderNotices],
  twoPersons: [
    {
      error: 'dealer-order.own-return',
      kept: { table: 'dealer_return', first: 'by_id', second: 'decided_id', where: "state <> 'WITHDRAWN'" },
    },
  ],
  invariants: dealerOrderInvariants,
  fills: (db) => [{ name: 'journal_vat of dealer orders', run: () => fillWholesaleVat(db) }],
  jobs: (services) => [
    sourceLater(services),
    receiveLate(services),
    dueVat(services),
    // What nodes of a version before these lines posted while they served beside: before it is settled.
    { name: 'dealer-orders.fill-vat', cron: '15 2 * * *', run: () => fillWholesaleVat(services.db) },
  ],
  async prepare() {
    checkFlow('dealer-order', dealerOrderFlow, dealerOrderStatuses, ['AWAITING_PAYMENT'], dealerOrderDerived);
  },
  serve(app, services) {
    serveDealerOrders(app, services);
  },
};
