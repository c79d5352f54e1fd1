import { dealerBuyers, dealerOrderSeers } from '../../wholesale/dealer-orders/flow.ts';
import type { PermissionCode } from '../../kernel/permissions.ts';
import { retailPlacers, retailSeers } from '../../retail/retail-orders/flow.ts';
import type { PayBiz } from './words.ts';

/** Permission codes of cashiers, for all document types. */
const keepers = ['cancel_customer_order', 'finance_customer_pre_pay', 'customer_pre_pay', 'pre_pay'] as const;

/** Permission codes that may list the documents of each type. */
export const orderReaders: Readonly<Record<PayBiz, readonly PermissionCode[]>> = {
  RETAIL_ORDER: retailSeers.needs,
  DEALER_ORDER: dealerOrderSeers.needs,
};

/** Permission codes that may read the payments of each document type: its readers, its creators and cashiers. */
export const paySeers: Readonly<Record<PayBiz, readonly PermissionCode[]>> = {
  RETAIL_ORDER: [...retailSeers.needs, ...retailPlacers.needs, ...keepers],
  DEALER_ORDER: [...dealerOrderSeers.needs, ...dealerBuyers.needs, ...keepers],
};
