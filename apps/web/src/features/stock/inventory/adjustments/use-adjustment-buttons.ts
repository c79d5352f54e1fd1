import {
  adjustmentFlow as flow,
  adjustmentStatusTexts as statuses,
} from '@treadline/contract/stock/inventory/adjustment-flow.ts';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { useFlowButtons } from '#kernel/document/flow-buttons.ts';
import { formatMoney } from '#kernel/format.ts';
import { goTo } from '#kernel/navigate.ts';
import { useDialogs } from '#ui/feedback/dialog-host.tsx';
import { editPath, stalePaths, type Adjustment } from './types.ts';

/** Actions in display order; deleting is the destructive one. */
const order = ['approve', 'submit', 'edit', 'reject', 'withdraw', 'delete'] as const;
type Action = (typeof order)[number];

/** Asks for confirmation, stating the effect in figures. */
function useAsk() {
  const { t } = useTranslation('inventory');
  const { confirmAction } = useDialogs();
  return (action: Exclude<Action, 'edit' | 'reject'>, row: Adjustment, onOk: () => Promise<unknown>) =>
    void confirmAction({
      title: t(`ask.${action}.title`, { no: row.adjustNo }),
      content: t(`ask.${action}.text`, {
        place: row.locationName,
        up: row.quantityUp,
        down: row.quantityDown,
        value: formatMoney(row.value),
      }),
      okText: t(`ask.${action}.ok`),
      danger: action === 'delete',
      onOk: async () => void (await onOk()),
    });
}

const at = ({ id, version }: Adjustment) => ({ params: { id }, body: { version } });

/** Handlers of the actions. */
function useActions(onDeleted: () => void): Record<Action, (row: Adjustment) => void> {
  const { t } = useTranslation(['inventory', 'words']);
  const { askReason } = useDialogs();
  const ask = useAsk();
  const done = { done: t('words:done'), refresh: stalePaths };
  const submit = useAct('PUT /inventory/adjustment/submit/:id', done);
  const approve = useAct('PUT /inventory/adjustment/approve/:id', { ...done, done: t('posted') });
  const reject = useAct('PUT /inventory/adjustment/reject/:id', done);
  const withdraw = useAct('PUT /inventory/adjustment/withdraw/:id', done);
  const remove = useAct('DELETE /inventory/adjustment/delete/:id', done);
  return {
    edit: ({ id }) => goTo(editPath(id)),
    submit: (row) => ask('submit', row, () => submit.orThrow(at(row))),
    approve: (row) => ask('approve', row, () => approve.orThrow(at(row))),
    withdraw: (row) => ask('withdraw', row, () => withdraw.orThrow({ params: { id: row.id } })),
    reject: (row) =>
      void askReason({
        title: t('ask.reject.title', { no: row.adjustNo }),
        content: t('ask.reject.text', { by: row.createdBy }),
        label: t('ask.reject.reason'),
        okText: t('words:reject'),
        danger: true,
        maxLength: 500,
        onOk: async (reason) => void (await reject.orThrow({ params: { id: row.id }, body: { reason } })),
      }),
    delete: (row) => ask('delete', row, () => remove.orThrow({ params: { id: row.id } }).then(onDeleted)),
  };
}

/** Actions of an adjustment for list and header. `onDeleted` is called after a draft was deleted. */
export function useAdjustmentButtons(onDeleted: () => void = () => undefined) {
  const { t } = useTranslation('inventory');
  const actions = useActions(onDeleted);
  return useFlowButtons(flow, {
    statuses,
    order,
    dangerous: ['delete'],
    start: (action: Action, row: Adjustment) => actions[action](row),
    blockedBy: (action, { mine }) => {
      if ((action === 'approve' || action === 'reject') && mine) return t('byAnother');
      return action === 'withdraw' && !mine ? t('byAuthor') : undefined;
    },
    label: (action) => t(`action.${action}`),
  });
}
