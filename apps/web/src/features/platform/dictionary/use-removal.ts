import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { useDialogs } from '#ui/feedback/dialog-host.tsx';
import { stalePaths } from './types.ts';

/** Deletes a dictionary or entry after confirmation; when in use, the dialog shows where and nothing is deleted. */
export function useRemoval() {
  const { t } = useTranslation(['dictionary', 'words']);
  const { confirmAction } = useDialogs();
  const remove = useAct('DELETE /data/dictionary/:id', { done: t('words:deleted'), refresh: stalePaths });
  return ({ id, name }: { id: number; name: string }, content: string) =>
    void confirmAction({
      title: t('removeTitle', { name }),
      content,
      okText: t('words:delete'),
      danger: true,
      onOk: async () => void (await remove.orThrow({ params: { id } })),
    });
}
