import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatQuantity } from '#kernel/format.ts';
import type { LineColumn } from '#ui/form/line-row.tsx';
import { LinesField } from '#ui/form/lines-field.tsx';
import { partColumns, partNoOf, totalOf } from '../lines/line-parts.tsx';
import type { ReceiveRow } from './receive-form.ts';

/** Form columns; rows of further DOTs leave the line's figures blank. */
function receiveColumns(t: TFunction<'purchase-orders'>): LineColumn<ReceiveRow>[] {
  const part = partColumns(t).map((column) => ({
    ...column,
    render: (row: ReceiveRow, index: number) => !row.extra && column.render?.(row, index),
  }));
  const figure = (key: 'sent' | 'rest', title: string): LineColumn<ReceiveRow> => ({
    key,
    title,
    width: 80,
    align: 'right',
    render: (row) => !row.extra && formatQuantity(row[key]),
    total: (rows) => totalOf(key)(rows.filter(({ extra }) => !extra)),
  });
  const amount = (key: 'good' | 'defective', title: string): LineColumn<ReceiveRow> => ({
    key,
    title,
    width: 116,
    align: 'right',
    input: { kind: 'quantity' },
    total: totalOf(key),
  });
  return [
    ...part,
    figure('sent', t('receive.sent')),
    figure('rest', t('receive.rest')),
    {
      key: 'dot',
      title: t('detail.dot'),
      width: 120,
      input: { kind: 'text', maxLength: 4, placeholder: '2526', inputMode: 'numeric' },
    },
    amount('good', t('receive.good')),
    amount('defective', t('receive.defective')),
  ];
}

const furtherDot = (row: ReceiveRow): ReceiveRow => ({
  ...row,
  extra: true,
  dot: '',
  good: null,
  defective: null,
});

/** Lines of a note by DOT for a manual receipt. */
export function ReceiveLines() {
  const { t } = useTranslation('purchase-orders');
  const columns = useMemo(() => receiveColumns(t), [t]);
  return (
    <LinesField<ReceiveRow>
      name="rows"
      label={t('note.lines')}
      columns={columns}
      keyOf={(row, index) => `${row.dnLineId}-${index}`}
      nameOf={partNoOf}
      copy={{ text: t('receive.addDot'), of: furtherDot }}
      removable={(row) => row.extra}
    />
  );
}
