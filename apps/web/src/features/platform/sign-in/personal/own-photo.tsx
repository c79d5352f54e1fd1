import { App, Button } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#kernel/api.ts';
import { textOfError } from '#kernel/error-text.ts';
import { useMe } from '#kernel/session.ts';
import { reloadMe } from './reload-me.ts';

const types = ['image/png', 'image/jpeg', 'image/webp'];
const maxBytes = 2 * 1024 * 1024;

/** User's photo, replaced everywhere when selected, or removed. */
export function OwnPhoto() {
  const { t } = useTranslation('sign-in', { keyPrefix: 'personal' });
  const { message } = App.useApp();
  const me = useMe();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const save = async (file: File | null) => {
    if (file && (!types.includes(file.type) || file.size > maxBytes)) {
      message.error(t('photoHint'));
      return;
    }
    setBusy(true);
    try {
      const photoFileId = file ? (await api('POST /user/v1/photo', { file })).fileId : null;
      await api('POST /user/v1/update', { body: { photoFileId } });
      await reloadMe();
      message.success(t('saved'));
    } catch (error) {
      message.error(textOfError(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="personal-photo">
      {me.photo ? (
        <img src={me.photo} alt={t('photo')} />
      ) : (
        <span aria-hidden="true">{[...me.displayName][0]}</span>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={types.join(',')}
        aria-label={t('photo')}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) void save(file);
          // The same file may be chosen again after a failure.
          event.target.value = '';
        }}
      />
      <Button loading={busy} onClick={() => input.current?.click()}>
        {t(me.photo ? 'photoChange' : 'photoUpload')}
      </Button>
      {me.photo && (
        <Button type="text" disabled={busy} onClick={() => void save(null)}>
          {t('photoRemove')}
        </Button>
      )}
      <span className="personal-note">{t('photoHint')}</span>
    </div>
  );
}
