import { CameraOutlined } from '@ant-design/icons';
import { Button, Input, Upload } from 'antd';
import { useTranslation } from 'react-i18next';

interface CountNoteProps {
  note: string;
  onNote: (note: string) => void;
  files: readonly File[];
  onFiles: (files: File[]) => void;
}

/** What is wrong with arrived pieces, in words and photos that are uploaded with the receipt. */
export function CountNote({ note, onNote, files, onFiles }: CountNoteProps) {
  const { t } = useTranslation('kernel');
  const add = (_file: File, all: File[]) => {
    onFiles([...files, ...all.filter((file) => !files.includes(file))]);
    return false;
  };
  return (
    <div className="tl-count-note">
      <Input
        value={note}
        maxLength={200}
        aria-label={t('receiving.note')}
        placeholder={t('receiving.note')}
        onChange={(event) => onNote(event.target.value)}
      />
      <Upload multiple accept="image/*" showUploadList={false} beforeUpload={add}>
        <Button size="large" icon={<CameraOutlined />}>
          {files.length > 0 ? t('receiving.pictures', { count: files.length }) : t('receiving.takePictures')}
        </Button>
      </Upload>
    </div>
  );
}
