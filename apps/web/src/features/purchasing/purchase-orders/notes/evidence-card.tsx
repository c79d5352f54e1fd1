import { DownloadOutlined, UploadOutlined } from '@ant-design/icons';
import { App, Button, Upload } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { fetchFile, saveFile } from '#kernel/api.ts';
import { textOfError } from '#kernel/error-text.ts';
import { Can } from '#kernel/can.tsx';
import { DetailCard } from '#ui/feedback/detail-layout.tsx';
import { stalePaths } from '../stale-paths.ts';
import type { NoteDetail } from '../types.ts';

/** Signed delivery receipt as picture or PDF. */
export function EvidenceCard({ note }: { note: NoteDetail }) {
  const { t } = useTranslation('purchase-orders');
  const { message } = App.useApp();
  const attach = useAct('POST /logistics/deliveryNote/evidence/:id', {
    done: t('done.upload'),
    refresh: stalePaths,
  });
  const download = async () => {
    try {
      const { blob, name } = await fetchFile('GET /logistics/deliveryNote/downloadEvidence/:id', {
        params: { id: note.id },
      });
      saveFile(blob, name || note.dnNo);
    } catch (error) {
      message.error(textOfError(error));
    }
  };
  return (
    <DetailCard title={t('action.evidence')}>
      <div className="po-evidence">
        {note.hasEvidence ? (
          <Button icon={<DownloadOutlined />} onClick={() => void download()}>
            {t('note.evidenceDownload')}
          </Button>
        ) : (
          <p className="tl-hint">{t('note.noEvidence')}</p>
        )}
        <Can types={['OTHER', 'SUPPLIER', 'LOGISTICS']}>
          <Upload
            accept="image/jpeg,image/png,application/pdf"
            showUploadList={false}
            beforeUpload={(file) => {
              void attach.run({ params: { id: note.id }, file });
              return false;
            }}
          >
            <Button icon={<UploadOutlined />} loading={attach.busy} title={t('note.evidenceHint')}>
              {t(note.hasEvidence ? 'note.evidenceReplace' : 'note.evidenceUpload')}
            </Button>
          </Upload>
        </Can>
      </div>
    </DetailCard>
  );
}
