import { PlusOutlined } from '@ant-design/icons';
import { retailStatusTexts, type RetailStatus } from '@treadline/contract/retail/retail-orders/flow.ts';
import { Button } from 'antd';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import type { List } from '#kernel/list/use-list.ts';
import { screenTitle } from '#kernel/menu.ts';
import { goTo } from '#kernel/navigate.ts';
import { useMe } from '#kernel/session.ts';
import { useOpenPaths } from '#kernel/use-open-paths.ts';
import { lazyPiece } from '#ui/feedback/lazy-piece.tsx';
import { useOrderRowButtons } from '../actions/use-order-buttons.ts';
import { createPath, orderPath, type Order } from '../types.ts';
import { drawTotals, orderColumns } from './order-columns.tsx';
import './list.css';
import { useBatchCancel } from './use-batch-cancel.tsx';
import { useFilters } from './use-filters.ts';

const OrderSheet = lazyPiece(() => import('./order-sheet.tsx').then((module) => module.OrderSheet), {
  waiting: () => null,
});

type Orders = List<'POST /order/customer/order/search'>;

interface OrdersViewProps {
  /** Path under which column settings and presets are stored. */
  path: string;
  title: string;
  /** Statuses with a tab of their own, in order. */
  statuses: readonly RetailStatus[];
  switch?: ReactNode;
  /** Called when the number is clicked; without it the order's page opens. */
  onPick?: (order: Order) => void;
}

/** Link to order placing, where permitted. */
function PlaceOrder() {
  const { t } = useTranslation('retail-orders');
  if (!useOpenPaths().has(createPath)) return null;
  return (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => goTo(createPath)}>
      {t('create')}
    </Button>
  );
}

const allPath = '/order-manage/list';

/** Link to orders of all kinds, where permitted. */
function AllOrders() {
  const lang = useLang();
  if (!useOpenPaths().has(allPath)) return null;
  return <Button onClick={() => goTo(allPath)}>{screenTitle('/order-manage/list')[lang]}</Button>;
}

const drawPeek = (order: Order) => <OrderSheet order={order} />;
const waits: readonly RetailStatus[] = ['PREPARING_STOCK', 'IN_TRANSIT'];

/** Row tone: red when blocked, amber when the goods are overdue. */
const toneOf = ({ status, promisedDay }: Order, today: string) => {
  if (status === 'ORDER_ERROR') return 'failed';
  return waits.includes(status) && promisedDay !== null && promisedDay < today ? 'waiting' : undefined;
};

/** List of retail orders, each with the user's next action. */
export function OrdersView({ path, title, statuses, onPick, switch: views }: OrdersViewProps) {
  const { t } = useTranslation(['retail-orders', 'words']);
  const lang = useLang();
  const isDealer = useMe().type === 'DEALER';
  const [now] = useState(() => Date.now());
  const { rowButtons, element } = useOrderRowButtons();
  const batch = useBatchCancel();
  const opens = onPick !== undefined;
  const columns = useMemo(
    () => orderColumns({ lang, t, isDealer, now, opens }),
    [lang, t, isDealer, now, opens],
  );
  const tabs = useMemo(() => {
    const items = statuses.map((key) => ({ key: key as string, label: retailStatusTexts[key].short[lang] }));
    return {
      label: t('words:status'),
      key: 'status' as const,
      items: [{ key: '', label: t('words:all') }, ...items],
      counted: true as const,
    };
  }, [t, lang, statuses]);
  const drawActions = (list: Orders) => (
    <>
      {batch && list.selection.ids.size === 0 && (
        <Button onClick={batch.start(list)}>{t('batch.button')}</Button>
      )}
      {!onPick && <AllOrders />}
      <PlaceOrder />
    </>
  );
  return (
    <>
      <ListScreen
        endpoint="POST /order/customer/order/search"
        name={path}
        title={title}
        columns={columns}
        filters={useFilters()}
        sort="-createdTime"
        switch={views}
        tabs={tabs}
        actions={drawActions}
        rowActions={rowButtons}
        visibleActions={2}
        {...(batch && { batch: batch.actions })}
        totals={drawTotals}
        peek={drawPeek}
        onOpen={onPick ?? ((order) => goTo(orderPath(order)))}
        exportName={title}
        empty={{ text: t('empty') }}
        rowTone={(order) => toneOf(order, formatDay(new Date(now)))}
      />
      {element}
      {batch?.element}
    </>
  );
}
