import { DownloadOutlined, PaperClipOutlined } from '@ant-design/icons';
import { App, Button, Progress, Upload } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DetailCard } from '#ui/feedback/detail-layout.tsx';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { fetchFile, saveFile } from '../api.ts';
import { textOfError } from '../error-text.ts';
import { formatTime } from '../format.ts';
import type { FilesPath } from './paths.ts';
import { SmallPicture, WholePicture } from './picture.tsx';
import { useAttach } from './use-attach.ts';
import { useDroppedFiles } from './use-dropped-files.ts';
import './document.css';

const sizeOf = (bytes: number) =>
  bytes < 1024 * 1024
    ? `${Math.max(1, Math.round(bytes / 1024))} KB`
    : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

interface AttachedFile {
  id: number;
  name: string;
  size: number;
  createdTime: string;
  thumbnail: boolean;
}
interface FilesCardProps {
  path: FilesPath;
  id: number;
  files: readonly AttachedFile[];
  /** Card title: 图片 if all files are pictures; 附件 by default. */
  title?: string;
  /** No adding of files. */
  readOnly?: boolean;
}

function useDownload(path: FilesPath, id: number) {
  const { message } = App.useApp();
  return async ({ id: fileId, name }: AttachedFile) => {
    try {
      const { blob } = await fetchFile(`GET ${path}/:id/file/:fileId` as const, { params: { id, fileId } });
      saveFile(blob, name);
    } catch (error) {
      message.error(textOfError(error));
    }
  };
}

/** Card with a document's attachments, added by file dialog, drop or paste; pictures with preview. */
export function FilesCard({ path, id, files, title, readOnly = false }: FilesCardProps) {
  const { t } = useTranslation(['kernel', 'words']);
  const { sending, send } = useAttach(path, id);
  const { over, handlers } = useDroppedFiles((dropped) => void (readOnly || send(dropped)));
  const download = useDownload(path, id);
  const [seen, setSeen] = useState<AttachedFile | null>(null);
  const add = (
    <Upload
      multiple
      showUploadList={false}
      beforeUpload={(file, all) => {
        if (file === all[0]) void send(all);
        return false;
      }}
    >
      <Button size="small" type="text" icon={<PaperClipOutlined />} loading={sending !== null}>
        {t('document.addFile')}
      </Button>
    </Upload>
  );
  return (
    <div role="presentation" className={over ? 'tl-drop tl-drop-over' : 'tl-drop'} {...handlers}>
      <DetailCard title={title ?? t('document.files')} extra={!readOnly && add}>
        {files.length === 0 && !sending && <p className="tl-hint">{t('document.noFiles')}</p>}
        <ul className="tl-files">
          {files.map((file) => (
            <li key={file.id}>
              <button
                type="button"
                className="tl-file"
                title={file.name}
                onClick={() => (file.thumbnail ? setSeen(file) : void download(file))}
              >
                {file.thumbnail ? <SmallPicture fileId={file.id} name="" /> : <DownloadOutlined />}
                <span className="tl-ellipsis">{file.name}</span>
              </button>
              <span className="tl-hint">
                {sizeOf(file.size)} · {formatTime(file.createdTime)}
              </span>
            </li>
          ))}
        </ul>
        {sending && (
          <div className="tl-sending" role="status">
            <span className="tl-ellipsis">{sending.name}</span>
            <Progress
              percent={Math.round((sending.share ?? 0) * 100)}
              size="small"
              aria-label={sending.name}
            />
          </div>
        )}
      </DetailCard>
      {seen && (
        <Dialog
          open
          width={960}
          title={seen.name}
          okText={t('document.saveFile')}
          cancelText={t('words:close')}
          onOk={() => void download(seen)}
          onClose={() => setSeen(null)}
        >
          <WholePicture fileId={seen.id} name={seen.name} />
        </Dialog>
      )}
    </div>
  );
}
