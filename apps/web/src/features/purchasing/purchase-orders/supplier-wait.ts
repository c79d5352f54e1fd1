import { po, type PoStatus } from '@treadline/contract/purchasing/purchase-orders/flow.ts';

/** Urgency of an order awaiting its supplier: fresh, one or two days, three or more. */
export type SupplierWait = 'fresh' | 'waiting' | 'old';

/** Urgency of an order awaiting its supplier; null for others. */
export function waitOf({
  status,
  submitDays,
}: {
  status: PoStatus;
  submitDays: number | null;
}): SupplierWait | null {
  if (status !== po.PENDING || submitDays === null) return null;
  if (submitDays >= 3) return 'old';
  return submitDays >= 1 ? 'waiting' : 'fresh';
}
