import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import type { PartToBuy } from '../types.ts';
import { cartRefreshed } from '../use-cart.ts';
import { chosenRows, faultOf, quantityOf, setQuantity, type Quantities } from './quantities.ts';

/** Adds rows with their quantities to the cart; resolves to the cart's lines. */
export function useAddToCart(quantities: Quantities) {
  const { t } = useTranslation('purchase-orders');
  const { message } = App.useApp();
  const act = useAct('POST /order/shoppingCart/add-update', { refresh: cartRefreshed });
  return async (ids: Iterable<number | string>, say = true): Promise<number[] | null> => {
    const { ready, wrong } = chosenRows(quantities, ids);
    const [first] = wrong;
    if (first) {
      const isPacked = faultOf(first, quantityOf(quantities, first) ?? 0) === 'packing';
      const said = isPacked
        ? t('create.notWhole', { part: first.partNo, count: first.packing, rows: wrong.length })
        : t('create.tooFew', { part: first.partNo, count: Math.max(1, first.moq), rows: wrong.length });
      message.warning(said);
      return null;
    }
    if (ready.length === 0) {
      message.warning(t('must.rows'));
      return null;
    }
    const total = ready.reduce((sum, row) => sum + (quantityOf(quantities, row) ?? 0), 0);
    const toLine = (row: PartToBuy) => ({
      partId: row.partId,
      supplierId: row.supplierId,
      warehouseId: row.warehouseId,
      quantity: quantityOf(quantities, row) ?? 0,
    });
    const done = await act.run({ body: ready.map(toLine) });
    if (!done) return null;
    for (const row of ready) setQuantity(quantities, row.id, undefined);
    if (say) message.success(t('create.added', { count: total }));
    return done.lineIds;
  };
}
