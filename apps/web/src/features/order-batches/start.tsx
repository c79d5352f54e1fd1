import { DownloadOutlined, InboxOutlined } from '@ant-design/icons';
import { batchOrigins, type BatchOrigin } from '@treadline/contract/order-batches/fields.ts';
import { Alert, App, Button, Segmented, Upload } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../kernel/act.ts';
import { fetchFile } from '../../kernel/api.ts';
import { isApiError } from '../../kernel/api-error.ts';
import { textOfError } from '../../kernel/error-text.ts';
import { formatTime } from '../../kernel/format.ts';
import { useLang } from '../../kernel/lang.ts';
import { useMe } from '../../kernel/session.ts';
import { useSaveFile } from '../../kernel/use-import.ts';
import { RemotePicker } from '../../ui/form/remote-picker.tsx';
import { dealerChoices } from './find-dealers.ts';
import { refreshed } from './types.ts';

interface Refusal {
  reasons: string[];
  /** The file with what is wrong in it. */
  marked?: string;
}

/** Why a file could not be read: each cell that says nothing, or one sentence. */
function refusalOf(error: unknown): Refusal {
  const { rows, marked } = ((isApiError(error) && error.details) || {}) as {
    rows?: { row: number; column: string; message: string }[];
    marked?: string;
  };
  if (!rows) return { reasons: [textOfError(error)] };
  const reasons = rows.slice(0, 10).map(({ row, column, message }) => `${row} · ${column}：${message}`);
  return { reasons, ...(marked && { marked }) };
}

interface Sent {
  origin: BatchOrigin;
  dealerId: string | null;
}

/** Sends a file; what was taken in before is opened and said. */
function useSend(onBatch: (batch: { id: number; batchNo: string }) => void) {
  const { t } = useTranslation('order-batches');
  const { message } = App.useApp();
  const upload = useAct('POST /order/batch/upload', { refresh: refreshed });
  const erp = useAct('POST /order/customer/order/erp/import', { refresh: refreshed });
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const send = async (file: File, { origin, dealerId }: Sent) => {
    setRefusal(null);
    try {
      const act = origin === 'ERP' ? erp : upload;
      const taken = await act.orThrow({ file, body: dealerId ? { dealerId } : {} });
      const { repeated } = taken;
      if (repeated) message.info(t('start.repeated', { time: formatTime(repeated.time), by: repeated.by }));
      onBatch(taken);
    } catch (error) {
      setRefusal(refusalOf(error));
    }
  };
  return { send, refusal, busy: upload.busy || erp.busy };
}

function Refused({ refusal: { reasons, marked } }: { refusal: Refusal }) {
  const { t } = useTranslation('order-batches');
  const save = useSaveFile();
  const fetchMarked = (token: string) => () => fetchFile('GET /import/marked/:token', { params: { token } });
  return (
    <Alert
      type="error"
      showIcon
      title={t('start.failed')}
      description={reasons.map((reason) => (
        <div key={reason}>{reason}</div>
      ))}
      action={
        marked && (
          <Button size="small" onClick={() => void save(fetchMarked(marked), 'errors.xlsx')}>
            {t('start.marked')}
          </Button>
        )
      }
    />
  );
}

/** The first step: whose orders, from where, and the workbook. */
export function Start({ onBatch }: { onBatch: (batch: { id: number; batchNo: string }) => void }) {
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
        <Segmented options={origins} value={origin} onChange={setOrigin} aria-label={t('start.origin')} />
        {!isDealer && (
          <RemotePicker
            aria-label={t('start.dealer')}
            placeholder={t('start.dealer')}
            recentsKey="dealer"
            value={dealerId}
            {...dealerChoices}
            onChange={(id) => setDealerId(typeof id === 'string' ? id : null)}
          />
        )}
      </div>
      <p className="tl-hint">{t(origin === 'ERP' ? 'start.erpHint' : 'start.hint')}</p>
      {refusal && <Refused refusal={refusal} />}
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
          void save(() => fetchFile('GET /data/excel/dealerOrder/template'), `${t('title')}.xlsx`)
        }
      >
        {t('start.template')}
      </Button>
    </section>
  );
}
