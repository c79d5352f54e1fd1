import { CameraOutlined } from '@ant-design/icons';
import { Alert, Button, Checkbox, Input, Upload } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { useAttach } from '#kernel/document/use-attach.ts';
import { textOfError } from '#kernel/error-text.ts';
import { useApi } from '#kernel/query.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { useUnsaved } from '#ui/form/unsaved.ts';
import '../dealer-orders.css';
import { base, stalePaths, resultOn, type Order, type OrderDetail, type Shipment } from '../types.ts';
import { initiallyReceived, linesOf, shipmentsToReceive, type Counts } from './counts.ts';
import { ReceiveLine } from './receive-line.tsx';

interface ReceiveDialogProps {
  order: Order;
  open: boolean;
  onClose: () => void;
}
const noCounts: Counts = new Map();

/** Photos of damage, uploaded with the receipt. */
function Pictures({ files, onFiles }: { files: readonly File[]; onFiles: (files: File[]) => void }) {
  const { t } = useTranslation('dealer-orders');
  const add = (_file: File, all: File[]) => {
    onFiles([...files, ...all.filter((file) => !files.includes(file))]);
    return false;
  };
  return (
    <Upload multiple accept="image/*" showUploadList={false} beforeUpload={add}>
      <Button size="large" icon={<CameraOutlined />}>
        {files.length > 0 ? t('receive.pictures', { count: files.length }) : t('receive.takePictures')}
      </Button>
    </Upload>
  );
}

/** State of a receipt, and its submission. */
function useReceipt(order: OrderDetail, onClose: () => void) {
  const { t } = useTranslation('dealer-orders');
  const shipments = shipmentsToReceive(order);
  const [here, setHere] = useState(() => initiallyReceived(shipments));
  const [counts, setCounts] = useState(noCounts);
  const [note, setNote] = useState('');
  const [files, setFiles] = useState<readonly File[]>([]);
  const [failure, setFailure] = useState<string>();
  const pictures = useAttach(base, order.id);
  useUnsaved(counts.size > 0 || note !== '' || files.length > 0);
  const lines = linesOf(shipments, here, counts);
  const sum = (key: 'good' | 'damaged' | 'short' | 'wrong') =>
    lines.reduce((total, line) => total + line[key], 0);
  const wrong = sum('damaged') + sum('short') + sum('wrong');
  const receive = useAct('PUT /order/dealer/order/receive/:id', {
    done: t(wrong > 0 ? 'receive.doneClaimed' : 'receive.done', { count: wrong }),
    refresh: stalePaths,
    result: resultOn,
  });
  const send = async () => {
    setFailure(undefined);
    try {
      await receive.orThrow({
        params: { id: order.id },
        body: { version: order.version, lines, note: note.trim() },
      });
      onClose();
      if (files.length > 0) await pictures.send(files);
    } catch (error) {
      setFailure(textOfError(error));
    }
  };
  const isBad = lines.length === 0 || lines.some(({ good }) => !(good >= 0));
  const state = { here, setHere, counts, setCounts, note, setNote, files, setFiles };
  return { ...state, shipments, good: sum('good'), wrong, isBad, failure, send, busy: receive.busy };
}
type Receipt = ReturnType<typeof useReceipt>;

/** Shipment with its lines and a checkbox for its arrival. */
function ShipmentCounts({ shipment, receipt }: { shipment: Shipment; receipt: Receipt }) {
  const { t } = useTranslation('dealer-orders');
  const { here, setHere, counts, setCounts } = receipt;
  const isHere = here.has(shipment.id);
  const toggle = () => {
    const next = new Set(here);
    if (!next.delete(shipment.id)) next.add(shipment.id);
    setHere(next);
  };
  const { locationName, carrierName, waybillNo } = shipment;
  return (
    <section aria-label={locationName} className="do-count-shipment">
      <Checkbox checked={isHere} onChange={toggle}>
        {[t('receive.from', { place: locationName }), carrierName, waybillNo].filter(Boolean).join(' · ')}
      </Checkbox>
      {isHere && (
        <ul>
          {shipment.lines
            .filter(({ open }) => open > 0)
            .map((line) => (
              <ReceiveLine
                key={line.id}
                line={line}
                count={counts.get(line.id)}
                onCount={(count) => {
                  const next = new Map(counts);
                  if (count) next.set(line.id, count);
                  else next.delete(line.id);
                  setCounts(next);
                }}
              />
            ))}
        </ul>
      )}
    </section>
  );
}

function Receiving({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const { t } = useTranslation(['dealer-orders', 'words']);
  const receipt = useReceipt(order, onClose);
  const { shipments, good, wrong, note, setNote, files, setFiles, failure } = receipt;
  return (
    <Dialog
      open
      width={640}
      title={t('words:receiveTitle', { no: order.orderNo })}
      okText={wrong > 0 ? t('receive.okClaim', { good, count: wrong }) : t('receive.ok', { count: good })}
      okDisabled={receipt.isBad}
      busy={receipt.busy}
      onOk={() => void receipt.send()}
      onClose={onClose}
    >
      <p className="tl-dialog-text">{t('receive.text', { days: order.claimDays })}</p>
      {shipments.map((shipment) => (
        <ShipmentCounts key={shipment.id} shipment={shipment} receipt={receipt} />
      ))}
      {wrong > 0 && (
        <div className="do-count-note">
          <Input
            value={note}
            maxLength={200}
            aria-label={t('receive.note')}
            placeholder={t('receive.note')}
            onChange={(event) => setNote(event.target.value)}
          />
          <Pictures files={files} onFiles={setFiles} />
        </div>
      )}
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
