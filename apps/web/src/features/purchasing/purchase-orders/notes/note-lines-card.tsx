import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useContractText } from '#kernel/lang.ts';
import { DetailCard } from '#ui/feedback/detail-layout.tsx';
import { DataGrid } from '#ui/grid/data-grid.tsx';
import type { GridColumn } from '#ui/grid/types.ts';
import { Quantity } from '../columns/cells.tsx';
import { columnsOf, type FormatText } from '../columns/kit.tsx';
import type { NoteDetail, NoteLine } from '../types.ts';

const quantities = ['sentQuantity', 'receivedQuantity', 'defectiveQuantity'] as const;

function lineColumns(say: FormatText): GridColumn<NoteLine>[] {
  const col = columnsOf<NoteLine>(say);
  return [
    ...col.part(),
    col.text('partName', { maxWidth: 220 }),
    ...quantities.map((key) => col.quantity(key)),
    col.text('supplierPartNo'),
  ];
}

/** Lines of a delivery note with shipped and received quantities. */
export function NoteLinesCard({ note }: { note: NoteDetail }) {
  const { t } = useTranslation('purchase-orders');
  const say = useContractText();
  const columns = useMemo(() => lineColumns(say), [say]);
  const totals = Object.fromEntries(
    quantities.map((key) => [
      key,
      <Quantity key={key} value={note.lines.reduce((sum, line) => sum + line[key], 0)} />,
    ]),
  );
  return (
    <DetailCard
      title={t('note.lines')}
      extra={<span className="tl-hint">{t('detail.linesTotal', { count: note.lines.length })}</span>}
      flush
    >
      <DataGrid
        label={t('note.lines')}
        rows={note.lines}
        columns={columns}
        totals={totals}
        rowTone={(row) =>
          note.status === 40 && row.receivedQuantity < row.sentQuantity ? 'failed' : undefined
        }
        height="content"
        maxHeight={520}
      />
    </DetailCard>
  );
}
