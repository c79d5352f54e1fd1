import { Tag, Tooltip } from 'antd';
import type { TFunction } from 'i18next';
import type { GridColumn } from '#ui/grid/types.ts';
import { Quantity } from '../columns/cells.tsx';
import { columnsOf, type FormatText } from '../columns/kit.tsx';
import type { PartToBuy } from '../types.ts';
import type { Quantities } from './quantities.ts';
import { QuantityCell } from './quantity-cell.tsx';

interface Context {
  say: FormatText;
  t: TFunction<'purchase-orders'>;
  quantities: Quantities;
  onAdd: (row: PartToBuy) => void;
}

const twoDigits = (n: number): number => Math.round(n * 100) / 100;

/** Explanation of a suggested quantity, with demand and supply in figures. */
export function SuggestTip({ row, t }: { row: PartToBuy; t: Context['t'] }) {
  const demand = Math.round(row.demand * 10) / 10;
  const wanted =
    row.daily === null
      ? t('create.suggestNew', { sold: row.sold30d, lead: row.leadDays, demand })
      : t('create.suggestSpeed', {
          ...row,
          daily: twoDigits(row.daily),
          factor: twoDigits(row.factor),
          demand,
        });
  return (
    <span className="po-suggest-tip tl-num">
      {wanted}
      {'\n'}
      {t('create.suggestTip', { ...row })}
    </span>
  );
}

export function partToBuyColumns({ say, t, quantities, onAdd }: Context): GridColumn<PartToBuy>[] {
  const col = columnsOf<PartToBuy>(say);
  return [
    ...col.part({ sortable: true }).map((column) => ({ ...column, fixed: 'left' as const })),
    // The name says the brand and repeats the size: what there is, and what is missing, comes before it.
    col.text('partName', { maxWidth: 180, priority: 4 }),
    col.text('brandName', { hidden: true }),
    col.text('supplierName', { maxWidth: 116 }),
    col.text('supplierPartNo', { hidden: true }),
    col.text('warehouseName', { maxWidth: 104 }),
    col.quantity('suggested', {
      sortable: true,
      render: (row) => (
        <Tooltip title={<SuggestTip row={row} t={t} />}>
          <span className="tl-num po-suggested">
            <Quantity value={row.suggested} />
          </span>
        </Tooltip>
      ),
    }),
    col.quantity('onHand', { hidden: true }),
    col.quantity('available', {
      sortable: true,
      render: (row) =>
        row.available < row.safeMin ? (
          <span className="tl-num po-late">{row.available}</span>
        ) : (
          <Quantity value={row.available} />
        ),
    }),
    col.quantity('safeMin', { priority: 2 }),
    col.quantity('incoming', { sortable: true, priority: 3 }),
    col.quantity('asked', { priority: 2 }),
    col.quantity('sold30d', { sortable: true, priority: 3 }),
    col.quantity('leadDays', { hidden: true }),
    col.money('unitPrice', { sortable: true, priority: 5 }),
    col.quantity('moq', { priority: 1 }),
    col.quantity('packing', { hidden: true }),
    {
      key: 'order',
      title: t('create.quantity'),
      align: 'right',
      fixed: 'right',
      width: 132,
      export: false,
      render: (row) => <QuantityCell row={row} quantities={quantities} onEnter={() => onAdd(row)} />,
    },
    {
      key: 'inCart',
      title: t('create.cart'),
      align: 'right',
      priority: 3,
      export: false,
      render: (row) =>
        row.inCart > 0 ? <Tag color="processing">{row.inCart}</Tag> : <span className="po-zero">0</span>,
    },
  ];
}
