import type { TFunction } from 'i18next';
import type { GridColumn } from '#ui/grid/types.ts';
import { columnsOf, type FormatText } from '../columns/kit.tsx';
import { Money } from '../columns/cells.tsx';
import type { CartLine } from '../types.ts';
import { CartDate, CartQuantity } from './cart-cells.tsx';
import type { CartEdit } from './use-cart-edit.ts';

export function cartColumns(
  say: FormatText,
  t: TFunction<'purchase-orders'>,
  save: CartEdit['save'],
  onWrong: (id: number, typed: number | undefined) => void,
  troubled: boolean,
): GridColumn<CartLine>[] {
  const col = columnsOf<CartLine>(say);
  const problem: GridColumn<CartLine> = {
    key: 'problem',
    title: t('cart.problem'),
    maxWidth: 260,
    render: (line) => line.problem && <span className="po-late">{line.problem}</span>,
  };
  return [
    ...col.part().map((column) => ({ ...column, fixed: 'left' as const })),
    ...(troubled ? [problem] : []),
    col.text('partName', { maxWidth: 220, priority: 1 }),
    col.text('supplierName', { maxWidth: 200 }),
    col.text('warehouseName', { maxWidth: 180 }),
    col.quantity('moq', { hidden: true }),
    {
      key: 'quantity',
      title: t('create.quantity'),
      align: 'right',
      width: 132,
      render: (line) => <CartQuantity line={line} onSave={save} onWrong={onWrong} />,
    },
    {
      key: 'neededDate',
      title: col.titleOf('originalDate'),
      width: 152,
      render: (line) => <CartDate line={line} onSave={save} />,
    },
    col.money('unitPrice'),
    {
      key: 'amount',
      title: t('cart.amount'),
      align: 'right',
      render: (line) => <Money value={line.amount} />,
    },
  ];
}
