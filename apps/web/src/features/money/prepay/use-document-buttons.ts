import { prepayKinds } from '@treadline/contract/money/prepay/fields.ts';
import { prepayFlow as flow, prepayStatusTexts as statuses } from '@treadline/contract/money/prepay/flow.ts';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { useCan } from '#kernel/can.tsx';
import { useFlowButtons } from '#kernel/document/flow-buttons.ts';
import { formatMoney } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { useDialogs } from '#ui/feedback/dialog-host.tsx';
import type { RowAction } from '#ui/grid/types.ts';
import { financeOnly, stalePaths, type Doc } from './types.ts';

const order = ['approve', 'release', 'reject'] as const;
type Action = (typeof order)[number];

/** Whether the status allows an action; others are hidden. */
const isOpen = (action: Action, { status }: Doc) => (flow[action].from as readonly string[]).includes(status);
const shown = ({ id }: Doc) => ({ list: 'GET /finance/dealerAccount/documents' as const, id });

/** Texts for confirmations: document, dealer and amount. */
function useWords() {
  const lang = useLang();
  return (row: Doc) => ({
    no: row.docNo,
    kind: prepayKinds[row.kind][lang],
    dealer: row.dealerName,
    amount: formatMoney(row.amount),
    by: row.createdBy,
  });
}

/** Approval and release after a confirmation of the consequences. */
function useConfirmed(): Record<'approve' | 'release', (row: Doc) => void> {
  const { t } = useTranslation(['prepay', 'words']);
  const { confirmAction } = useDialogs();
  const words = useWords();
  const lang = useLang();
  const about = { refresh: stalePaths, result: (row: Doc) => shown(row) };
  const approve = useAct('PUT /finance/dealerAccount/approve/:id', { ...about, done: t('approved') });
  const release = useAct('PUT /finance/dealerAccount/release/:id', {
    ...about,
    done: statuses.RELEASED.text[lang],
  });
  return {
    approve: (row) =>
      void confirmAction({
        title: t('ask.approve.title', words(row)),
        content: t(`ask.approve.${row.kind}`, words(row)),
        okText: t('words:approve'),
        onOk: async () =>
          void (await approve.orThrow({ params: { id: row.id }, body: { version: row.version } })),
      }),
    release: (row) =>
      void confirmAction({
        title: t('ask.release.title', words(row)),
        content: t('ask.release.text', words(row)),
        okText: t('ask.release.ok'),
        onOk: async () => void (await release.orThrow({ params: { id: row.id } })),
      }),
  };
}

/** Rejection, and reversal of a recharge, with a reason. */
function useReasoned(): Record<'reject' | 'reverse', (row: Doc) => void> {
  const { t } = useTranslation('prepay');
  const { askReason } = useDialogs();
  const words = useWords();
  const lang = useLang();
  const reject = useAct('PUT /finance/dealerAccount/reject/:id', {
    refresh: stalePaths,
    result: (row: Doc) => shown(row),
    done: statuses.REJECTED.text[lang],
  });
  const reverse = useAct('POST /finance/dealerAccount/reverse', {
    refresh: stalePaths,
    done: t('reverseAsked'),
  });
  const ask = (name: 'reject' | 'reverse', row: Doc, onOk: (reason: string) => Promise<unknown>) =>
    void askReason({
      title: t(`ask.${name}.title`, words(row)),
      content: t(`ask.${name}.text`, words(row)),
      okText: t(`ask.${name}.ok`),
      danger: true,
      onOk: async (reason) => void (await onOk(reason)),
    });
  return {
    reject: (row) =>
      ask('reject', row, (reason) => reject.orThrow({ params: { id: row.id }, body: { reason } })),
    reverse: (row) =>
      ask('reverse', row, (reason) => reverse.orThrow({ body: { rechargeId: row.id, reason } })),
  };
}

/** Actions of a document: another person decides; a posted recharge can be reversed on request. */
export function useDocumentButtons(): ((row: Doc) => RowAction[]) | undefined {
  const { t } = useTranslation('prepay');
  const actions = { ...useConfirmed(), ...useReasoned() };
  const isFinance = useCan()(financeOnly);
  const { buttons } = useFlowButtons(flow, {
    statuses,
    order,
    dangerous: ['reject'],
    start: (action: Action, row: Doc) => actions[action](row),
    blockedBy: (_, { mine }) => (mine ? t('byAnother') : undefined),
    label: (action) => t(`action.${action}`),
  });
  if (!isFinance) return undefined;
  return (row) =>
    row.reversible
      ? [{ key: 'reverse', label: t('reverse'), danger: true, onClick: () => actions.reverse(row) }]
      : buttons(row).filter(({ key }) => isOpen(key as Action, row));
}
