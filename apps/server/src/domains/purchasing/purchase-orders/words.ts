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

/** Labels of an order's actions, fields and statuses for its timeline and the audit log. */
export const orderWords = {
  label: purchaseOrder.label,
  actions,
  fields,
  statusText: (status: string) => poStatusTexts[Number(status) as PoStatus]?.text,
  remarkText: syncRemarkText,
};

/** Labels of a delivery note's actions, fields and statuses. */
export const noteWords = {
  label: deliveryNote.label,
  actions,
  fields,
  statusText: (status: string) => dnStatusTexts[Number(status) as DnStatus]?.text,
  remarkText: syncRemarkText,
};
