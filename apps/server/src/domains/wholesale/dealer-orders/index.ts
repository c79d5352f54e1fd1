import {
  dealerOrderDerived,
  dealerOrderFlow,
  dealerOrderStatuses,
} from '@treadline/contract/wholesale/dealer-orders/flow.ts';
import { checkFlow } from '@treadline/contract/kernel/flow.ts';
import type { Domain } from '#kernel/domain.ts';
import { keepSalesCart } from '#domains/purchasing/purchase-orders/index.ts';
import { changeLines, removeLine } from './cart/lines.ts';
import { readSalesCart } from './cart/read-cart.ts';
import { dealerOrderSearch } from './entity.ts';
import { dealerOrderFeed } from './feed.ts';
import { dealerOrderInvariants } from './invariants.ts';
import { dealerOrderNotices } from './notices.ts';
import { ownDealerPayables } from './paying/owner.ts';
import { ownDealerReservations, sourceLater } from './paying/source-anew.ts';
import { receiveLate } from './receiving/receive-late.ts';
import { serveDealerOrders } from './serve.ts';
import { ownDealerShipments } from './shipping/owner.ts';

export { cancelOrder, closeShort } from './cancelling/cancel.ts';
export { findBuyer, type Buyer } from './cart/buyer.ts';
export { quote, type Quote } from './cart/quote.ts';
export { dealerOrderSearch } from './entity.ts';
export { placeOrder } from './placing/place-order.ts';
export { onEarned } from './receiving/earn.ts';
export { claimGoods } from './receiving/claim.ts';
export { decideClaim } from './receiving/decide.ts';
export { receiveOrder } from './receiving/receive.ts';
export { askReturn, decideReturn } from './returning.ts';

/** Dealer orders: a dealer buys for its own stock from its cart, pays, receives, claims and gives back. */
export const domain: Domain = {
  ...dealerOrderFeed,
  searchable: [dealerOrderSearch],
  notices: [dealerOrderNotices],
  invariants: dealerOrderInvariants,
  jobs: (services) => [sourceLater(services), receiveLate(services)],
  async prepare() {
    checkFlow('dealer-order', dealerOrderFlow, dealerOrderStatuses, ['AWAITING_PAYMENT'], dealerOrderDerived);
  },
  serve(app, services) {
    ownDealerPayables();
    ownDealerReservations();
    ownDealerShipments();
    keepSalesCart({ read: readSalesCart, change: changeLines, remove: removeLine });
    serveDealerOrders(app, services);
  },
};
