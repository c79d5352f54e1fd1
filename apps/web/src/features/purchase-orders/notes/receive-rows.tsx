import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatQuantity } from '../../../kernel/format.ts';
import { FormField } from '../../../ui/form/form-field.tsx';
import { QtyInput } from '../../../ui/form/number-inputs.tsx';
import { LineTable, type LineColumn } from '../lines/line-table.tsx';
import { PartCell } from '../lines/part-cell.tsx';
import type { ReceiveRow } from './receive-form.ts';

interface ReceiveRowsProps {
  value?: ReceiveRow[];
  onChange?: (rows: ReceiveRow[]) => void;
}

/** Pastes DOT, good and defective downwards from a row, as they stand side by side in a spreadsheet. */
function pasteRows(rows: readonly ReceiveRow[], table: readonly (readonly string[])[], start: number): ReceiveRow[] {
  const numberOf = (text: string | undefined, old: number | null) => (text && /^\d+$/.test(text) ? Number(text) : old);
  return rows.map((row, index) => {
    const cells = table[index - start];
    if (!cells) return row;
    if (cells.length === 1 && /^\d{4}$/.test(cells[0] ?? '')) return { ...row, dot: cells[0] ?? '' };
    const [dot = '', good, defective] = cells.length > 1 ? cells : ['', ...cells];
    return { ...row, dot: dot || row.dot, good: numberOf(good, row.good), defective: numberOf(defective, row.defective) };
  });
}

/** The lines of a note by DOT, to receive by hand. */
export function ReceiveRows({ value: rows = [], onChange }: ReceiveRowsProps) {
  const { t } = useTranslation('purchase-orders');
  const addDot = (index: number) => onChange?.(rows.flatMap((row, at) => (at === index ? [row, { ...row, dot: '', good: null, defective: null }] : [row])));
  const remove = (index: number) => onChange?.(rows.filter((_, at) => at !== index));
  const isExtra = (index: number) => rows[index - 1]?.dnLineId === rows[index]?.dnLineId;
  const amount = (key: 'good' | 'defective', title: string): LineColumn<ReceiveRow> => ({
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
  const columns: LineColumn<ReceiveRow>[] = [
    { key: 'part', title: t('detail.part'), render: (row, index) => !isExtra(index) && <PartCell {...row} /> },
    { key: 'sent', title: t('receive.sent'), width: 80, align: 'right', render: (row, index) => !isExtra(index) && formatQuantity(row.sent) },
    { key: 'rest', title: t('receive.rest'), width: 80, align: 'right', render: (row, index) => !isExtra(index) && formatQuantity(row.rest) },
    {
      key: 'dot',
      title: t('detail.dot'),
      width: 100,
      render: (row, index) => (
        <FormField name={['rows', index, 'dot']} bare>
          <Input maxLength={4} inputMode="numeric" placeholder="2526" aria-label={`${row.partNo} DOT`} />
        </FormField>
      ),
    },
    amount('good', t('receive.good')),
    amount('defective', t('receive.defective')),
    {
      key: 'more',
      title: <span className="tl-visually-hidden">{t('receive.addDot')}</span>,
      width: 76,
      render: (_, index) => (
        <span className="po-row-tools">
          <Button type="text" size="small" icon={<PlusOutlined />} title={t('receive.addDot')} aria-label={t('receive.addDot')} onClick={() => addDot(index)} />
          {isExtra(index) && (
            <Button type="text" size="small" icon={<DeleteOutlined />} title={t('receive.removeDot')} aria-label={t('receive.removeDot')} onClick={() => remove(index)} />
          )}
        </span>
      ),
    },
  ];
  return (
    <LineTable
      label={t('note.lines')}
      lines={rows}
      columns={columns}
      keyOf={(row, index) => `${row.dnLineId}-${index}`}
      onPaste={(table, start) => onChange?.(pasteRows(rows, table, start))}
    />
  );
}
