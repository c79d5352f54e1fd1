import { ArrowLeftOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { App, Button, Upload } from 'antd';
import { useTranslation } from 'react-i18next';
import { makeThumbnail } from '#kernel/document/make-thumbnail.ts';
import { SmallPicture } from '#kernel/document/picture.tsx';
import { textOfError } from '#kernel/error-text.ts';
import { useAction } from '#kernel/query.ts';
import { moveRow } from '../order-dialog.tsx';
import '../assortment.css';

const most = 9;
const none: number[] = [];

interface PicturesFieldProps {
  partId: number;
  value?: number[];
  onChange?: (ids: number[]) => void;
}

/** Sortable picture input; the first picture is shown in lists. */
export function PicturesField({ partId, value = none, onChange }: PicturesFieldProps) {
  const { t } = useTranslation('assortment');
  const { message } = App.useApp();
  const send = useAction('POST /inventory/publishStatus/picture/:partId');
  const add = async (file: File) => {
    try {
      const thumbnail = await makeThumbnail(file);
      const { id } = await send.mutateAsync({ params: { partId }, file, body: { thumbnail } });
      onChange?.([...value, id]);
    } catch (error) {
      message.error(`${file.name}：${textOfError(error)}`);
    }
  };
  return (
    <div className="assortment-pictures">
      {value.map((id, at) => (
        <figure key={id}>
          <SmallPicture fileId={id} name={t('online.picture', { no: at + 1 })} />
          <figcaption>
            <Button
              type="text"
              size="small"
              icon={<ArrowLeftOutlined />}
              disabled={at === 0}
              aria-label={t('online.forward', { no: at + 1 })}
              onClick={() => onChange?.(moveRow(value, at, at - 1))}
            />
            <Button
              type="text"
              size="small"
              icon={<DeleteOutlined />}
              aria-label={t('online.remove', { no: at + 1 })}
              onClick={() => onChange?.(value.filter((each) => each !== id))}
            />
          </figcaption>
        </figure>
      ))}
      {value.length < most && (
        <Upload
          accept="image/png,image/jpeg,image/webp"
          showUploadList={false}
          beforeUpload={(file) => {
            void add(file);
            return false;
          }}
        >
          <Button icon={<PlusOutlined />} loading={send.isPending}>
            {t('online.add')}
          </Button>
        </Upload>
      )}
    </div>
  );
}
