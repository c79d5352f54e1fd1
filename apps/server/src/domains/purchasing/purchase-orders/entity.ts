import { sql } from 'kysely';
import { t } from '@treadline/contract/kernel/text.ts';
import {
  dnStatusTexts,
  poStatusTexts,
  type DnStatus,
  type PoStatus,
} from '@treadline/contract/purchasing/purchase-orders/flow.ts';
import type { Me } from '#kernel/context.ts';
import { columnIs, entity } from '#kernel/scope.ts';

/** Orders and notes belong to the platform and the supplier; the logistics provider sees what goes to its warehouses. */
const heldBy = (table: 'purchase_order' | 'delivery_note') => (me: Me) =>
  sql<boolean>`EXISTS (SELECT 1 FROM location lo WHERE lo.id = ${sql.ref(`${table}.location_id`)} AND lo.logistics_id = ${me.companyId})`;

export const purchaseOrder = entity({
  table: 'purchase_order',
  name: 'purchase-order',
  label: t('采购单', 'purchase order', '採購單'),
  no: 'order_no',
  statusText: (status: PoStatus) => poStatusTexts[status].text,
  scope: {
    OTHER: () => sql<boolean>`purchase_order.deleted_at IS NULL`,
    // A supplier never sees drafts: they are the buyer's own until submitted.
    SUPPLIER: (me) =>
      sql<boolean>`purchase_order.supplier_id = ${me.companyId} AND purchase_order.status <> 10 AND purchase_order.deleted_at IS NULL`,
    LOGISTICS: (me) =>
      sql<boolean>`${heldBy('purchase_order')(me)} AND purchase_order.status NOT IN (10, 20, 70) AND purchase_order.deleted_at IS NULL`,
    DEALER: 'none',
    DEALER_GROUP: 'none',
    OEM: 'none',
    REGIONAL_MANAGER: 'none',
  },
});

export const deliveryNote = entity({
  table: 'delivery_note',
  name: 'delivery-note',
  label: t('发货单', 'delivery note', '出貨單'),
  no: 'dn_no',
  statusText: (status: DnStatus) => dnStatusTexts[status].text,
  scope: {
    OTHER: 'all',
    SUPPLIER: (me) => columnIs('delivery_note', 'supplier_id', me.companyId),
    LOGISTICS: heldBy('delivery_note'),
    DEALER: 'none',
    DEALER_GROUP: 'none',
    OEM: 'none',
    REGIONAL_MANAGER: 'none',
  },
});
