import {
  storageFlow as flow,
  storageStatusTexts as statuses,
} from '@treadline/contract/service/tyre-storage/flow.ts';
import { useTranslation } from 'react-i18next';
import { useCalls } from '#kernel/document/calls.ts';
import { useDocumentButtons, type ActionRows } from '#kernel/document/document-buttons.ts';
import { useOpened } from '#kernel/document/use-opened.ts';
import { formatMoney } from '#kernel/format.ts';
import { goTo } from '#kernel/navigate.ts';
import { lazyDialog } from '#ui/feedback/lazy-dialog.tsx';
import { bookingPath, stalePaths, type StoredSet } from '../types.ts';

const Dialogs = lazyDialog(() => import('./storage-dialogs.tsx').then((module) => module.StorageDialogs));

const seen = ({ id, version }: StoredSet) => ({ params: { id }, body: { version } });
const withReason = ({ id, version }: StoredSet, reason: string) => ({
  params: { id },
  body: { version, reason },
});
const isUnpaid = ({ feeState }: StoredSet): boolean => feeState === 'UNPAID';

/** Rows of disposing of an overdue set: one person asks, another one decides. */
function useDisposal() {
  const { t } = useTranslation('tyre-storage');
  const call = useCalls<StoredSet>({ done: t('done'), refresh: stalePaths, list: 'GET /order/storage/list' });
  const byAnother = ({ disposeMine }: StoredSet) => (disposeMine ? t('dispose.byAnother') : undefined);
  return {
    dispose: {
      danger: true,
      when: ({ disposeAsked }) => disposeAsked,
      blocked: byAnother,
      confirm: ({ storageNo: no, disposeReason: reason, disposeAskedBy: by }) => ({
        title: t('dispose.title', { no }),
        content: t('dispose.text', { by, reason }),
        okText: t('dispose.ok'),
      }),
      call: call('PUT /order/storage/dispose/approve/:id', seen),
    },
    refuseDispose: {
      when: ({ disposeAsked }) => disposeAsked,
      call: call('PUT /order/storage/dispose/refuse/:id', seen),
    },
    askDispose: {
      danger: true,
      when: ({ overdue, disposeAsked }) => overdue && !disposeAsked,
      reason: ({ storageNo: no }) => ({
        title: t('dispose.ask', { no }),
        content: t('dispose.askText'),
        okText: t('dispose.askOk'),
        maxLength: 200,
      }),
      call: call('PUT /order/storage/dispose/ask/:id', withReason),
    },
  } satisfies Partial<ActionRows<typeof flow, StoredSet>>;
}

/** Buttons of a stored set for list, queue and header, with their dialogs. */
export function useStorageButtons() {
  const { t } = useTranslation('tyre-storage');
  const { show, element } = useOpened(Dialogs);
  const call = useCalls<StoredSet>({ done: t('done'), refresh: stalePaths, list: 'GET /order/storage/list' });
  const { dispose, refuseDispose, askDispose } = useDisposal();
  const opens = (kind: 'change' | 'handOut' | 'pay' | 'shelf') => ({
    open: (set: StoredSet) => show({ kind, set }),
  });
  const rows: ActionRows<typeof flow, StoredSet, 'book'> = {
    dispose,
    refuseDispose,
    pay: { ...opens('pay'), when: isUnpaid },
    handOut: { ...opens('handOut'), blocked: (set) => (isUnpaid(set) ? t('handOut.unpaid') : undefined) },
    book: {
      label: t('book'),
      of: flow.order,
      open: (set) => goTo(bookingPath(set)),
    },
    shelf: opens('shelf'),
    change: opens('change'),
    waive: {
      when: isUnpaid,
      reason: ({ storageNo: no, fee }) => ({
        title: t('waive.title', { no }),
        content: t('waive.text', { fee: formatMoney(fee) }),
        okText: t('waive.ok'),
        maxLength: 200,
      }),
      call: call('PUT /order/storage/waive/:id', withReason),
    },
    order: { call: call('PUT /order/storage/order/:id', seen) },
    putBack: {
      blocked: ({ appointmentNo: no }) => (no ? t('booked', { no }) : undefined),
      call: call('PUT /order/storage/putBack/:id', seen),
    },
    askDispose,
  };
  const { buttons } = useDocumentButtons(flow, rows, { statuses, onlyPossible: true });
  return { buttons, element };
}
