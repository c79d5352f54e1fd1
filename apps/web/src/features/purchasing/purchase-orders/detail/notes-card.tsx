import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useContractText } from '#kernel/lang.ts';
import { goTo } from '#kernel/navigate.ts';
import { DetailCard } from '#ui/feedback/detail-layout.tsx';
import { DataGrid } from '#ui/grid/data-grid.tsx';
import type { GridColumn } from '#ui/grid/types.ts';
import { DnStatusText, NoteNo } from '../columns/cells.tsx';
import { columnsOf, type FormatText } from '../columns/kit.tsx';
import { useNoteDialogs } from '../notes/use-note-dialogs.tsx';
import { ShortReason } from '../notes/short-reason.tsx';
import { notePath } from '../pages.ts';
import type { Note, OrderDetail } from '../types.ts';

function noteColumns(say: FormatText): GridColumn<Note>[] {
  const col = columnsOf<Note>(say);
  return [
    col.text('dnNo', { render: (row) => <NoteNo id={row.id} dnNo={row.dnNo} /> }),
    col.text('status', {
      render: (row) => (
        <span className="po-status">
          <DnStatusText status={row.status} />
          <ShortReason note={row} />
        </span>
      ),
    }),
    col.quantity('sentQuantity'),
    col.quantity('receivedQuantity'),
    col.day('shipDate'),
    col.day('expectedDate'),
    col.text('carrier', { maxWidth: 140 }),
    col.text('waybillNo', { maxWidth: 160 }),
    col.text('eclpPoNo', { maxWidth: 180 }),
  ];
}

/** Delivery notes of an order with their actions. */
export function NotesCard({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('purchase-orders');
  const say = useContractText();
  const { rowActions, element } = useNoteDialogs();
  const columns = useMemo(() => noteColumns(say), [say]);
  const hasActions = order.notes.some((note) => rowActions(note).length > 0);
  return (
    <DetailCard title={t('detail.notes')} flush={order.notes.length > 0}>
      {order.notes.length === 0 ? (
        <p className="tl-hint">{t('detail.noNotes')}</p>
      ) : (
        <DataGrid
          label={t('detail.notes')}
          rows={order.notes}
          columns={columns}
          rowActions={hasActions ? rowActions : undefined}
          onOpen={(row) => goTo(notePath(row))}
          height="content"
          maxHeight={360}
        />
      )}
      {element}
    </DetailCard>
  );
}
