import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { api } from '#kernel/api.ts';
import { textOfError } from '#kernel/error-text.ts';
import { useLang } from '#kernel/lang.ts';
import { useDialogs } from '#ui/feedback/dialog-host.tsx';
import { nameIn, stalePaths, type Entry } from './types.ts';

/** Enables or disables an entry; when in use, after confirmation with the number of records. */
export function useOffer(entry: Entry) {
  const { t } = useTranslation(['dictionary', 'words']);
  const lang = useLang();
  const { message } = App.useApp();
  const { confirmAction } = useDialogs();
  const status = useAct('PUT /data/dictionary/status/:id', { refresh: stalePaths });
  const send = (enabled: boolean) => ({ params: { id: entry.id }, body: { enabled } });
  const stop = async () => {
    const uses = await api('GET /data/dictionary/uses/:id', { params: { id: entry.id } });
    if (uses.length === 0) return status.run(send(false));
    const where = uses.map(({ place, count }) => t('uses', { place, count })).join(t('words:comma'));
    return confirmAction({
      title: t('entry.stopTitle', { name: nameIn(lang, entry) }),
      content: t('entry.stopText', { where }),
      okText: t('words:disable'),
      danger: true,
      onOk: async () => void (await status.orThrow(send(false))),
    });
  };
  const change = async (enabled: boolean) => {
    try {
      await (enabled ? status.run(send(true)) : stop());
    } catch (error) {
      message.error(textOfError(error));
    }
  };
  return { change, busy: status.busy };
}
