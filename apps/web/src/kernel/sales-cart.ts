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

/**
 * Hook that tells whether the cart screen shows the dealers' cart rather than the one for purchases from suppliers.
 */
export function useShowsSales(): boolean {
  const [{ type }] = useTabQuery();
  const purchases = useCan()(staff);
  return type === 'SALES' || !purchases;
}

/** Opens a dealer's cart; without an id the caller's own, or the one that staff used last. */
export const showSalesCart = (dealerId?: number | null): void =>
  goTo(screenPath(cartPath, { type: 'SALES', ...(dealerId && { dealerId }) }));

/** Hook that checks whether the user may buy from the platform: an entitled dealer, or staff on a dealer's behalf. */
export function useCanBuy(): boolean {
  const isOpen = useOpenPaths().has(cartPath);
  return useCan()({ code: 'dealer_replenish_purchase', types: ['OTHER', 'DEALER'] }) && isOpen;
}

/** Hook that adds a part to a dealer's cart and confirms it. Staff pass the dealer's id as `dealerId`. */
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
