import { Button } from 'antd';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatQuantity } from '#kernel/format.ts';
import type { LineColumn } from '#ui/form/line-row.tsx';
import { LinesField } from '#ui/form/lines-field.tsx';
import { numbersOf, partColumns, partNoOf, totalOf } from '../lines/line-parts.tsx';
import type { FormLine } from './note-form.ts';

const noteColumns = (t: TFunction<'purchase-orders'>): LineColumn<FormLine>[] => [
  ...partColumns(t),
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
    total: totalOf('open'),
  },
  {
    key: 'quantity',
    title: t('note.shipNow'),
    width: 160,
    align: 'right',
    input: { kind: 'quantity', unit: t('welcome.pieces') },
    total: totalOf('quantity'),
  },
];

/** Editable lines of a delivery note: open quantity and quantity to ship. */
export function NoteLines() {
  const { t } = useTranslation(['purchase-orders', 'words']);
  const columns = useMemo(() => noteColumns(t), [t]);
  const drawBar = (lines: readonly FormLine[], change: (lines: FormLine[]) => void) => (
    <>
      {t('note.pasteHint')}
      <span>
        <Button
          size="small"
          type="text"
          onClick={() => change(lines.map((line) => ({ ...line, quantity: line.open })))}
        >
          {t('note.fillAll')}
        </Button>
        <Button
          size="small"
          type="text"
          onClick={() => change(lines.map((line) => ({ ...line, quantity: null })))}
        >
          {t('words:clear')}
        </Button>
      </span>
    </>
  );
  return (
    <LinesField<FormLine>
      name="lines"
      label={t('note.lines')}
      columns={columns}
      keyOf={partNoOf}
      nameOf={partNoOf}
      keysOf={numbersOf}
      bar={drawBar}
    />
  );
}
