import { DownloadOutlined, InboxOutlined } from '@ant-design/icons';
import { Button, Upload } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { fetchFile } from '#kernel/api.ts';
import { useLang } from '#kernel/lang.ts';
import { screenTitle } from '#kernel/menu.ts';
import { RefusedFile, type FileRefusal } from '#kernel/refused-file.tsx';
import { useSaveFile } from '#kernel/use-import.ts';
import { OpenBatches } from './open-batches.tsx';
import { stalePaths } from './types.ts';

/** First step: upload a workbook or resume an unfinished batch. */
export function BatchStart({ onBatch }: { onBatch: (id: number) => void }) {
  const { t } = useTranslation('dealer-batches');
  const lang = useLang();
  const save = useSaveFile();
  const upload = useAct('POST /data/dealerData/batchUpload', { refresh: stalePaths });
  const [refusal, setRefusal] = useState<FileRefusal | null>(null);
  const send = async (file: File, sheet?: string) => {
    setRefusal(null);
    try {
      onBatch((await upload.orThrow({ file, body: sheet === undefined ? {} : { sheet } })).id);
    } catch (error) {
      setRefusal({ error, onSheet: (chosen) => void send(file, chosen) });
    }
  };
  return (
    <>
      <section className="batch-part">
        <p className="batch-hint">{t('start.hint')}</p>
        {refusal && <RefusedFile title={t('start.failed')} {...refusal} />}
        <Upload.Dragger
          accept=".xlsx"
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
            void save(
              () => fetchFile('GET /data/dealerData/batch/template'),
              `${screenTitle('/basic/dealer-batch')[lang]}.xlsx`,
            )
          }
        >
          {t('start.template')}
        </Button>
      </section>
      <OpenBatches onBatch={onBatch} />
    </>
  );
}
