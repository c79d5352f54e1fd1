import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { goTo } from '#kernel/navigate.ts';
import { OrderNo } from '../columns/cells.tsx';
import { createPath, pagePaths } from '../pages.ts';
import type { SplitResult } from './use-split.ts';

/** Links to the orders or drafts just created, and next steps. */
export function CreatedOrders({
  made: { orders, sent },
  onClose,
}: {
  made: SplitResult;
  onClose: () => void;
}) {
  const { t } = useTranslation('purchase-orders');
  const leave = (path: string) => {
    onClose();
    goTo(path);
  };
  return (
    <>
      <p className="tl-hint">{t(sent ? 'cart.sentText' : 'cart.createdText')}</p>
      <ul className="po-links po-links-large">
        {orders.map((order) => (
          <li key={order.id}>
            <OrderNo id={order.id} orderNo={order.orderNo} />
          </li>
        ))}
      </ul>
      <div className="po-evidence">
        <Button type="primary" onClick={() => leave(pagePaths[sent ? 'pending' : 'draft'])}>
          {t(sent ? 'cart.openPending' : 'cart.openDrafts')}
        </Button>
        <Button onClick={() => leave(createPath)}>{t('cart.stay')}</Button>
      </div>
    </>
  );
}
