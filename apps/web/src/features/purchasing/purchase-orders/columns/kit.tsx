import type { Fields } from '@treadline/contract/kernel/fields.ts';
import type { AccountType } from '@treadline/contract/kernel/permissions.ts';
import { PartNo, PartSize } from '#kernel/part-link.tsx';
import type { Text } from '@treadline/contract/kernel/text.ts';
import { purchaseOrderTexts } from '@treadline/contract/purchasing/purchase-orders/texts.ts';
import type { GridColumn } from '#ui/grid/types.ts';
import { DayText, Money, Quantity, TimeText } from './cells.tsx';

export type Field = keyof typeof purchaseOrderTexts;
export type FormatText = (text: Text) => string;
type Extra<Row> = Partial<Omit<GridColumn<Row>, 'key' | 'title'>>;
type KeyOf<Row> = keyof Row & Field;

/** Columns visible to an account type. */
export const columnsFor = <Row,>(type: AccountType, columns: readonly GridColumn<Row>[]): GridColumn<Row>[] =>
  columns.filter(({ key }) => !(purchaseOrderTexts as Fields)[key]?.hiddenFrom?.includes(type));

interface LinePart {
  partId: number | null;
  size: string;
  partNo: string;
}

/**
 * Column factories by the contract's field names: `const col = columnsOf<Order>(say);
 * col.quantity('purchaseQuantity')`.
 */
export function columnsOf<Row>(say: FormatText) {
  const titleOf = (key: Field) => say(purchaseOrderTexts[key]);
  const make =
    (align: 'left' | 'right', draw?: (value: never) => React.ReactNode) =>
    (key: KeyOf<Row>, extra: Extra<Row> = {}): GridColumn<Row> => ({
      key,
      title: titleOf(key),
      align,
      ...(draw && { render: (row: Row) => draw(row[key] as never) }),
      ...extra,
    });
  return {
    titleOf,
    /** Columns for size and number of the line's part, both opening its panel. */
    part: (extra: Extra<Row> = {}): GridColumn<Row>[] => {
      const partOf = (row: Row) => row as unknown as LinePart;
      return [
        { key: 'size', title: titleOf('size'), render: (row) => <PartSize part={partOf(row)} /> },
        { key: 'partNo', title: titleOf('partNo'), render: (row) => <PartNo part={partOf(row)} />, ...extra },
      ];
    },
    text: make('left'),
    quantity: make('right', (value: number) => <Quantity value={value} />),
    money: make('right', (value: number) => <Money value={value} />),
    time: make('left', (value: string | null) => <TimeText value={value} />),
    day: make('left', (value: string | null) => <DayText value={value} />),
  };
}
