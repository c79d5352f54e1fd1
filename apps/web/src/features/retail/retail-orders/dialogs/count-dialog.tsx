import { Alert } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { useAttach } from '#kernel/document/use-attach.ts';
import { textOfError } from '#kernel/error-text.ts';
import { CamePart } from '#kernel/receiving/came-part.tsx';
import { CountNote } from '#kernel/receiving/count-note.tsx';
import { useDotReason } from '#kernel/receiving/dot-reason.tsx';
import { goodQuantity, type Counts } from '#kernel/receiving/counts.ts';
import { ParcelCounts, useCounts } from '#kernel/receiving/parcel-counts.tsx';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { DotInput } from '#ui/form/dot-input.tsx';
import { useUnsaved } from '#ui/form/unsaved.ts';
import { base, resultOn, stalePaths, type OrderDetail } from '../types.ts';
import { parcelsBody, parcelsOf, type ArrivedLine, type Read } from './counted-parcels.ts';
import type { OrderDialogProps } from './props.ts';

/** State of what the shop reads of lines that differ: DOTs of the pieces in order, and what came instead. */
function useRead() {
  const [read, setRead] = useState<ReadonlyMap<number, Read>>(new Map());
  const change = (lineId: number, part: Partial<Read>) => {
    const before = read.get(lineId) ?? { dots: [], camePartId: null };
    setRead(new Map(read).set(lineId, { ...before, ...part }));
  };
  return { read, change };
}

interface LineReadProps {
  line: ArrivedLine;
  counts: Counts;
  reading: ReturnType<typeof useRead>;
}

/** DOTs as they came, and the part that came instead. */
function LineRead({ line, counts, reading: { read, change } }: LineReadProps) {
  const { t } = useTranslation('retail-orders');
  const count = counts.get(line.id);
  const good = goodQuantity(line.open, count);
  const { dots = [], camePartId = null } = read.get(line.id) ?? {};
  const name = line.size || line.partNo;
  const setDot = (at: number, dot: string) =>
    change(line.id, {
      dots: Array.from({ length: good }, (_, each) => (each === at ? dot : (dots[each] ?? ''))),
    });
  return (
    <div className="tl-count-more">
      {(count?.wrong ?? 0) > 0 && (
        <CamePart name={name} value={camePartId} onChange={(id) => change(line.id, { camePartId: id })} />
      )}
      {good > 0 && good <= 8 && (
        <div className="tl-count-dots">
          {Array.from({ length: good }, (_, at) => (
            <DotInput
              key={at}
              size="large"
              value={dots[at] ?? ''}
              placeholder="DOT"
              aria-label={`${name} DOT ${at + 1}`}
              onChange={(dot) => setDot(at, dot)}
            />
          ))}
          <span className="tl-hint">{t('count.dots', { dots: line.dots || '—' })}</span>
        </div>
      )}
    </div>
  );
}

/** State of a receipt by line, and its submission. */
function useReceipt(order: OrderDetail, onClose: () => void) {
  const { t } = useTranslation('retail-orders');
  const state = useCounts(parcelsOf(order));
  const reading = useRead();
  const [note, setNote] = useState('');
  const [files, setFiles] = useState<readonly File[]>([]);
  const reason = useDotReason();
  const [failure, setFailure] = useState<string>();
  const pictures = useAttach(base, order.id);
  useUnsaved(state.counts.size > 0 || reading.read.size > 0 || note !== '' || files.length > 0);
  const { differing } = state;
  const receive = useAct('POST /order/customer/order/receive', {
    done: differing > 0 ? t('count.done', { count: differing }) : t('receive.done'),
    refresh: stalePaths,
    result: resultOn,
  });
  const send = async () => {
    setFailure(undefined);
    try {
      const { orderNo, version } = order;
      const parcels = parcelsBody(state, reading.read);
      const body = { orderNo, version, parcels, note: note.trim(), dotReason: reason.dotReason };
      await receive.orThrow({ body });
      onClose();
      if (files.length > 0) await pictures.send(files);
    } catch (error) {
      reason.stopAt(error);
      setFailure(textOfError(error));
    }
  };
  return { state, reading, reason, note, setNote, files, setFiles, failure, send, busy: receive.busy };
}

/** Dialog to receive parcels by line: short, damaged or wrong pieces, and DOTs as they came. */
export function CountDialog({ order, open, onClose }: OrderDialogProps) {
  const { t } = useTranslation(['retail-orders', 'kernel', 'words']);
  const receipt = useReceipt(order, onClose);
  const { state, reading, reason, note, setNote, files, setFiles, failure, busy, send } = receipt;
  const { good, differing } = state;
  const drawMore = (line: ArrivedLine) => <LineRead line={line} counts={state.counts} reading={reading} />;
  return (
    <Dialog
      open={open}
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
      <p className="tl-dialog-text">{t('count.text')}</p>
      {state.parcels.map((parcel) => (
        <ParcelCounts key={parcel.id} parcel={parcel} state={state} more={drawMore} />
      ))}
      {differing > 0 && <CountNote note={note} onNote={setNote} files={files} onFiles={setFiles} />}
      {reason.field}
      {failure && <Alert className="tl-dialog-alert" type="error" showIcon title={failure} />}
    </Dialog>
  );
}
