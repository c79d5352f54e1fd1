import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useContractText } from '#kernel/lang.ts';
import { useMe } from '#kernel/session.ts';
import { usePreference } from '#kernel/preferences.ts';
import { DetailCard } from '#ui/feedback/detail-layout.tsx';
import { DataGrid } from '#ui/grid/data-grid.tsx';
import type { GridSettings } from '#ui/grid/types.ts';
import { Money, Quantity } from '../columns/cells.tsx';
import { columnsFor } from '../columns/kit.tsx';
import { lineColumns } from '../columns/line-columns.tsx';
import type { OrderDetail, OrderLine } from '../types.ts';

const none: GridSettings = {};
const quantities = [
  'quantity',
  'notSentQuantity',
  'inflightQuantity',
  'receivedQuantity',
  'notReceivedQuantity',
  'cancelledQuantity',
  'returnedQuantity',
] as const;
const amounts = ['purchaseAmount', 'taxAmount'] as const;
const sumOf = (lines: readonly OrderLine[], key: (typeof quantities)[number] | (typeof amounts)[number]) =>
  lines.reduce((sum, line) => sum + (line[key] ?? 0), 0);

const shortTitles = ['notSentQuantity', 'inflightQuantity', 'receivedQuantity'] as const;
const isShort = (key: string): key is (typeof shortTitles)[number] =>
  shortTitles.some((each) => each === key);

/** Columns of lists omitted in a single order. */
const quiet = new Set(['supplierPartNo', 'notReceivedQuantity']);
const busy = new Set(['notReceivedQuantity', 'purchaseAmount']);

export function LinesCard({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('purchase-orders');
  const say = useContractText();
  const [settings, setSettings] = usePreference('grid:/purchase-order/detail#lines', none);
  const { isSupplier, type } = useMe();
  const columns = useMemo(() => {
    const less = isSupplier ? busy : quiet;
    // What an ended order never got completes its sum: ordered = received + cancelled.
    const isEnded = order.cancelledQuantity > 0;
    const isHidden = (key: string, hidden = false): boolean => {
      if (key === 'cancelledQuantity') return !isEnded;
      return (
        less.has(key) || hidden || (isEnded && (key === 'notSentQuantity' || key === 'inflightQuantity'))
      );
    };
    // The lines are short and whole: nothing to sort by the server.
    return columnsFor(type, lineColumns<OrderLine>(say)).map((column) => ({
      ...column,
      ...(column.key === 'partName' && { maxWidth: 152 }),
      title: isShort(column.key) ? t(`short.${column.key}`) : column.title,
      sortable: false,
      hidden: isHidden(column.key, column.hidden),
    }));
  }, [say, t, isSupplier, type, order.cancelledQuantity]);
  const totals = {
    ...Object.fromEntries(
      quantities.map((key) => [key, <Quantity key={key} value={sumOf(order.lines, key)} />]),
    ),
    ...Object.fromEntries(amounts.map((key) => [key, <Money key={key} value={sumOf(order.lines, key)} />])),
  };
  return (
    <DetailCard
      title={t('detail.lines')}
      extra={<span className="tl-hint">{t('detail.linesTotal', { count: order.lines.length })}</span>}
      flush
    >
      <DataGrid
        label={t('detail.lines')}
        rows={order.lines}
        columns={columns}
        totals={totals}
        settings={settings}
        onSettings={setSettings}
        height="content"
        maxHeight={520}
      />
    </DetailCard>
  );
}
