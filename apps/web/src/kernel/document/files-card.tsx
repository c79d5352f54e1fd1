import { DownloadOutlined, PaperClipOutlined } from '@ant-design/icons';
import { App, Button, Upload } from 'antd';
import { useTranslation } from 'react-i18next';
import { DetailCard } from '../../ui/feedback/detail-layout.tsx';
import { useAct } from '../act.ts';
import { fetchFile, saveFile } from '../api.ts';
import { textOfError } from '../error-text.ts';
import { formatTime } from '../format.ts';
import type { DocumentPath } from './paths.ts';
import './document.css';

const sizeOf = (bytes: number) =>
  bytes < 1024 * 1024
    ? `${Math.max(1, Math.round(bytes / 1024))} KB`
    : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

interface FilesCardProps {
  path: DocumentPath;
  id: number;
  files: readonly { id: number; name: string; size: number; createdTime: string }[];
}

/** Files attached to the document. */
export function FilesCard({ path, id, files }: FilesCardProps) {
  const { t } = useTranslation('kernel');
  const { message } = App.useApp();
  const attach = useAct(`POST ${path}/attach/:id` as const, {
    done: t('document.uploaded'),
    refresh: [path],
  });
  const download = async (fileId: number, name: string) => {
    try {
      const { blob } = await fetchFile(`GET ${path}/:id/file/:fileId` as const, { params: { id, fileId } });
      saveFile(blob, name);
    } catch (error) {
      message.error(textOfError(error));
    }
  };
  const add = (
    <Upload
      showUploadList={false}
      beforeUpload={(file) => {
        void attach.run({ params: { id }, file });
        return false;
      }}
    >
      <Button size="small" type="text" icon={<PaperClipOutlined />} loading={attach.busy}>
        {t('document.addFile')}
      </Button>
    </Upload>
  );
  return (
    <DetailCard title={t('document.files')} extra={add}>
      {files.length === 0 && <p className="tl-hint">{t('document.noFiles')}</p>}
      <ul className="tl-files">
        {files.map((file) => (
          <li key={file.id}>
            <button
              type="button"
              className="tl-file"
              title={file.name}
              onClick={() => void download(file.id, file.name)}
            >
              <DownloadOutlined /> <span className="tl-ellipsis">{file.name}</span>
            </button>
            <span className="tl-hint">
              {sizeOf(file.size)} · {formatTime(file.createdTime)}
            </span>
          </li>
        ))}
      </ul>
    </DetailCard>
  );
}
