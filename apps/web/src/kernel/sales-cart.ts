import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAct } from './act.ts';
import { useCan } from './can.tsx';
import { goTo } from './navigate.ts';
import { screenPath } from './screen-path.ts';
import { useMe } from './session.ts';
import { useTabQuery } from './tabs/use-tab.ts';
import { useOpenPaths } from './use-open-paths.ts';

const cartPath = '/purchase-order/cart';
const staff = { code: 'purchase_order_part_list', types: ['OTHER'] } as const;

/** Does the cart's address show what dealers buy? Who purchases of suppliers, too, says so in it. */
export function useShowsSales(): boolean {
  const [{ type }] = useTabQuery();
  const purchases = useCan()(staff);
  return type === 'SALES' || !purchases;
}

/** Shows the cart of a dealer: without one the caller's own, or the one that staff had last. */
export const showSalesCart = (dealerId?: number | null): void =>
  goTo(screenPath(cartPath, { type: 'SALES', ...(dealerId && { dealerId }) }));

/** May the user buy of the platform: a dealer for itself where it is allowed to, staff for a dealer? */
export function useMayBuy(): boolean {
  const isOpen = useOpenPaths().has(cartPath);
  return useCan()({ code: 'dealer_replenish_purchase', types: ['OTHER', 'DEALER'] }) && isOpen;
}

/** Puts a part into a dealer's cart, and says how to get there. `dealerId` is that of whom staff buys for. */
export function useBuy() {
  const { t } = useTranslation('kernel');
  const { message } = App.useApp();
  const { type } = useMe();
  const add = useAct('POST /order/shoppingCart/add-update', {
    refresh: ['/order/shoppingCart', '/product/partData/card'],
  });
  const buy = async (partId: number, quantity: number, dealerId: number | null): Promise<void> => {
    const whose = type === 'DEALER' || dealerId === null ? {} : { dealerId };
    const done = await add.run({ body: { type: 'SALES', ...whose, partId, quantity, set: false } });
    if (done) message.success(t('cart.added', { count: quantity }));
  };
  return { buy, busy: add.busy };
}
