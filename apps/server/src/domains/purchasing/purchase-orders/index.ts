import { sql } from 'kysely';
import { checkFlow } from '@treadline/contract/kernel/flow.ts';
import {
  deliveryNoteFlow,
  dnStatuses,
  poDerived,
  poStatuses,
  purchaseOrderFlow,
} from '@treadline/contract/purchasing/purchase-orders/flow.ts';
import { deliveryNoteRoutes } from '@treadline/contract/purchasing/purchase-orders/delivery-note-routes.ts';
import type { Domain } from '#kernel/domain.ts';
import { provide, provideFor } from '#kernel/hooks.ts';
import { beginsNumber } from '#kernel/search.ts';
import { supplierUses } from '#domains/parties/suppliers/index.ts';
import { noteNumbers } from '#domains/stock/ledger/index.ts';
import { unconfirmedOrders } from '#domains/stock/replenishment/index.ts';
import { wrongGoods } from '#domains/stock/variance/index.ts';
import { unconfirmed } from './cart/unconfirmed.ts';
import { deliveryNote, purchaseOrder } from './entity.ts';
import { receiptsChanged, salesCart } from './hooks.ts';
import { fillReceipts } from './notes/fill-receipts.ts';
import { noteJobs, serveNotes } from './notes/index.ts';
import { orderInvariants } from './invariants.ts';
import { noteInvariants } from './notes/invariants.ts';
import { purchaseFeed } from './feed.ts';
import { openWrongGoods } from './notes/wrong-goods.ts';
import { noteNotices, orderNotices } from './notices.ts';
import { serveCart } from './serve-cart.ts';
import { serveOrders } from './serve-orders.ts';
import { noteWords, orderWords } from './words.ts';
import { ownedDrafts } from './owned.ts';

export { receiptsChanged, salesCart, type SalesCartKeeper, type SalesChange } from './hooks.ts';
export { newestNoteWaybills, readNoteWaybill } from './notes/note-waybill.ts';
export { lockReceivedOrders, settleOrders } from './settle-orders.ts';
export { countPromises, movePromises, openPromises, type PromiseMove } from './promises.ts';

/** Purchase orders from the cart to the receipt, with their delivery notes. */
export const domain: Domain = {
  name: 'purchasing/purchase-orders',
  hooks: [salesCart, receiptsChanged],
  owned: [ownedDrafts],
  provides: [
    provide(wrongGoods, openWrongGoods),
    provide(
      noteNumbers,
      (typed) => sql`SELECT n.dn_no FROM delivery_note n WHERE ${beginsNumber('n.dn_no', typed)}`,
    ),
    provide(unconfirmedOrders, unconfirmed),
    provideFor(
      supplierUses,
      'openOrders',
      (id) => sql`SELECT count(*) FROM purchase_order o WHERE o.supplier_id = ${id}
        AND o.status IN (20, 30, 40, 50) AND o.deleted_at IS NULL`,
    ),
  ],
  serve(app, services) {
    serveOrders(app, services);
    serveCart(app, services);
    serveNotes(app, services);
  },
  ...purchaseFeed,
  files: [{ entity: deliveryNote, seenBy: [deliveryNoteRoutes.evidence] }],
  notices: [orderNotices, noteNotices],
  audit: { [purchaseOrder.name]: orderWords, [deliveryNote.name]: noteWords },
  fills: (db) => [{ name: 'receipt.qty_good', run: () => fillReceipts(db) }],
  jobs: noteJobs,
  invariants: [...orderInvariants, ...noteInvariants],
  async prepare() {
    checkFlow('purchase-order', purchaseOrderFlow, poStatuses, [10], poDerived);
    checkFlow('delivery-note', deliveryNoteFlow, dnStatuses, [0, 10], []);
  },
};
