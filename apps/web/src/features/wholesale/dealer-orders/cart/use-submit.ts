import { useState } from 'react';
import { useAct } from '#kernel/act.ts';
import { refreshApi } from '#kernel/query.ts';
import { isApiError } from '#kernel/api-error.ts';
import { textOfError } from '#kernel/error-text.ts';
import { cartRefreshed, stalePaths, type Cart, type Order } from '../types.ts';
import type { Buyer } from './use-buyer.ts';

export type PlacedOrderRef = Pick<Order, 'id' | 'orderNo' | 'payableAmount'>;

/** Places the cart's order for the displayed amount; the order then replaces the price card. */
export function useSubmit(buyer: Buyer) {
  const [remark, setRemark] = useState('');
  const [placed, setPlaced] = useState<PlacedOrderRef>();
  const [refused, setRefused] = useState<{ text: string; isPrice: boolean }>();
  const submit = useAct('POST /order/shoppingCart/submit', { refresh: stalePaths });
  const send = async ({ payableAmount }: Pick<Cart, 'payableAmount'>) => {
    setRefused(undefined);
    try {
      const body = { ...buyer.whose, payableAmount, remark: remark.trim() };
      const { id, orderNo, payableAmount: due } = await submit.orThrow({ body });
      setPlaced({ id, orderNo, payableAmount: due });
      setRemark('');
    } catch (error) {
      // Another tab may have ordered or changed it: what is shown is old.
      void refreshApi(...cartRefreshed);
      setRefused({
        text: textOfError(error),
        isPrice: isApiError(error) && error.error === 'dealer-order.price-changed',
      });
    }
  };
  return {
    remark,
    setRemark,
    placed,
    next: () => setPlaced(undefined),
    refused,
    send: (cart: Cart) => void send(cart),
    busy: submit.busy,
  };
}
export type Submit = ReturnType<typeof useSubmit>;
