import {
  voucherFlow as flow,
  voucherStatusTexts as statuses,
} from '@treadline/contract/books/vouchers/flow.ts';
import { useTranslation } from 'react-i18next';
import { useCalls } from '#kernel/document/calls.ts';
import { useDocumentButtons, type ActionRows } from '#kernel/document/document-buttons.ts';
import { formatDay, formatMoney } from '#kernel/format.ts';
import { goTo } from '#kernel/navigate.ts';
import { detailPath, editPath, stalePaths, type Voucher } from './types.ts';

const at = ({ id, version }: Voucher) => ({ params: { id }, body: { version } });
const only = ({ id }: Voucher) => ({ params: { id } });

/** Confirmation of an action, stating the figures. */
function useQuestion() {
  const { t } = useTranslation(['vouchers', 'words']);
  const words = {
    approve: { title: 'ask.approve.title', ok: 'ask.approve.ok' },
    submit: { title: 'words:submitTitle', ok: 'words:submit' },
    withdraw: { title: 'ask.withdraw.title', ok: 'words:withdraw' },
    delete: { title: 'words:deleteTitle', ok: 'words:delete' },
  } as const;
  return (action: keyof typeof words) => (row: Voucher) => ({
    title: t(words[action].title, { no: row.voucherNo ?? row.draftNo }),
    content: t(`ask.${action}.text`, { day: row.day, total: formatMoney(row.total), summary: row.summary }),
    okText: t(words[action].ok),
  });
}

/** Rows of the decision of another person. */
function useDecision() {
  const { t } = useTranslation(['vouchers', 'words']);
  const ask = useQuestion();
  const call = useCalls<Voucher>({ refresh: stalePaths });
  const blocked = ({ mine }: Voucher) => (mine ? t('byAnother') : undefined);
  return {
    approve: {
      label: t('action.approve'),
      blocked,
      confirm: ask('approve'),
      call: call('PUT /finance/voucher/approve/:id', at, { done: t('posted') }),
    },
    reject: {
      label: t('words:reject'),
      blocked,
      reason: ({ draftNo: no, submittedBy: by }) => ({
        title: t('words:rejectTitle', { no }),
        content: t('ask.reject.text', { by }),
        label: t('ask.reject.reason'),
        okText: t('words:reject'),
        danger: true,
        maxLength: 500,
      }),
      call: call(
        'PUT /finance/voucher/reject/:id',
        ({ id }, reason) => ({ params: { id }, body: { reason } }),
        { done: t('words:done') },
      ),
    },
  } satisfies Partial<ActionRows<typeof flow, Voucher>>;
}

const today = () => formatDay(Date.now());

/** Row of the red voucher over the whole, which opens once it is made. */
function useReversal() {
  const { t } = useTranslation('vouchers');
  const call = useCalls<Voucher>({ refresh: stalePaths });
  return {
    reverse: {
      label: t('action.reverse'),
      danger: true,
      when: ({ reversesId, reversedById }) => reversesId === null && reversedById === null,
      reason: ({ voucherNo: no, total }) => ({
        title: t('ask.reverse.title', { no }),
        content: t('ask.reverse.text', { total: formatMoney(total) }),
        label: t('ask.reverse.reason'),
        okText: t('action.reverse'),
        danger: true,
        maxLength: 200,
      }),
      call: call(
        'PUT /finance/voucher/reverse/:id',
        ({ id }, reason) => ({ params: { id }, body: { reason, day: today() } }),
        { done: t('reversed'), onDone: (made) => goTo(detailPath(made)) },
      ),
    },
  } satisfies Partial<ActionRows<typeof flow, Voucher>>;
}

/** Buttons of a voucher for list and header. `onDeleted` is called after a draft was deleted. */
export function useVoucherButtons(onDeleted: () => void = () => undefined) {
  const { t } = useTranslation(['vouchers', 'words']);
  const ask = useQuestion();
  const call = useCalls<Voucher>({ done: t('words:done'), refresh: stalePaths });
  const { approve, reject } = useDecision();
  const { reverse } = useReversal();
  const rows: ActionRows<typeof flow, Voucher> = {
    approve,
    submit: {
      label: t('words:submit'),
      confirm: ask('submit'),
      call: call('PUT /finance/voucher/submit/:id', at),
    },
    edit: {
      label: t('words:edit'),
      when: ({ reversesId }) => reversesId === null,
      open: ({ id }) => goTo(editPath(id)),
    },
    reject,
    withdraw: {
      label: t('words:withdraw'),
      confirm: ask('withdraw'),
      call: call('PUT /finance/voucher/withdraw/:id', only),
    },
    reverse,
    delete: {
      label: t('words:delete'),
      danger: true,
      confirm: ask('delete'),
      call: call('DELETE /finance/voucher/delete/:id', only, { onDone: onDeleted }),
    },
  };
  return useDocumentButtons(flow, rows, { statuses, onlyPossible: true });
}
