import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSay } from '../../../kernel/lang.ts';
import { usePreference } from '../../../kernel/preferences.ts';
import { DetailCard } from '../../../ui/feedback/detail-layout.tsx';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import type { GridSettings } from '../../../ui/grid/types.ts';
import { Money, Quantity } from '../columns/cells.tsx';
import { lineColumns } from '../columns/line-columns.tsx';
import type { OrderDetail, OrderLine } from '../types.ts';

const none: GridSettings = {};
const quantities = ['quantity', 'notSentQuantity', 'inflightQuantity', 'receivedQuantity', 'notReceivedQuantity', 'returnedQuantity'] as const;
const amounts = ['purchaseAmount', 'taxAmount'] as const;
const sumOf = (lines: readonly OrderLine[], key: (typeof quantities)[number] | (typeof amounts)[number]) =>
  lines.reduce((sum, line) => sum + line[key], 0);

/** Line grids of a detail page are short and whole: nothing to sort by the server. */
const unsorted = <Column extends { sortable?: boolean | string }>(columns: readonly Column[]) => columns.map((column) => ({ ...column, sortable: false }));

export function LinesCard({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('purchase-orders');
  const say = useSay();
  const [settings, setSettings] = usePreference('grid:/purchase-order/detail#lines', none);
  const columns = useMemo(() => unsorted(lineColumns<OrderLine>(say)), [say]);
  const totals = {
    ...Object.fromEntries(quantities.map((key) => [key, <Quantity key={key} value={sumOf(order.lines, key)} />])),
    ...Object.fromEntries(amounts.map((key) => [key, <Money key={key} value={sumOf(order.lines, key)} />])),
  };
  return (
    <DetailCard title={t('detail.lines')} extra={<span className="po-hint">{t('detail.linesTotal', { count: order.lines.length })}</span>} flush>
      <DataGrid label={t('detail.lines')} rows={order.lines} columns={columns} totals={totals} settings={settings} onSettings={setSettings} height="content" maxHeight={520} />
    </DetailCard>
  );
}
