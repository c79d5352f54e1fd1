import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { goTo } from '#kernel/navigate.ts';
import { useDialogs } from '#ui/feedback/dialog-host.tsx';
import type { RowAction } from '#ui/grid/types.ts';
import { addressOf, stalePaths, runsOf, type View } from './types.ts';

/** Send and delete, after a confirmation of the consequences. */
function useAsked() {
  const { t } = useTranslation(['report-schedules', 'words']);
  const { confirmAction } = useDialogs();
  const send = useAct('POST /report/view/send/:id', { done: t('sending'), refresh: stalePaths });
  const remove = useAct('DELETE /report/view/delete/:id', { done: t('removed'), refresh: stalePaths });
  return {
    send({ id, name, plan }: View) {
      const count = plan?.receivers.length ?? 0;
      void confirmAction({
        title: t('sendTitle', { name }),
        content: t(count > 0 ? 'sendText' : 'sendToMe', { count }),
        okText: t('sendNow'),
        onOk: async () => void (await send.orThrow({ params: { id } })),
      });
    },
    remove: ({ id, name }: View) =>
      void confirmAction({
        title: t('removeTitle', { name }),
        content: t('removeText'),
        okText: t('words:delete'),
        danger: true,
        onOk: async () => void (await remove.orThrow({ params: { id } })),
      }),
  };
}

/** Actions of a view; only its owner may change it. */
export function useViewButtons(
  open: (what: 'plan' | 'name', view: View) => void,
): (view: View) => RowAction[] {
  const { t } = useTranslation(['report-schedules', 'words']);
  const asked = useAsked();
  return (view) => {
    const blocked = view.own ? undefined : t('notYours');
    return [
      { key: 'open', label: t('open'), onClick: () => goTo(addressOf(view)) },
      { key: 'plan', label: t('plan'), blocked, onClick: () => open('plan', view) },
      { key: 'send', label: t('sendNow'), blocked, onClick: () => asked.send(view) },
      { key: 'runs', label: t('runs'), onClick: () => goTo(runsOf(view.id)) },
      { key: 'name', label: t('rename'), blocked, onClick: () => open('name', view) },
      { key: 'delete', label: t('words:delete'), danger: true, blocked, onClick: () => asked.remove(view) },
    ];
  };
}
