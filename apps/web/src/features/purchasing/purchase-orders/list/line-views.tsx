import { useMemo } from 'react';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import { goTo } from '#kernel/navigate.ts';
import { Money, Quantity } from '../columns/cells.tsx';
import { columnsFor } from '../columns/kit.tsx';
import { deliveryColumns, partColumns } from '../columns/line-columns.tsx';
import { notePath, orderPath } from '../pages.ts';
import { noteFilters, partFilters } from './filters.ts';
import { SubViewSwitch, useListPage } from './use-list-parts.tsx';

/** Sub-view 2: delivery note lines of the page's orders. */
export function NoteLinesView() {
  const { t, say, lang, page, path, title, type, isSupplier, warehouses, tabs } = useListPage();
  const columns = useMemo(() => columnsFor(type, deliveryColumns(say, isSupplier)), [say, isSupplier, type]);
  const filters = useMemo(
    () => noteFilters({ t, lang, page, type, isSupplier, warehouses }),
    [t, lang, page, type, isSupplier, warehouses],
  );
  return (
    <ListScreen
      endpoint="GET /logistics/purchaseOrder/deliveryItems"
      name={`${path}#notes`}
      title={title}
      columns={columns}
      filters={filters}
      fixed={{ view: page }}
      sort="-createdTime"
      switch={<SubViewSwitch />}
      tabs={{ ...tabs, key: 'status' }}
      totals={(sum) => ({
        sentQuantity: <Quantity value={sum.sentQuantity} />,
        receivedQuantity: <Quantity value={sum.receivedQuantity} />,
        defectiveQuantity: <Quantity value={sum.defectiveQuantity} />,
      })}
      onOpen={({ dnId, dnNo }) => goTo(notePath({ id: dnId, dnNo }))}
      exportName={t('view.notes')}
      empty={{ text: t('empty.notes') }}
    />
  );
}

/** Sub-view 3: part lines of the page's orders. */
export function PartLinesView() {
  const { t, say, lang, page, path, title, type, isSupplier, warehouses, tabs } = useListPage();
  const columns = useMemo(() => columnsFor(type, partColumns(say, isSupplier)), [say, isSupplier, type]);
  const filters = useMemo(
    () => partFilters({ t, lang, page, type, isSupplier, warehouses }),
    [t, lang, page, type, isSupplier, warehouses],
  );
  return (
    <ListScreen
      endpoint="GET /logistics/purchaseOrder/items"
      name={`${path}#parts`}
      title={title}
      columns={columns}
      filters={filters}
      fixed={{ view: page }}
      sort="-createdTime"
      switch={<SubViewSwitch />}
      tabs={{ ...tabs, key: 'status' }}
      totals={(sum) => ({
        quantity: <Quantity value={sum.quantity} />,
        notSentQuantity: <Quantity value={sum.notSentQuantity} />,
        receivedQuantity: <Quantity value={sum.receivedQuantity} />,
        notReceivedQuantity: <Quantity value={sum.notReceivedQuantity} />,
        inflightQuantity: <Quantity value={sum.inflightQuantity} />,
        purchaseAmount: <Money value={sum.purchaseAmount} />,
      })}
      onOpen={({ orderId, orderNo }) => goTo(orderPath({ id: orderId, orderNo }))}
      exportName={t('view.parts')}
      empty={{ text: t('empty.parts') }}
    />
  );
}
