import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#kernel/api.ts';
import { isApiError } from '#kernel/api-error.ts';
import type { Order } from '../types.ts';

/**
 * Order of a dialog, refetched after a version conflict: the dialog shows the new values and keeps the input, so that
 * the next submit is based on them. `orReread` wraps the submit.
 */
export function useNewest(opened: Order) {
  const { t } = useTranslation('purchase-orders');
  const [reread, setReread] = useState<Order>();
  const order = reread?.id === opened.id && reread.version > opened.version ? reread : opened;
  const orReread = async (send: (order: Order) => Promise<unknown>) => {
    try {
      await send(order);
    } catch (error) {
      if (!isApiError(error) || error.error !== 'record.changed') throw error;
      setReread(await api('GET /logistics/purchaseOrder/:id', { params: { id: order.id } }));
      throw new Error(t('changed', { no: order.orderNo }), { cause: error });
    }
  };
  return { order, orReread };
}
