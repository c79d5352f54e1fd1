import type { SalesAction } from '@treadline/contract/sending/sales-orders/flow.ts';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { stalePaths, resultOn } from '../types.ts';

/** Sends an action of a sales order; its result is shown in the row or as a message. */
export function useSend(action: SalesAction) {
  const { t } = useTranslation('sales-orders');
  return useAct('PUT /logistics/salesOrder/:action/:id', {
    done: t(`done.${action}`),
    refresh: stalePaths,
    result: resultOn,
  });
}
