import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import type { TFunction } from 'i18next';
import { formatQuantity } from '../../../kernel/format.ts';
import { FormField } from '../../../ui/form/form-field.tsx';
import { QtyInput } from '../../../ui/form/number-inputs.tsx';
import type { LineColumn } from '../lines/line-table.tsx';
import { PartCell } from '../lines/part-cell.tsx';
import type { ReceiveRow } from './receive-form.ts';

type T = TFunction<'purchase-orders'>;
interface Context {
  t: T;
  rows: readonly ReceiveRow[];
  onAddDot: (index: number) => void;
  onRemove: (index: number) => void;
}

const amountColumn = (key: 'good' | 'defective', title: string): LineColumn<ReceiveRow> => ({
  key,
  title,
  width: 116,
  align: 'right',
  render: (row, index) => (
    <FormField name={['rows', index, key]} bare>
      <QtyInput aria-label={`${row.partNo} ${title}`} />
    </FormField>
  ),
});

/** Another DOT of the same line; rows added so can be taken away again. */
function RowTools({
  t,
  isExtra,
  onAdd,
  onRemove,
}: {
  t: T;
  isExtra: boolean;
  onAdd: () => void;
  onRemove: () => void;
}) {
  return (
    <span className="po-row-tools">
      <Button
        type="text"
        size="small"
        icon={<PlusOutlined />}
        title={t('receive.addDot')}
        aria-label={t('receive.addDot')}
        onClick={onAdd}
      />
      {isExtra && (
        <Button
          type="text"
          size="small"
          icon={<DeleteOutlined />}
          title={t('receive.removeDot')}
          aria-label={t('receive.removeDot')}
          onClick={onRemove}
        />
      )}
    </span>
  );
}

/** Columns of the receive form; a line's further DOT rows leave its own figures blank. */
export function receiveColumns({ t, rows, onAddDot, onRemove }: Context): LineColumn<ReceiveRow>[] {
  const isExtra = (index: number) => rows[index - 1]?.dnLineId === rows[index]?.dnLineId;
  const figure = (key: 'sent' | 'rest', title: string): LineColumn<ReceiveRow> => ({
    key,
    title,
    width: 80,
    align: 'right',
    render: (row, index) => !isExtra(index) && formatQuantity(row[key]),
  });
  return [
    {
      key: 'part',
      title: t('detail.part'),
      render: (row, index) => !isExtra(index) && <PartCell {...row} />,
    },
    figure('sent', t('receive.sent')),
    figure('rest', t('receive.rest')),
    {
      key: 'dot',
      title: t('detail.dot'),
      width: 120,
      render: (row, index) => (
        <FormField name={['rows', index, 'dot']} bare>
          <Input maxLength={4} inputMode="numeric" placeholder="2526" aria-label={`${row.partNo} DOT`} />
        </FormField>
      ),
    },
    amountColumn('good', t('receive.good')),
    amountColumn('defective', t('receive.defective')),
    {
      key: 'more',
      title: <span className="tl-visually-hidden">{t('receive.addDot')}</span>,
      width: 76,
      render: (_row, index) => (
        <RowTools
          t={t}
          isExtra={isExtra(index)}
          onAdd={() => onAddDot(index)}
          onRemove={() => onRemove(index)}
        />
      ),
    },
  ];
}
