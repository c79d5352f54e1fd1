import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatQuantity } from '../../../kernel/format.ts';
import { FormField } from '../../../ui/form/form-field.tsx';
import { QtyInput } from '../../../ui/form/number-inputs.tsx';
import { LineTable, type LineColumn } from '../lines/line-table.tsx';
import { PartCell } from '../lines/part-cell.tsx';
import { readPaste } from '../lines/paste.ts';
import { noteTotal, type FormLine } from './note-form.ts';

interface NoteLinesProps {
  value?: FormLine[];
  onChange?: (lines: FormLine[]) => void;
}

/** Lines of a delivery note: open and to ship, with a paste from a spreadsheet. */
export function NoteLines({ value: lines = [], onChange }: NoteLinesProps) {
  const { t } = useTranslation('purchase-orders');
  const [unknown, setUnknown] = useState<readonly string[]>([]);
  const setAll = (quantityOf: (line: FormLine, index: number) => number | null) =>
    onChange?.(lines.map((line, index) => ({ ...line, quantity: quantityOf(line, index) })));
  const paste = (rows: string[][], index: number) => {
    const pasted = readPaste(lines, rows, index);
    setUnknown(pasted.unknown);
    setAll((line, at) => pasted.quantities.get(at) ?? line.quantity);
  };
  const columns: LineColumn<FormLine>[] = [
    { key: 'part', title: t('detail.part'), render: (line) => <PartCell {...line} /> },
    {
      key: 'supplierPartNo',
      title: t('detail.supplierPartNo'),
      width: 150,
      render: (line) => line.supplierPartNo || '—',
    },
    {
      key: 'open',
      title: t('note.open'),
      width: 90,
      align: 'right',
      render: (line) => formatQuantity(line.open),
    },
    {
      key: 'quantity',
      title: t('note.shipNow'),
      width: 160,
      align: 'right',
      render: (line, index) => (
        <FormField name={['lines', index, 'quantity']} bare>
          <QtyInput unit={t('welcome.pieces')} aria-label={`${line.partNo} ${t('note.shipNow')}`} />
        </FormField>
      ),
    },
  ];
  return (
    <div className="po-wide">
      <p className="po-lines-bar">
        {t('note.pasteHint')}
        <span>
          <Button size="small" type="text" onClick={() => setAll((line) => line.open)}>
            {t('note.fillAll')}
          </Button>
          <Button size="small" type="text" onClick={() => setAll(() => null)}>
            {t('note.clearAll')}
          </Button>
        </span>
      </p>
      <LineTable
        label={t('note.lines')}
        lines={lines}
        columns={columns}
        keyOf={(line) => line.partNo}
        onPaste={paste}
      />
      <p className="po-lines-foot" aria-live="polite">
        {unknown.length > 0 && (
          <span className="po-late">{t('note.pasteUnknown', { parts: unknown.slice(0, 5).join('、') })}</span>
        )}
        <b>{t('note.total', { count: noteTotal(lines) })}</b>
      </p>
    </div>
  );
}
