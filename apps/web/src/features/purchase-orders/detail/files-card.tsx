import { DownloadOutlined, PaperClipOutlined } from '@ant-design/icons';
import { App, Button, Upload } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../../kernel/act.ts';
import { fetchFile, saveFile } from '../../../kernel/api.ts';
import { textOfError } from '../../../kernel/error-text.ts';
import { formatTime } from '../../../kernel/format.ts';
import { DetailCard } from '../../../ui/feedback/detail-layout.tsx';
import type { OrderDetail } from '../types.ts';

const sizeOf = (bytes: number) =>
  bytes < 1024 * 1024
    ? `${Math.max(1, Math.round(bytes / 1024))} KB`
    : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/** Files attached to the order. */
export function FilesCard({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('purchase-orders');
  const { message } = App.useApp();
  const attach = useAct('POST /logistics/purchaseOrder/attach/:id', {
    done: t('done.upload'),
    refresh: ['/logistics/purchaseOrder'],
  });
  const download = async (fileId: number, name: string) => {
    try {
      const { blob } = await fetchFile('GET /logistics/purchaseOrder/:id/file/:fileId', {
        params: { id: order.id, fileId },
      });
      saveFile(blob, name);
    } catch (error) {
      message.error(textOfError(error));
    }
  };
  const add = (
    <Upload
      showUploadList={false}
      beforeUpload={(file) => {
        void attach.run({ params: { id: order.id }, file });
        return false;
      }}
    >
      <Button size="small" type="text" icon={<PaperClipOutlined />} loading={attach.busy}>
        {t('detail.addFile')}
      </Button>
    </Upload>
  );
  return (
    <DetailCard title={t('detail.files')} extra={add}>
      {order.files.length === 0 && <p className="po-hint">{t('detail.noFiles')}</p>}
      <ul className="po-files">
        {order.files.map((file) => (
          <li key={file.id}>
            <button
              type="button"
              className="po-file"
              title={file.name}
              onClick={() => void download(file.id, file.name)}
            >
              <DownloadOutlined /> <span className="tl-ellipsis">{file.name}</span>
            </button>
            <span className="po-hint">
              {sizeOf(file.size)} · {formatTime(file.createdTime)}
            </span>
          </li>
        ))}
      </ul>
    </DetailCard>
  );
}
