import { ShoppingCartOutlined } from '@ant-design/icons';
import { dealerOrderStatusTexts, dealerOrderTabs } from '@treadline/contract/wholesale/dealer-orders/flow.ts';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import { screenTitle } from '#kernel/menu.ts';
import { goTo } from '#kernel/navigate.ts';
import { useMe } from '#kernel/session.ts';
import { useOpenPaths } from '#kernel/use-open-paths.ts';
import { lazyPiece } from '#ui/feedback/lazy-piece.tsx';
import { useOrderButtons } from './actions/use-order-buttons.ts';
import { drawTotals, orderColumns } from './list/order-columns.tsx';
import { useOrderBatch, type Orders } from './list/use-batch.tsx';
import { useFilters } from './list/use-filters.ts';
import { buyPath, listPath, orderPath, type Order } from './types.ts';

const OrderSheet = lazyPiece(() => import('./list/order-sheet.tsx').then((module) => module.OrderSheet), {
  waiting: () => null,
});
const drawPeek = (order: Order) => <OrderSheet order={order} />;

/** Tone of a row: red where a decision is needed, amber where the delivery is overdue. */
const toneOf = ({ status, promisedDay, receiveState }: Order, today: string) => {
  if (status === 'ORDER_ERROR' || status === 'DISPUTED') return 'failed';
  const isOpen = dealerOrderStatusTexts[status].group === 'open' && receiveState !== 'RECEIVED';
  return isOpen && promisedDay !== null && promisedDay < today ? 'waiting' : undefined;
};

/** Link to the purchase page, for users who may open it. */
function Buy() {
  const lang = useLang();
  if (!useOpenPaths().has(buyPath)) return null;
  return (
    <Button type="primary" icon={<ShoppingCartOutlined />} onClick={() => goTo(buyPath)}>
      {screenTitle('/dealer-purchase-order/create')[lang]}
    </Button>
  );
}

function useStatusTabs() {
  const { t } = useTranslation('words');
  const lang = useLang();
  return useMemo(() => {
    const items = dealerOrderTabs.map((key) => ({
      key: key as string,
      label: dealerOrderStatusTexts[key].short[lang],
    }));
    return {
      label: t('status'),
      key: 'status' as const,
      items: [{ key: '', label: t('all') }, ...items],
      counted: true as const,
    };
  }, [t, lang]);
}

/** List of dealer orders, each with the user's next action. */
export default function DealerOrderList() {
  const { t } = useTranslation('dealer-orders');
  const lang = useLang();
  const isDealer = useMe().type === 'DEALER';
  const [today] = useState(() => formatDay(new Date()));
  const { rowButtons, element } = useOrderButtons();
  const batch = useOrderBatch();
  const [now] = useState(() => Date.now());
  const columns = useMemo(() => orderColumns(lang, t, isDealer, now), [lang, t, isDealer, now]);
  const title = isDealer ? t('ownTitle') : screenTitle('/dealer-purchase-order/list')[lang];
  const drawActions = (list: Orders) => (
    <>
      {batch.mayCancel && list.selection.ids.size === 0 && (
        <Button onClick={() => void batch.cancel(list)}>{t('batch.button')}</Button>
      )}
      <Buy />
    </>
  );
  return (
    <>
      <ListScreen
        endpoint="POST /order/dealer/order/list"
        name={listPath}
        title={title}
        columns={columns}
        filters={useFilters()}
        sort="-createdTime"
        tabs={useStatusTabs()}
        actions={drawActions}
        rowActions={rowButtons}
        visibleActions={2}
        {...(batch.any && { batch: batch.actions })}
        totals={drawTotals}
        peek={drawPeek}
        onOpen={(order) => goTo(orderPath(order))}
        exportName={title}
        empty={{ text: t('empty'), action: <Buy /> }}
        rowTone={(order) => toneOf(order, today)}
      />
      {element}
      {batch.element}
    </>
  );
}
