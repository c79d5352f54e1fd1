import {
  discrepancyTypeTexts,
  dnStatusTexts,
  poStatusTexts,
  type DnStatus,
  type PoStatus,
} from '@treadline/contract/purchase-orders/flow.ts';
import { purchaseOrderActions, purchaseOrderTexts } from '@treadline/contract/purchase-orders/texts.ts';
import type { AuditWords } from '../../kernel/feeds.ts';
import { deliveryNote, purchaseOrder } from './entity.ts';

/** Words of orders and notes for the audit log. */
export const purchaseAuditWords: Readonly<Record<string, AuditWords>> = {
  [purchaseOrder.name]: {
    label: purchaseOrder.label,
    actions: purchaseOrderActions,
    fields: { ...purchaseOrderTexts, ...discrepancyTypeTexts },
    statusText: (status) => poStatusTexts[Number(status) as PoStatus]?.text,
  },
  [deliveryNote.name]: {
    label: deliveryNote.label,
    actions: purchaseOrderActions,
    fields: { ...purchaseOrderTexts, ...discrepancyTypeTexts },
    statusText: (status) => dnStatusTexts[Number(status) as DnStatus]?.text,
  },
};
