import { batchInputs } from '@treadline/contract/wholesale/order-batches/fields.ts';
import { rowStateTexts } from '@treadline/contract/wholesale/order-batches/flow.ts';
import { retailStatusTexts } from '@treadline/contract/retail/retail-orders/flow.ts';
import type { Lang } from '@treadline/contract/kernel/text.ts';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatMoney, formatQuantity } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { screenPath } from '#kernel/screen-path.ts';
import { useOpenPaths } from '#kernel/use-open-paths.ts';
import { StatusDot } from '#ui/feedback/status-dot.tsx';
import { DataGrid } from '#ui/grid/data-grid.tsx';
import type { GridColumn } from '#ui/grid/types.ts';
import type { Row } from '../types.ts';

type GridRow = Row & { id: number };
type Column = GridColumn<GridRow>;
interface ColumnsFor {
  lang: Lang;
  t: TFunction<'order-batches'>;
  /** Whether the user may open the order's page. */
  opens: boolean;
}

const none = <span className="tl-zero">—</span>;
const money = (fen: number | null) => (fen === null ? none : formatMoney(fen));

/** First columns: reference, customer, part and quantity. */
const headColumns = ({ lang, t }: ColumnsFor): Column[] => {
  const cell = (key: keyof typeof batchInputs, more: Partial<Column> = {}): Column => ({
    key,
    title: batchInputs[key][lang],
    render: ({ cells }) => cells[key] || none,
    ...more,
  });
  return [
    { key: 'no', title: t('rows.no'), width: 56, fixed: 'left', align: 'right' },
    cell('ref', { maxWidth: 160, priority: 2 }),
    cell('plateNumber'),
    cell('customerName', { maxWidth: 110, priority: 3 }),
    { key: 'size', title: t('rows.size'), render: ({ size }) => (size ? <b>{size}</b> : none) },
    {
      key: 'partNo',
      title: batchInputs.partNo[lang],
      maxWidth: 190,
      render: (row) => row.partNo || row.cells['partNo'],
    },
    cell('quantity', { align: 'right' }),
  ];
};

/** Columns of rows to be placed, with price and stock location. */
const openColumns = (context: ColumnsFor): Column[] => [
  ...headColumns(context),
  {
    key: 'unitPrice',
    title: context.t('rows.unitPrice'),
    align: 'right',
    render: ({ unitPrice }) => money(unitPrice),
  },
  { key: 'amount', title: context.t('rows.amount'), align: 'right', render: ({ amount }) => money(amount) },
  {
    key: 'placeName',
    title: context.t('rows.place'),
    maxWidth: 180,
    render: ({ placeName }) => placeName || none,
  },
  {
    key: 'free',
    title: context.t('rows.free'),
    align: 'right',
    render: ({ free }) => (free === null ? none : formatQuantity(free)),
  },
  { key: 'promisedDay', title: context.t('rows.promised'), render: ({ promisedDay }) => promisedDay ?? none },
  { key: 'message', title: context.t('rows.message'), maxWidth: 320 },
];

/** Columns of placed rows, with the order and its state. */
const placedColumns = (context: ColumnsFor): Column[] => [
  ...headColumns(context),
  { key: 'amount', title: context.t('rows.amount'), align: 'right', render: ({ amount }) => money(amount) },
  {
    key: 'state',
    title: context.t('rows.state'),
    render: ({ state }) => (
      <StatusDot tone={rowStateTexts[state].tone}>{rowStateTexts[state].text[context.lang]}</StatusDot>
    ),
  },
  {
    key: 'orderNo',
    title: context.t('rows.order'),
    render: ({ orderId: id, orderNo }) =>
      id !== null && context.opens ? (
        <Link to={screenPath('/retail-order/detail', { id, name: orderNo })}>{orderNo}</Link>
      ) : (
        orderNo || none
      ),
  },
  {
    key: 'orderStatus',
    title: context.t('rows.orderStatus'),
    render: ({ orderStatus }) =>
      orderStatus ? (
        <StatusDot tone={retailStatusTexts[orderStatus].tone}>
          {retailStatusTexts[orderStatus].text[context.lang]}
        </StatusDot>
      ) : (
        none
      ),
  },
  { key: 'message', title: context.t('rows.message'), maxWidth: 320 },
];

interface RowGridProps {
  rows: readonly Row[];
  view: 'GOOD' | 'FAULTY' | 'DUPLICATE' | 'PLACED';
  onEdit?: (row: Row) => void;
}

/** Rows that need no correction or cannot be corrected. */
export function RowGrid({ rows, view, onEdit }: RowGridProps) {
  const { t } = useTranslation(['order-batches', 'words']);
  const lang = useLang();
  const opens = useOpenPaths().has('/retail-order/detail');
  const columns = useMemo(
    () => (view === 'PLACED' ? placedColumns : openColumns)({ lang, t, opens }),
    [view, lang, t, opens],
  );
  const lines = useMemo(() => rows.map((row) => ({ ...row, id: row.no })), [rows]);
  return (
    <DataGrid<GridRow>
      label={t('rows.title')}
      rows={lines}
      columns={columns}
      {...(onEdit && {
        rowActions: (row: GridRow) => [{ key: 'edit', label: t('words:change'), onClick: () => onEdit(row) }],
      })}
      height="content"
      maxHeight={520}
    />
  );
}
