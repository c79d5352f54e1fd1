import type { TFunction } from 'i18next';
import type { SalesOrder } from './types.ts';

/** Text for why placing failed, with the missing amount for an underfunded shipping fee account. */
export const failureOf = (
  { state, failReason }: Pick<SalesOrder, 'state' | 'failReason'>,
  t: TFunction<'sales-orders'>,
): string =>
  state === 'FREIGHT_SHORT' && failReason ? t('freightShort', { amount: failReason }) : failReason;
