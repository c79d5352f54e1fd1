import { DownloadOutlined, InboxOutlined } from '@ant-design/icons';
import {
  batchOrigins,
  type BatchOrigin,
  batchFields,
} from '@treadline/contract/wholesale/order-batches/fields.ts';
import { App, Button, Segmented, Upload } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { fetchFile } from '#kernel/api.ts';
import { screenTitle } from '#kernel/menu.ts';
import { RefusedFile, type FileRefusal } from '#kernel/refused-file.tsx';
import { formatTime } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { dealerOptions } from '#kernel/pickers/dealers.ts';
import { useMe } from '#kernel/session.ts';
import { useSaveFile } from '#kernel/use-import.ts';
import { RemotePicker } from '#ui/form/remote-picker.tsx';
import { stalePaths } from './types.ts';

interface Sent {
  origin: BatchOrigin;
  dealerId: string | null;
  sheet?: string;
}

/** Uploads a file; a file that was uploaded before opens its batch with a message. */
function useSend(onBatch: (batch: { id: number; batchNo: string }) => void) {
  const { t } = useTranslation('order-batches');
  const { message } = App.useApp();
  const upload = useAct('POST /order/batch/upload', { refresh: stalePaths });
  const erp = useAct('POST /order/customer/order/erp/import', { refresh: stalePaths });
  const [refusal, setRefusal] = useState<FileRefusal | null>(null);
  const send = async (file: File, { origin, dealerId, sheet }: Sent) => {
    setRefusal(null);
    try {
      const act = origin === 'ERP' ? erp : upload;
      const body = { ...(dealerId && { dealerId }), ...(sheet !== undefined && { sheet }) };
      const taken = await act.orThrow({ file, body });
      const { repeated } = taken;
      if (repeated) message.info(t('start.repeated', { time: formatTime(repeated.time), by: repeated.by }));
      onBatch(taken);
    } catch (error) {
      setRefusal({
        error,
        onSheet: (chosen) => void send(file, { origin, dealerId, sheet: chosen }),
      });
    }
  };
  return { send, refusal, busy: upload.busy || erp.busy };
}

/** First step: origin, dealer and workbook. */
export function BatchStart({ onBatch }: { onBatch: (batch: { id: number; batchNo: string }) => void }) {
  const { t } = useTranslation('order-batches');
  const lang = useLang();
  const isDealer = useMe().type === 'DEALER';
  const save = useSaveFile();
  const [origin, setOrigin] = useState<BatchOrigin>('UPLOAD');
  const [dealerId, setDealerId] = useState<string | null>(null);
  const { send, refusal, busy } = useSend(onBatch);
  const origins = Object.entries(batchOrigins).map(([value, text]) => ({
    value: value as BatchOrigin,
    label: text[lang],
  }));
  const isReady = isDealer || dealerId !== null;
  return (
    <section className="ob-part">
      <div className="ob-choices">
        <Segmented
          options={origins}
          value={origin}
          onChange={setOrigin}
          aria-label={batchFields.origin[lang]}
        />
        {!isDealer && (
          <RemotePicker
            aria-label={t('start.dealer')}
            placeholder={t('start.dealer')}
            recentsKey="dealer"
            value={dealerId}
            {...dealerOptions}
            onChange={(id) => setDealerId(typeof id === 'string' ? id : null)}
          />
        )}
      </div>
      <p className="tl-hint">{t(origin === 'ERP' ? 'start.erpHint' : 'start.hint')}</p>
      {refusal && <RefusedFile title={t('start.failed')} {...refusal} />}
      <Upload.Dragger
        accept=".xlsx"
        maxCount={1}
        showUploadList={false}
        disabled={busy || !isReady}
        beforeUpload={(file) => {
          void send(file, { origin, dealerId });
          return false;
        }}
      >
        <InboxOutlined className="tl-import-icon" />
        <div>{t(busy ? 'start.reading' : isReady ? 'start.drop' : 'start.dealerFirst')}</div>
      </Upload.Dragger>
      <Button
        type="link"
        icon={<DownloadOutlined />}
        onClick={() =>
          void save(
            () => fetchFile('GET /data/excel/dealerOrder/template'),
            `${screenTitle('/retail/batch')[lang]}.xlsx`,
          )
        }
      >
        {t('start.template')}
      </Button>
    </section>
  );
}
