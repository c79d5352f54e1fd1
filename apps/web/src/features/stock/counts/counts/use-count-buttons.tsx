import { countFlow as flow, countStatusTexts as statuses } from '@treadline/contract/stock/counts/flow.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCalls } from '#kernel/document/calls.ts';
import { useDocumentButtons, type ActionRows } from '#kernel/document/document-buttons.ts';
import { goTo } from '#kernel/navigate.ts';
import { FinishDialog } from './finish-dialog.tsx';
import { editPath, enterPath, stalePaths, type Count } from './types.ts';

/** Buttons of a count for list and header, with their dialog. */
export function useCountButtons() {
  const { t } = useTranslation(['counts', 'words']);
  const [finishing, setFinishing] = useState<Count | null>(null);
  const call = useCalls<Count>({ refresh: stalePaths });
  const lines = { elsewhere: 'chosen lines of the count: use-line-actions.ts' };
  const rows: ActionRows<typeof flow, Count> = {
    start: {
      label: t('action.start'),
      confirm: ({ countNo, locationName, planText }) => ({
        title: t('ask.start.title', { no: countNo }),
        content: t('ask.start.text', { place: locationName, plan: planText }),
        okText: t('ask.start.ok'),
      }),
      call: call(
        'PUT /inventory/count/start/:id',
        ({ id, version }) => ({ params: { id }, body: { version } }),
        { done: t('started') },
      ),
    },
    enter: {
      label: t('action.enter'),
      blocked: ({ status, recountLines }) =>
        status === 'DIFFERENCES' && recountLines === 0 ? t('noRecount') : undefined,
      open: (row) => goTo(enterPath(row)),
    },
    finish: { label: t('action.finish'), open: setFinishing },
    edit: { label: t('action.edit'), open: ({ id }) => goTo(editPath(id)) },
    cancel: {
      label: t('action.cancel'),
      danger: true,
      reason: ({ countNo }) => ({
        title: t('ask.cancel.title', { no: countNo }),
        content: t('ask.cancel.text'),
        label: t('words:cancelReason'),
        okText: t('ask.cancel.ok'),
        maxLength: 500,
      }),
      call: call(
        'PUT /inventory/count/cancel/:id',
        ({ id }, reason) => ({ params: { id }, body: { reason } }),
        { done: t('cancelled') },
      ),
    },
    recount: lines,
    accept: lines,
    post: lines,
  };
  const dialog = finishing && <FinishDialog count={finishing} onClose={() => setFinishing(null)} />;
  return { ...useDocumentButtons(flow, rows, { statuses }), dialog };
}
