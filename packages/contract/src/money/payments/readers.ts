import { dealerBuyers, dealerOrderSeers } from '../../wholesale/dealer-orders/flow.ts';
import type { PermissionCode } from '../../kernel/permissions.ts';
import { retailPlacers, retailSeers } from '../../retail/retail-orders/flow.ts';
import type { PayBiz } from './words.ts';

/** Who keeps money, whatever it was paid for. */
const keepers = ['cancel_customer_order', 'finance_customer_pre_pay', 'customer_pre_pay', 'pre_pay'] as const;

/** Codes by which the payments of a kind of documents are seen: of who sees them, who makes them, who keeps money. */
export const paySeers: Readonly<Record<PayBiz, readonly PermissionCode[]>> = {
  RETAIL_ORDER: [...retailSeers.needs, ...retailPlacers.needs, ...keepers],
  DEALER_ORDER: [...dealerOrderSeers.needs, ...dealerBuyers.needs, ...keepers],
};
