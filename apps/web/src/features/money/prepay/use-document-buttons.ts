import { prepayKinds } from '@treadline/contract/money/prepay/fields.ts';
import { prepayFlow as flow, prepayStatusTexts as statuses } from '@treadline/contract/money/prepay/flow.ts';
import { useTranslation } from 'react-i18next';
import { useCan } from '#kernel/can.tsx';
import { useCalls } from '#kernel/document/calls.ts';
import { useDocumentButtons, type ActionRows } from '#kernel/document/document-buttons.ts';
import { formatMoney } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import type { RowAction } from '#ui/grid/types.ts';
import { financeOnly, stalePaths, type Doc } from './types.ts';

/** Texts for questions: document, dealer and amount. */
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

/** Rows of approval and release, after a confirmation of the consequences. */
function useConfirmed() {
  const { t } = useTranslation(['prepay', 'words']);
  const lang = useLang();
  const words = useWords();
  const call = useCalls<Doc>({ refresh: stalePaths, list: 'GET /finance/dealerAccount/documents' });
  return {
    approve: {
      label: t('action.approve'),
      confirm: (row) => ({
        title: t('ask.approve.title', words(row)),
        content: t(`ask.approve.${row.kind}`, words(row)),
        okText: t('words:approve'),
      }),
      call: call(
        'PUT /finance/dealerAccount/approve/:id',
        ({ id, version }) => ({ params: { id }, body: { version } }),
        { done: t('approved') },
      ),
    },
    release: {
      label: t('action.release'),
      confirm: (row) => ({
        title: t('ask.release.title', words(row)),
        content: t('ask.release.text', words(row)),
        okText: t('ask.release.ok'),
      }),
      call: call('PUT /finance/dealerAccount/release/:id', ({ id }) => ({ params: { id } }), {
        done: statuses.RELEASED.text[lang],
      }),
    },
  } satisfies Partial<ActionRows<typeof flow, Doc>>;
}

/** Rows of rejection, and of the reversal of a recharge, each with a reason. */
function useReasoned() {
  const { t } = useTranslation('prepay');
  const lang = useLang();
  const words = useWords();
  const call = useCalls<Doc>({ refresh: stalePaths });
  const asked = (name: 'reject' | 'reverse') => ({
    danger: true as const,
    reason: (row: Doc) => ({
      title: t(`ask.${name}.title`, words(row)),
      content: t(`ask.${name}.text`, words(row)),
      okText: t(`ask.${name}.ok`),
    }),
  });
  return {
    reverse: {
      ...asked('reverse'),
      label: t('reverse'),
      when: ({ reversible }: Doc) => reversible,
      call: call(
        'POST /finance/dealerAccount/reverse',
        ({ id }, reason) => ({ body: { rechargeId: id, reason } }),
        { done: t('reverseAsked') },
      ),
    },
    reject: {
      ...asked('reject'),
      label: t('action.reject'),
      call: call(
        'PUT /finance/dealerAccount/reject/:id',
        ({ id }, reason) => ({ params: { id }, body: { reason } }),
        { done: statuses.REJECTED.text[lang], list: 'GET /finance/dealerAccount/documents' },
      ),
    },
  };
}

/** Buttons of a document: another person decides; a posted recharge can be reversed on request. */
export function useDocumentActions(): ((row: Doc) => RowAction[]) | undefined {
  const { t } = useTranslation('prepay');
  const isFinance = useCan()(financeOnly);
  const { approve, release } = useConfirmed();
  const { reverse, reject } = useReasoned();
  const blocked = ({ mine }: Doc) => (mine ? t('byAnother') : undefined);
  const rows: ActionRows<typeof flow, Doc, 'reverse'> = {
    reverse,
    approve: { ...approve, blocked },
    release: { ...release, blocked },
    reject: { ...reject, blocked },
  };
  const { buttons } = useDocumentButtons(flow, rows, { statuses, onlyPossible: true });
  return isFinance ? buttons : undefined;
}
