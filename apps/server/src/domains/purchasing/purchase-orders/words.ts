import {
  dnStatusTexts,
  poStatusTexts,
  type DnStatus,
  type PoStatus,
} from '@treadline/contract/purchasing/purchase-orders/flow.ts';
import {
  discrepancyFields,
  purchaseOrderActions as actions,
  purchaseOrderTexts,
  syncRemarkText,
} from '@treadline/contract/purchasing/purchase-orders/texts.ts';
import { deliveryNote, purchaseOrder } from './entity.ts';

const fields = { ...purchaseOrderTexts, ...discrepancyFields };

/** Words of orders, in their timeline and the audit log. */
export const orderWords = {
  label: purchaseOrder.label,
  actions,
  fields,
  statusText: (status: string) => poStatusTexts[Number(status) as PoStatus]?.text,
  remarkText: syncRemarkText,
};

/** Words of delivery notes. */
export const noteWords = {
  label: deliveryNote.label,
  actions,
  fields,
  statusText: (status: string) => dnStatusTexts[Number(status) as DnStatus]?.text,
  remarkText: syncRemarkText,
};
