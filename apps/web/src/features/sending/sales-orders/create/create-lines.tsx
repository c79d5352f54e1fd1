import { salesLineFields as fields } from '@treadline/contract/sending/sales-orders/fields.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useContractText } from '#kernel/lang.ts';
import { PartPicker } from '#kernel/pickers/part-picker.tsx';
import { formatQuantity } from '#kernel/format.ts';
import type { LineColumn } from '#ui/form/line-row.tsx';
import { LinesField } from '#ui/form/lines-field.tsx';
import type { CreateLine } from './create-form.ts';

function useColumns(): LineColumn<CreateLine>[] {
  const say = useContractText();
  return useMemo(
    () => [
      { key: 'size', title: say(fields.size), width: 128, render: ({ size }) => <b>{size || '—'}</b> },
      { key: 'partNo', title: say(fields.partNo), width: 180 },
      { key: 'partName', title: say(fields.partName) },
      {
        key: 'quantity',
        title: say(fields.quantity),
        width: 120,
        align: 'right',
        input: { kind: 'quantity' },
        total: (lines) => formatQuantity(lines.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0)),
      },
    ],
    [say],
  );
}

/** Editable lines: parts by size, number or name, with quantities. */
export function CreateLines() {
  const { t } = useTranslation('sales-orders');
  const columns = useColumns();
  const drawPicker = (append: (lines: readonly CreateLine[]) => void) => (
    <PartPicker
      key="pick"
      value={null}
      aria-label={t('create.addPart')}
      placeholder={t('create.addPart')}
      onChange={(partId, part) => {
        if (partId === null || !part) return;
        const { size, partNo, name } = part;
        append([{ partId, size, partNo, partName: name, quantity: null }]);
      }}
    />
  );
  return (
    <LinesField<CreateLine>
      name="lines"
      label={t('lines')}
      columns={columns}
      keyOf={({ partId }, index) => `${partId} ${index}`}
      nameOf={({ partNo }) => partNo}
      add={drawPicker}
      removable
    />
  );
}
