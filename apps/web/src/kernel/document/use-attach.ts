import { App } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textOfError } from '../error-text.ts';
import { useAction } from '../query.ts';
import { makeThumbnail } from './make-thumbnail.ts';
import type { FilesPath } from './paths.ts';

/** Upload in progress; `share` is null while the size is unknown. */
export interface PendingUpload {
  name: string;
  share: number | null;
}

/** Hook that uploads files to a document one after the other; refused ones are reported, the others continue. */
export function useAttach(path: FilesPath, id: number) {
  const { t } = useTranslation('kernel');
  const { message } = App.useApp();
  const [sending, setSending] = useState<PendingUpload | null>(null);
  const attach = useAction(`POST ${path}/attach/:id` as const, {
    refresh: [path],
    onProgress: (share) => setSending((before) => before && { ...before, share }),
  });
  const send = async (files: readonly File[]) => {
    let sent = 0;
    for (const file of files) {
      setSending({ name: file.name, share: 0 });
      try {
        const thumbnail = await makeThumbnail(file);
        await attach.mutateAsync({ params: { id }, file, body: { thumbnail } });
        sent += 1;
      } catch (error) {
        message.error(`${file.name}：${textOfError(error)}`);
      }
    }
    setSending(null);
    if (sent > 0) message.success(t('document.uploaded'));
  };
  return { sending, send };
}
