import {
  adjustmentFlow as flow,
  adjustmentStatusTexts as statuses,
} from '@treadline/contract/stock/inventory/adjustment-flow.ts';
import { useTranslation } from 'react-i18next';
import { useCalls } from '#kernel/document/calls.ts';
import { useDocumentButtons, type ActionRows } from '#kernel/document/document-buttons.ts';
import { formatMoney } from '#kernel/format.ts';
import { goTo } from '#kernel/navigate.ts';
import { editPath, stalePaths, type Adjustment } from './types.ts';

const at = ({ id, version }: Adjustment) => ({ params: { id }, body: { version } });
const only = ({ id }: Adjustment) => ({ params: { id } });

/** Confirmation of an action, stating the effect in figures. */
function useQuestion() {
  const { t } = useTranslation('inventory');
  return (action: 'approve' | 'submit' | 'withdraw' | 'delete') => (row: Adjustment) => ({
    title: t(`ask.${action}.title`, { no: row.adjustNo }),
    content: t(`ask.${action}.text`, {
      place: row.locationName,
      up: row.quantityUp,
      down: row.quantityDown,
      value: formatMoney(row.value),
    }),
    okText: t(`ask.${action}.ok`),
  });
}

/** Rows of the decision of another person. */
function useDecision() {
  const { t } = useTranslation(['inventory', 'words']);
  const ask = useQuestion();
  const call = useCalls<Adjustment>({ refresh: stalePaths });
  const blocked = ({ mine }: Adjustment) => (mine ? t('byAnother') : undefined);
  return {
    approve: {
      label: t('action.approve'),
      blocked,
      confirm: ask('approve'),
      call: call('PUT /inventory/adjustment/approve/:id', at, { done: t('posted') }),
    },
    reject: {
      label: t('action.reject'),
      blocked,
      reason: ({ adjustNo: no, createdBy: by }) => ({
        title: t('ask.reject.title', { no }),
        content: t('ask.reject.text', { by }),
        label: t('ask.reject.reason'),
        okText: t('words:reject'),
        danger: true,
        maxLength: 500,
      }),
      call: call(
        'PUT /inventory/adjustment/reject/:id',
        ({ id }, reason) => ({ params: { id }, body: { reason } }),
        { done: t('words:done') },
      ),
    },
  } satisfies Partial<ActionRows<typeof flow, Adjustment>>;
}

/** Buttons of an adjustment for list and header. `onDeleted` is called after a draft was deleted. */
export function useAdjustmentButtons(onDeleted: () => void = () => undefined) {
  const { t } = useTranslation(['inventory', 'words']);
  const ask = useQuestion();
  const call = useCalls<Adjustment>({ done: t('words:done'), refresh: stalePaths });
  const { approve, reject } = useDecision();
  const rows: ActionRows<typeof flow, Adjustment> = {
    approve,
    submit: {
      label: t('action.submit'),
      confirm: ask('submit'),
      call: call('PUT /inventory/adjustment/submit/:id', at),
    },
    edit: { label: t('action.edit'), open: ({ id }) => goTo(editPath(id)) },
    reject,
    withdraw: {
      label: t('action.withdraw'),
      blocked: ({ mine }) => (mine ? undefined : t('byAuthor')),
      confirm: ask('withdraw'),
      call: call('PUT /inventory/adjustment/withdraw/:id', only),
    },
    delete: {
      label: t('action.delete'),
      danger: true,
      confirm: ask('delete'),
      call: call('DELETE /inventory/adjustment/delete/:id', only, { onDone: onDeleted }),
    },
  };
  return useDocumentButtons(flow, rows, { statuses });
}
