import { Button, Form, Upload } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#kernel/api.ts';
import { textOfError } from '#kernel/error-text.ts';
import { UserPhoto } from './user-photo.tsx';
import type { Photo } from './user-values.ts';

const types = ['image/png', 'image/jpeg', 'image/webp'];
const maxBytes = 2 * 1024 * 1024;

interface PhotoFieldProps {
  id?: string;
  value?: Photo | null;
  onChange?: (photo: Photo | null) => void;
}

/** Photo input: uploaded immediately, saved with the form, or removed. */
export function PhotoField({ id, value = null, onChange }: PhotoFieldProps) {
  const { t } = useTranslation(['users', 'words']);
  const form = Form.useFormInstance();
  const name = (Form.useWatch('displayName', form) as string | undefined) ?? '';
  const [isBusy, setBusy] = useState(false);
  const refuse = (message: string) => form.setFields([{ name: 'photo', errors: [message] }]);
  const upload = async (file: File) => {
    if (!types.includes(file.type) || file.size > maxBytes) return refuse(t('photoHint'));
    setBusy(true);
    try {
      const photo = await api('POST /user/v1/photo', { file });
      onChange?.(photo);
    } catch (error) {
      refuse(textOfError(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="users-photo">
      <UserPhoto name={name} photo={value?.url ?? null} large />
      <Upload
        {...(id && { id })}
        accept={types.join(',')}
        showUploadList={false}
        beforeUpload={(file) => {
          void upload(file);
          return false;
        }}
      >
        <Button loading={isBusy}>{t(value ? 'photoChange' : 'photoUpload')}</Button>
      </Upload>
      {value && (
        <Button type="text" onClick={() => onChange?.(null)}>
          {t('words:remove')}
        </Button>
      )}
      <span className="users-note">{t('photoHint')}</span>
    </div>
  );
}
