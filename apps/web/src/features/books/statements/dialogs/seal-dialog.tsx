import { sealMost } from '@treadline/contract/books/statements/seal.ts';
import { Button, Modal, Upload } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { useApi } from '#kernel/query.ts';
import '../statements.css';

const path = '/finance/dealer/seal';

/** Dialog to see, replace and take away the seal that is printed on statements. */
export function SealDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('statements');
  const { data } = useApi(`GET ${path}`, {}, { enabled: open });
  const save = useAct(`POST ${path}`, { done: t('seal.saved'), refresh: [path] });
  const remove = useAct(`DELETE ${path}`, { done: t('seal.removed'), refresh: [path] });
  const limits = { pixels: sealMost.pixels, kilobytes: sealMost.bytes / 1024 };
  return (
    <Modal title={t('seal.title')} open={open} onCancel={onClose} footer={null} width={420}>
      <p className="tl-hint">{t('seal.hint', limits)}</p>
      <div className="st-seal">
        {data?.picture ? <img src={data.picture} alt={t('seal.title')} /> : t('seal.none')}
      </div>
      <div className="st-extra">
        <Upload
          accept="image/png"
          showUploadList={false}
          beforeUpload={(file) => {
            void save.run({ file });
            return false;
          }}
        >
          <Button type="primary" loading={save.busy}>
            {t('seal.upload')}
          </Button>
        </Upload>
        {data?.picture && (
          <Button danger loading={remove.busy} onClick={() => void remove.run({})}>
            {t('seal.remove')}
          </Button>
        )}
      </div>
    </Modal>
  );
}
