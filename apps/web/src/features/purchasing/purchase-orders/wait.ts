import { po, type PoStatus } from '@treadline/contract/purchasing/purchase-orders/flow.ts';

/** How long a supplier has had an order: nothing to worry about, a day or two, three and more. */
export type Wait = 'fresh' | 'waiting' | 'old';

/** The wait of an order that waits for its supplier; null for any other, whose days are history. */
export function waitOf({ status, submitDays }: { status: PoStatus; submitDays: number | null }): Wait | null {
  if (status !== po.PENDING || submitDays === null) return null;
  if (submitDays >= 3) return 'old';
  return submitDays >= 1 ? 'waiting' : 'fresh';
}
