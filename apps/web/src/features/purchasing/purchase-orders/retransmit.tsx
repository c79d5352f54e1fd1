import { purchaseOrderTexts as texts } from '@treadline/contract/purchasing/purchase-orders/texts.ts';
import { deliveryNoteFlow } from '@treadline/contract/purchasing/purchase-orders/flow.ts';
import { dnMismatchTexts } from '@treadline/contract/purchasing/purchase-orders/mismatch.ts';
import { App } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#kernel/can.tsx';
import { filtersOf } from '#kernel/fields/filters.ts';
import { useContractText, useLang } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import type { List } from '#kernel/list/use-list.ts';
import { screenTitle } from '#kernel/menu.ts';
import { goTo } from '#kernel/navigate.ts';
import type { GridColumn } from '#ui/grid/types.ts';
import type { BatchAction } from '#ui/list/batch-bar.tsx';
import { DnStatusText, NoteNo, OrderNo, Quantity } from './columns/cells.tsx';
import { columnsOf, type FormatText } from './columns/kit.tsx';
import { useRetryMany } from './notes/use-retry-many.ts';
import { useNoteDialogs } from './notes/use-note-dialogs.tsx';
import { useWarehouses } from './options.ts';
import { notePath, retransmitPath } from './pages.ts';
import type { RetransmitNote } from './types.ts';

function retransmitColumns(say: FormatText): GridColumn<RetransmitNote>[] {
  const col = columnsOf<RetransmitNote>(say);
  return [
    col.text('dnNo', {
      sortable: true,
      fixed: 'left',
      render: (row) => <NoteNo id={row.id} dnNo={row.dnNo} />,
    }),
    col.text('status', { render: (row) => <DnStatusText status={row.status} /> }),
    col.text('mismatch', {
      maxWidth: 260,
      render: ({ mismatch }) =>
        mismatch ? say(dnMismatchTexts[mismatch]) : <span className="po-zero">—</span>,
    }),
    col.time('mismatchSince', { priority: 2 }),
    col.text('syncError', { maxWidth: 320 }),
    col.quantity('syncTries', { sortable: true, priority: 5 }),
    col.text('orderNo', { render: (row) => <OrderNo id={row.orderId} orderNo={row.orderNo} /> }),
    col.text('supplierName', { maxWidth: 220, priority: 4 }),
    col.text('warehouseName', { maxWidth: 180, priority: 3 }),
    col.quantity('sentQuantity'),
    col.day('shipDate', { priority: 2 }),
    col.time('createdTime', { sortable: true, priority: 1 }),
  ];
}

type Notes = List<'GET /logistics/deliveryNote/retransmittingDns'>;

/** List of delivery notes that the warehouse refused or has in a different state, to resend or reconcile. */
export default function Retransmit() {
  const { t } = useTranslation('purchase-orders');
  const lang = useLang();
  const { message } = App.useApp();
  const say = useContractText();
  const can = useCan();
  const { rowActions, element } = useNoteDialogs();
  const retryMany = useRetryMany();
  const warehouses = useWarehouses();
  const columns = useMemo(() => retransmitColumns(say), [say]);
  const filters = useMemo(
    () =>
      filtersOf('GET /logistics/deliveryNote/retransmittingDns', texts, lang, {
        dnNo: {},
        orderNo: {},
        warehouseId: { of: texts.warehouseName, options: warehouses },
        mismatch: { kind: 'boolean' },
        createdTime: {},
      }),
    [lang, warehouses],
  );
  const mayRetry = can({ any: deliveryNoteFlow.retry.needs, types: deliveryNoteFlow.retry.types });
  const retry = async (list: Notes) => {
    const { sent, failed } = await retryMany(list.rows.filter((row) => list.selection.ids.has(row.id)));
    if (sent) message.success(t('note.retried', { count: sent }));
    for (const line of failed.slice(0, 5)) message.error(line);
    list.clearSelection();
  };
  const batch = (list: Notes): BatchAction[] => [
    {
      key: 'retry',
      label: t('note.retryMany', { count: list.selection.ids.size }),
      primary: true,
      onClick: () => void retry(list),
    },
  ];
  return (
    <>
      <ListScreen
        endpoint="GET /logistics/deliveryNote/retransmittingDns"
        name={retransmitPath}
        title={screenTitle('/purchase-order/retransmit')[lang]}
        columns={columns}
        filters={filters}
        sort="-createdTime"
        rowActions={rowActions}
        batch={mayRetry ? batch : undefined}
        totals={(sum) => ({ sentQuantity: <Quantity value={sum.sentQuantity} /> })}
        onOpen={(row) => goTo(notePath(row))}
        exportName={screenTitle('/purchase-order/retransmit')[lang]}
        empty={{ text: t('empty.retransmit') }}
        rowTone={() => 'failed'}
      />
      {element}
    </>
  );
}
