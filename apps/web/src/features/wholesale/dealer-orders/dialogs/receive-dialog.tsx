import { Alert } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { useAttach } from '#kernel/document/use-attach.ts';
import { textOfError } from '#kernel/error-text.ts';
import { useApi } from '#kernel/query.ts';
import { CountNote } from '#kernel/receiving/count-note.tsx';
import { useDotReason } from '#kernel/receiving/dot-reason.tsx';
import { parcelsToReceive } from '#kernel/receiving/counts.ts';
import { ParcelCounts, useCounts } from '#kernel/receiving/parcel-counts.tsx';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { useUnsaved } from '#ui/form/unsaved.ts';
import { LineRead, useRead } from './line-read.tsx';
import { base, stalePaths, resultOn, type Order, type OrderDetail, type ShipmentLine } from '../types.ts';

interface ReceiveDialogProps {
  order: Order;
  open: boolean;
  onClose: () => void;
}

/** State of a receipt, and its submission. */
function useReceipt(order: OrderDetail, onClose: () => void) {
  const { t } = useTranslation('dealer-orders');
  const state = useCounts(parcelsToReceive(order.shipments));
  const reading = useRead();
  const { counts, lines, differing } = state;
  const [note, setNote] = useState('');
  const [files, setFiles] = useState<readonly File[]>([]);
  const reason = useDotReason();
  const [failure, setFailure] = useState<string>();
  const pictures = useAttach(base, order.id);
  useUnsaved(counts.size > 0 || reading.isRead || note !== '' || files.length > 0);
  const receive = useAct('PUT /order/dealer/order/receive/:id', {
    done: t(differing > 0 ? 'receive.doneClaimed' : 'receive.done', { count: differing }),
    refresh: stalePaths,
    result: resultOn,
  });
  const send = async () => {
    setFailure(undefined);
    try {
      await receive.orThrow({
        params: { id: order.id },
        body: {
          version: order.version,
          lines: lines.map((line) => ({ ...line, ...reading.told(line) })),
          note: note.trim(),
          dotReason: reason.dotReason,
        },
      });
      onClose();
      if (files.length > 0) await pictures.send(files);
    } catch (error) {
      reason.stopAt(error);
      setFailure(textOfError(error));
    }
  };
  return { state, reading, reason, note, setNote, files, setFiles, failure, send, busy: receive.busy };
}

function Receiving({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const { t } = useTranslation(['dealer-orders', 'kernel', 'words']);
  const receipt = useReceipt(order, onClose);
  const { state, reading, reason, note, setNote, files, setFiles, failure, busy, send } = receipt;
  const { good, differing } = state;
  const drawMore = (line: ShipmentLine) => <LineRead line={line} counts={state.counts} reading={reading} />;
  return (
    <Dialog
      open
      width={640}
      title={t('words:receiveTitle', { no: order.orderNo })}
      okText={
        differing > 0
          ? t('kernel:receiving.okDiffers', { good, count: differing })
          : t('kernel:receiving.ok', { count: good })
      }
      okDisabled={state.isBad}
      busy={busy}
      onOk={() => void send()}
      onClose={onClose}
    >
      <p className="tl-dialog-text">{t('receive.text', { days: order.claimDays })}</p>
      {state.parcels.map((parcel) => (
        <ParcelCounts key={parcel.id} parcel={parcel} state={state} more={drawMore} />
      ))}
      {differing > 0 && <CountNote note={note} onNote={setNote} files={files} onFiles={setFiles} />}
      {reason.field}
      {failure && <Alert className="tl-dialog-alert" type="error" showIcon title={failure} />}
    </Dialog>
  );
}

/** Dialog to receive goods, with the order's data as of opening, so that later receipts are not counted again. */
export function ReceiveDialog({ order, open, onClose }: ReceiveDialogProps) {
  const { data, isFetchedAfterMount } = useApi(
    'GET /order/dealer/order/detail/:id',
    { params: { id: order.id } },
    { enabled: open, staleTime: 0 },
  );
  if (!open || !data || !isFetchedAfterMount) return null;
  return <Receiving key={data.id} order={data} onClose={onClose} />;
}
