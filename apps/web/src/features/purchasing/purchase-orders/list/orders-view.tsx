import { useMemo } from 'react';
import { lazyPiece } from '#ui/feedback/lazy-piece.tsx';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import type { List } from '#kernel/list/use-list.ts';
import { goTo } from '#kernel/navigate.ts';
import { useMe } from '#kernel/session.ts';
import { Money, Quantity } from '../columns/cells.tsx';
import { columnsFor } from '../columns/kit.tsx';
import { orderColumns } from '../columns/order-columns.tsx';
import { useOrderDialogs } from '../dialogs/use-order-dialogs.tsx';
import { orderPath } from '../pages.ts';
import type { Order } from '../types.ts';
import { useToday } from '../use-today.ts';
import { waitOf } from '../supplier-wait.ts';
import { orderFilters } from './filters.ts';
import { orderViews } from './order-views.ts';
import { PageActions } from './page-actions.tsx';
import { useBatch } from './use-batch.tsx';
import { emptyKey, SubViewSwitch, useListPage } from './use-list-parts.tsx';

const OrderPeek = lazyPiece(() => import('./order-peek.tsx').then((module) => module.OrderPeek), {
  waiting: () => null,
});

type Orders = List<'GET /logistics/purchaseOrder/orders'>;
type Totals = Record<
  'purchaseQuantity' | 'notSentQuantity' | 'inflightQuantity' | 'receivedQuantity' | 'notReceivedQuantity',
  number
> & { [K in 'purchaseAmount' | 'taxAmount' | 'totalAmount']?: number | undefined };

const drawTotals = (sum: Totals) => ({
  purchaseQuantity: <Quantity value={sum.purchaseQuantity} />,
  notSentQuantity: <Quantity value={sum.notSentQuantity} />,
  inflightQuantity: <Quantity value={sum.inflightQuantity} />,
  receivedQuantity: <Quantity value={sum.receivedQuantity} />,
  notReceivedQuantity: <Quantity value={sum.notReceivedQuantity} />,
  purchaseAmount: <Money value={sum.purchaseAmount} />,
  taxAmount: <Money value={sum.taxAmount} />,
  totalAmount: <Money value={sum.totalAmount} />,
});

const toneOfRow = (row: Order) =>
  row.late ? 'failed' : row.awaitsReship || waitOf(row) === 'old' ? 'waiting' : undefined;

const drawPeek = (order: Order) => <OrderPeek order={order} />;

/** Sub-view 1: the page's purchase orders. */
export function OrdersView() {
  const { t, say, lang, page, path, title, type, isSupplier, warehouses, tabs } = useListPage();
  const { rowActions, show, element } = useOrderDialogs(page);
  const batch = useBatch(page);
  const columns = useMemo(
    () => columnsFor(type, orderColumns({ say, page, isSupplier })),
    [say, page, isSupplier, type],
  );
  const filters = useMemo(
    () => orderFilters({ t, lang, page, type, isSupplier, warehouses }),
    [t, lang, page, type, isSupplier, warehouses],
  );
  const { displayName } = useMe();
  const today = useToday();
  const views = useMemo(
    () => orderViews({ say, t, page, isSupplier, name: displayName, today }),
    [say, t, page, isSupplier, displayName, today],
  );
  const drawActions = (list: Orders) => {
    const startBatch =
      batch?.step === 'confirm' && list.selection.ids.size === 0 ? () => batch.start(list) : undefined;
    return (
      <PageActions page={page} onUpload={() => show({ kind: 'batchUpload' })} onBatchConfirm={startBatch} />
    );
  };
  return (
    <>
      <ListScreen
        endpoint="GET /logistics/purchaseOrder/orders"
        name={`${path}#orders`}
        title={title}
        columns={columns}
        filters={filters}
        fixed={{ view: page }}
        sort={page === 'pending' ? '-submitTime' : '-createdTime'}
        switch={<SubViewSwitch />}
        tabs={{ ...tabs, key: 'status' }}
        actions={drawActions}
        rowActions={rowActions}
        {...(batch && { batch: batch.actions })}
        totals={drawTotals}
        onOpen={(row) => goTo(orderPath(row))}
        peek={drawPeek}
        views={views}
        exportName={title}
        empty={{ text: t(emptyKey(page)) }}
        rowTone={toneOfRow}
      />
      {element}
      {batch?.element}
    </>
  );
}
