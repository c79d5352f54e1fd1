import { DownloadOutlined, InboxOutlined } from '@ant-design/icons';
import { Alert, Button, Upload } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../kernel/act.ts';
import { fetchFile } from '../../kernel/api.ts';
import { isApiError } from '../../kernel/api-error.ts';
import { textOfError } from '../../kernel/error-text.ts';
import { useSaveFile } from '../../kernel/use-import.ts';
import { OpenBatches } from './open-batches.tsx';
import { refreshed } from './types.ts';

/** Why a file could not be read: each cell that says nothing, or one sentence. */
function reasonsOf(error: unknown): string[] {
  const { rows } = ((isApiError(error) && error.details) || {}) as {
    rows?: { row: number; column: string; message: string }[];
  };
  return rows
    ? rows.slice(0, 10).map(({ row, column, message }) => `${row} · ${column}：${message}`)
    : [textOfError(error)];
}

/** The first step: a workbook, or a batch that was left. */
export function Start({ onBatch }: { onBatch: (id: number) => void }) {
  const { t } = useTranslation('dealer-batches');
  const save = useSaveFile();
  const upload = useAct('POST /data/dealerData/batchUpload', { refresh: refreshed });
  const [reasons, setReasons] = useState<readonly string[]>([]);
  const send = async (file: File) => {
    setReasons([]);
    try {
      onBatch((await upload.orThrow({ file })).id);
    } catch (error) {
      setReasons(reasonsOf(error));
    }
  };
  return (
    <>
      <section className="batch-part">
        <p className="batch-hint">{t('start.hint')}</p>
        {reasons.length > 0 && (
          <Alert
            type="error"
            showIcon
            title={t('start.failed')}
            description={reasons.map((reason) => (
              <div key={reason}>{reason}</div>
            ))}
          />
        )}
        <Upload.Dragger
          accept=".xlsx,.csv"
          maxCount={1}
          showUploadList={false}
          disabled={upload.busy}
          beforeUpload={(file) => {
            void send(file);
            return false;
          }}
        >
          <InboxOutlined className="tl-import-icon" />
          <div>{t(upload.busy ? 'start.reading' : 'start.drop')}</div>
        </Upload.Dragger>
        <Button
          type="link"
          icon={<DownloadOutlined />}
          onClick={() =>
            void save(() => fetchFile('GET /data/dealerData/batch/template'), `${t('title')}.xlsx`)
          }
        >
          {t('start.template')}
        </Button>
      </section>
      <OpenBatches onBatch={onBatch} />
    </>
  );
}
