import { countFlow as flow, countStatusTexts as statuses } from '@treadline/contract/stock/counts/flow.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { useFlowButtons } from '#kernel/document/flow-buttons.ts';
import { goTo } from '#kernel/navigate.ts';
import { useDialogs } from '#ui/feedback/dialog-host.tsx';
import { FinishDialog } from './finish-dialog.tsx';
import { editPath, enterPath, stalePaths, type Count } from './types.ts';

/** Actions in display order; cancelling is the destructive one. */
const order = ['start', 'enter', 'finish', 'edit', 'cancel'] as const;
type Action = (typeof order)[number];

/** Handlers of the actions. */
function useActions(finish: (row: Count) => void): Record<Action, (row: Count) => void> {
  const { t } = useTranslation(['counts', 'words']);
  const { confirmAction, askReason } = useDialogs();
  const start = useAct('PUT /inventory/count/start/:id', { done: t('started'), refresh: stalePaths });
  const cancel = useAct('PUT /inventory/count/cancel/:id', { done: t('cancelled'), refresh: stalePaths });
  return {
    edit: ({ id }) => goTo(editPath(id)),
    enter: (row) => goTo(enterPath(row)),
    finish,
    start: ({ id, version, countNo, locationName, planText }) =>
      void confirmAction({
        title: t('ask.start.title', { no: countNo }),
        content: t('ask.start.text', { place: locationName, plan: planText }),
        okText: t('ask.start.ok'),
        onOk: async () => void (await start.orThrow({ params: { id }, body: { version } })),
      }),
    cancel: ({ id, countNo }) =>
      void askReason({
        title: t('ask.cancel.title', { no: countNo }),
        content: t('ask.cancel.text'),
        label: t('words:cancelReason'),
        okText: t('ask.cancel.ok'),
        danger: true,
        maxLength: 500,
        onOk: async (reason) => void (await cancel.orThrow({ params: { id }, body: { reason } })),
      }),
  };
}

/** Actions of a count for list and header, with their dialog. */
export function useCountButtons() {
  const { t } = useTranslation('counts');
  const [finishing, setFinishing] = useState<Count | null>(null);
  const actions = useActions(setFinishing);
  const buttons = useFlowButtons(flow, {
    statuses,
    order,
    dangerous: ['cancel'],
    start: (action: Action, row: Count) => actions[action](row),
    blockedBy: (action, { status, recountLines }) =>
      action === 'enter' && status === 'DIFFERENCES' && recountLines === 0 ? t('noRecount') : undefined,
    label: (action) => t(`action.${action}`),
  });
  const dialog = finishing && <FinishDialog count={finishing} onClose={() => setFinishing(null)} />;
  return { ...buttons, dialog };
}
