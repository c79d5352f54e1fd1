import {
  statementFlow as flow,
  statementStateTexts as statuses,
} from '@treadline/contract/books/statements/flow.ts';
import { useTranslation } from 'react-i18next';
import { useCalls } from '#kernel/document/calls.ts';
import { useDocumentButtons, type ActionRows } from '#kernel/document/document-buttons.ts';
import { formatMoney } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { stalePaths, type Statement } from './types.ts';

/** Forms of the statement's page. */
export type StatementForm = 'pay' | 'invoice' | 'correct';

const at = ({ id, version }: Statement) => ({ params: { id }, body: { version } });
const words = (row: Statement) => ({
  no: row.statementNo,
  party: row.partyName,
  month: row.month,
  total: formatMoney(row.total),
  due: formatMoney(row.due),
  lines: row.lines,
});

/** What the buttons that need no form do, each after a question about its consequences. */
function useAsked() {
  const { t } = useTranslation(['statements', 'words']);
  const call = useCalls<Statement>({ refresh: stalePaths });
  return {
    confirmed: (name: 'send' | 'confirm' | 'resend' | 'carry' | 'mail') => ({
      confirm: (row: Statement) => ({
        title: t(`ask.${name}.title`, words(row)),
        content: t(`ask.${name}.text`, words(row)),
        okText: t(`ask.${name}.ok`),
      }),
      call: call(`PUT /finance/dealer/statement/${name}/:id`, at, { done: t(`ask.${name}.done`) }),
    }),
    reasoned: {
      reason: (row: Statement) => ({
        title: t('ask.void.title', words(row)),
        content: t('ask.void.text', words(row)),
        okText: t('words:void'),
      }),
      call: call(
        'PUT /finance/dealer/statement/void/:id',
        ({ id }, reason) => ({ params: { id }, body: { reason } }),
        { done: t('ask.void.done') },
      ),
    },
  };
}

/** Buttons of a statement in its list; with `open` also those of its page, with lines or a form. */
export function useStatementButtons(open?: (form: StatementForm) => void) {
  const { t } = useTranslation('statements');
  const lang = useLang();
  const { confirmed, reasoned } = useAsked();
  const onPage = () => open !== undefined;
  const form = (name: StatementForm) => ({ when: onPage, open: () => open?.(name) });
  const line = { elsewhere: 'a line of the statement, on its page' };
  const rows: ActionRows<typeof flow, Statement> = {
    send: confirmed('send'),
    confirm: { ...confirmed('confirm'), when: ({ own }) => own },
    resend: {
      ...confirmed('resend'),
      blocked: ({ disputes: count }) => (count > 0 ? t('blocked.disputes', { count }) : undefined),
    },
    pay: {
      ...form('pay'),
      blocked: ({ due }) => (due === 0 ? statuses.SETTLED.text[lang] : undefined),
    },
    invoice: {
      ...form('invoice'),
      blocked: ({ toInvoice }) => (toInvoice <= 0 ? t('blocked.invoiced') : undefined),
    },
    correct: form('correct'),
    mail: { ...confirmed('mail'), when: onPage },
    carry: {
      ...confirmed('carry'),
      blocked: ({ due }) => (due >= 0 ? t('blocked.notNegative') : undefined),
    },
    void: { ...reasoned, danger: true },
    dispute: line,
    answer: line,
    remind: { elsewhere: 'several statements, in their list' },
  };
  return useDocumentButtons(flow, rows, { statuses });
}
