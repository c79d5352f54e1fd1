import { useTranslation } from 'react-i18next';
import type { InputOf } from '#kernel/api-types.ts';
import { useAct } from '#kernel/act.ts';
import { useShowResults } from '#kernel/list/row-results.tsx';

const path = '/inventory/dealers/onlineSales';
type Promo = InputOf<'PUT /inventory/dealers/promotion/batchUpdate'>['body']['promo'];
type Change = InputOf<'PUT /inventory/dealers/onlineSales/batch'>['body']['change'];

/** Actions on one or several mall goods. */
export function useMall() {
  const { t } = useTranslation('assortment');
  const say = useShowResults();
  const refresh = ['/inventory/dealers'] as `/${string}`[];
  const batch = useAct(`PUT ${path}/batch`, { refresh });
  const promotion = useAct('PUT /inventory/dealers/promotion/batchUpdate', { refresh });
  const order = useAct(`PUT ${path}/order`, { refresh });
  return {
    /**
     * Changes goods.
     * @returns whether the server has answered
     */
    async change(ids: number[], change: Change): Promise<boolean> {
      const results = await batch.run({ body: { ids, change } });
      if (results) say(results, (count) => t('mall.done', { count }));
      return results !== undefined;
    },
    /**
     * Sets or removes a promotion price.
     * @returns whether the server has answered
     */
    async promote(ids: number[], promo: Promo): Promise<boolean> {
      const results = await promotion.run({ body: { ids, promo } });
      if (results) say(results, (count) => t(promo ? 'promo.done' : 'promo.ended', { count }));
      return results !== undefined;
    },
    order: async (ids: number[], top = false) => (await order.run({ body: { ids, top } })) !== undefined,
    busy: order.busy,
  };
}
