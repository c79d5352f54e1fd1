import type { TFunction } from 'i18next';
import type { SalesOrder } from './types.ts';

/** Why placing failed, in words; of a freight account that is short, what it lacks. */
export const failureOf = (
  { state, failReason }: Pick<SalesOrder, 'state' | 'failReason'>,
  t: TFunction<'sales-orders'>,
): string =>
  state === 'FREIGHT_SHORT' && failReason ? t('freightShort', { amount: failReason }) : failReason;
