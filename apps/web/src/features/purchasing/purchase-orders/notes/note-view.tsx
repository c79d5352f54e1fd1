import { purchaseOrderTexts as texts } from '@treadline/contract/purchasing/purchase-orders/texts.ts';
import { dnMismatchTexts } from '@treadline/contract/purchasing/purchase-orders/mismatch.ts';
import { goodsPapers } from '@treadline/contract/kernel/paper.ts';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { FilesCard } from '#kernel/document/files-card.tsx';
import { useHeadActions } from '#kernel/document/head-actions.ts';
import { TimelineCard } from '#kernel/document/timeline-card.tsx';
import { formatDay, formatQuantity, formatTime } from '#kernel/format.ts';
import { useContractText } from '#kernel/lang.ts';
import { goTo } from '#kernel/navigate.ts';
import { PrintButton } from '#kernel/printing/print-button.tsx';
import { screenPath } from '#kernel/screen-path.ts';
import { useMe } from '#kernel/session.ts';
import { useOpenPaths } from '#kernel/use-open-paths.ts';
import { DetailLayout, type DetailFact } from '#ui/feedback/detail-layout.tsx';
import type { RowAction } from '#ui/grid/types.ts';
import { StatusRail } from '#ui/feedback/status-rail.tsx';
import { DnStatusText, OrderNo } from '../columns/cells.tsx';
import { DiscrepanciesCard } from '../detail/discrepancies-card.tsx';
import { ReceiptTable } from '../detail/receipt-table.tsx';
import { timelineTones } from '../timeline-tones.ts';
import type { NoteDetail } from '../types.ts';
import { EvidenceCard } from './evidence-card.tsx';
import { NoteLinesCard } from './note-lines-card.tsx';
import { nextOfNote, noteRail } from './note-rail.ts';
import { useNoteDialogs } from './use-note-dialogs.tsx';

function useFacts(note: NoteDetail): DetailFact[] {
  const say = useContractText();
  const { isSupplier } = useMe();
  const waybill = [note.carrier, note.waybillNo].filter(Boolean).join(' ');
  return [
    { label: say(texts.orderNo), value: <OrderNo id={note.orderId} orderNo={note.orderNo} /> },
    ...(isSupplier ? [] : [{ label: say(texts.supplierName), value: note.supplierName }]),
    { label: say(texts.warehouseName), value: note.warehouseName },
    { label: say(texts.sentQuantity), value: formatQuantity(note.sentQuantity), align: 'right' },
    { label: say(texts.receivedQuantity), value: formatQuantity(note.receivedQuantity), align: 'right' },
    { label: say(texts.shipDate), value: formatDay(note.shipDate) },
    { label: say(texts.waybillNo), value: waybill || '—' },
    { label: say(texts.eclpPoNo), value: note.eclpPoNo ?? '—' },
  ];
}

/** Notice of a failed transmission to the warehouse, or a short receipt. */
function Trouble({ note }: { note: NoteDetail }) {
  const { t } = useTranslation('purchase-orders');
  const say = useContractText();
  if (note.mismatch)
    return (
      <Alert
        type="error"
        showIcon
        title={`${say(texts.mismatch)}：${say(dnMismatchTexts[note.mismatch])}`}
        description={t('note.settleSince', { time: formatTime(note.mismatchSince) })}
      />
    );
  if (note.status === 20 && note.syncError)
    return (
      <Alert
        type="error"
        showIcon
        title={`${t('note.whyFailed')}：${note.syncError}`}
        description={t('note.syncTries', { count: note.syncTries })}
      />
    );
  if (note.status === 40 && note.partlyReason)
    return <Alert type="warning" showIcon title={`${say(texts.partlyReason)}：${note.partlyReason}`} />;
  return null;
}

/** Action that prints a label for each good tyre that came. */
function useLabels({ receipts }: NoteDetail): RowAction[] {
  const { t } = useTranslation('purchase-orders');
  const mayPrint = useOpenPaths().has('/inventory/piece');
  const rows = receipts
    .flatMap(({ lines }) => lines)
    .filter(({ good }) => good > 0)
    .map(({ partId, dot, good }) => `${partId}.${dot}.${Math.min(good, 200)}`);
  const open = () => goTo(screenPath('/inventory/piece', { print: rows.slice(0, 100).join(',') }));
  return mayPrint && rows.length > 0
    ? [{ key: 'pieceLabels', label: t('note.pieceLabels'), onClick: open }]
    : [];
}

/** Delivery note with goods, receipts and timeline. */
export function NoteView({ note }: { note: NoteDetail }) {
  const { t } = useTranslation(['purchase-orders', 'words']);
  const say = useContractText();
  const { rowActions, element } = useNoteDialogs(true);
  const labels = useLabels(note);
  const head = useHeadActions(
    [...rowActions(note), ...labels],
    { endpoint: 'GET /logistics/deliveryNote/downloadDn/:id', id: note.id, papers: goodsPapers },
    'waybill',
  );
  return (
    <>
      <DetailLayout
        kind={t('note.kind')}
        number={note.dnNo}
        status={<DnStatusText status={note.status} />}
        facts={useFacts(note)}
        {...head}
        rail={
          <>
            <StatusRail steps={noteRail(note, t, say)} label={t('note.railLabel')} />
            <p className="po-next">
              <span className="po-zero">{t('words:next')}</span> {nextOfNote(note, t)}
              <span className="po-next-end tl-hint">{`${say(texts.createdBy)} ${note.createdBy} ${formatTime(note.createdTime)}`}</span>
            </p>
          </>
        }
        notice={<Trouble note={note} />}
        aside={
          <>
            <EvidenceCard note={note} />
            <FilesCard
              path="/logistics/deliveryNote"
              id={note.id}
              files={note.files}
              title={t('note.photos')}
            />
            <TimelineCard rows={note.timeline} tones={timelineTones} />
          </>
        }
      >
        <NoteLinesCard note={note} />
        <DiscrepanciesCard rows={note.discrepancies} />
        <ReceiptTable
          receipts={note.receipts}
          title={t('words:receipts')}
          extra={
            note.receipts.length > 0 && (
              <PrintButton
                size="small"
                label={t('note.printReceipt')}
                printed={{
                  endpoint: 'GET /logistics/deliveryNote/receipt/print/:id',
                  id: note.id,
                  papers: goodsPapers,
                }}
              />
            )
          }
        />
      </DetailLayout>
      {element}
    </>
  );
}
