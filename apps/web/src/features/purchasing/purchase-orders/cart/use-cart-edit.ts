import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import type { CartLine } from '../types.ts';
import { cartRefreshed } from '../use-cart.ts';

export interface CartChange {
  line: CartLine;
  quantity?: number;
  neededDate?: string | null;
}

/** Saves cart line changes: each field on blur, a paste as one request. */
export function useCartEdit() {
  const { t } = useTranslation('purchase-orders');
  const { message } = App.useApp();
  const change = useAct('POST /order/shoppingCart/add-update', { refresh: cartRefreshed });
  const remove = useAct('DELETE /order/shoppingCart/delete/:id', { refresh: cartRefreshed });
  const save = async (changes: readonly CartChange[]): Promise<boolean> => {
    if (changes.length === 0) return true;
    const body = changes.map(({ line, quantity = line.quantity, neededDate = line.neededDate }) => ({
      partId: line.partId,
      supplierId: line.supplierId,
      warehouseId: line.warehouseId,
      quantity,
      neededDate,
      set: true,
    }));
    return (await change.run({ body })) !== undefined;
  };
  const drop = async (lines: readonly CartLine[]): Promise<void> => {
    for (const line of lines) if ((await remove.run({ params: { id: line.id } })) === undefined) return;
    message.success(t('cart.removed'));
  };
  return { save, drop };
}
export type CartEdit = ReturnType<typeof useCartEdit>;
