import {
  statementFlow as flow,
  statementStateTexts as statuses,
} from '@treadline/contract/books/statements/flow.ts';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { useFlowButtons } from '#kernel/document/flow-buttons.ts';
import { formatMoney } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { useDialogs } from '#ui/feedback/dialog-host.tsx';
import { stalePaths, type Statement } from './types.ts';

/** Actions in order of use; those that need lines or a form are only on the statement's page. */
const order = ['send', 'confirm', 'resend', 'carry', 'void'] as const;
const onPageAsked = ['mail'] as const;
const onPage = ['pay', 'invoice', 'correct'] as const;
type Simple = (typeof order)[number] | (typeof onPageAsked)[number];
type Action = Simple | (typeof onPage)[number];

const at = ({ id, version }: Statement) => ({ params: { id }, body: { version } });

const words = (row: Statement) => ({
  no: row.statementNo,
  party: row.partyName,
  month: row.month,
  total: formatMoney(row.total),
  due: formatMoney(row.due),
  lines: row.lines,
});

/** Handlers of the actions, each with a confirmation of its consequences. */
function useActions(): Record<Simple, (row: Statement) => void> {
  const { t } = useTranslation(['statements', 'words']);
  const { confirmAction, askReason } = useDialogs();
  const done = (name: Simple) => ({ done: t(`ask.${name}.done`), refresh: stalePaths });
  const send = useAct('PUT /finance/dealer/statement/send/:id', done('send'));
  const confirm = useAct('PUT /finance/dealer/statement/confirm/:id', done('confirm'));
  const resend = useAct('PUT /finance/dealer/statement/resend/:id', done('resend'));
  const carry = useAct('PUT /finance/dealer/statement/carry/:id', done('carry'));
  const discard = useAct('PUT /finance/dealer/statement/void/:id', done('void'));
  const mail = useAct('PUT /finance/dealer/statement/mail/:id', done('mail'));
  const asked =
    (name: Exclude<Simple, 'void'>, act: (row: Statement) => Promise<unknown>) => (row: Statement) =>
      void confirmAction({
        title: t(`ask.${name}.title`, words(row)),
        content: t(`ask.${name}.text`, words(row)),
        okText: t(`ask.${name}.ok`),
        onOk: async () => void (await act(row)),
      });
  return {
    send: asked('send', (row) => send.orThrow(at(row))),
    confirm: asked('confirm', (row) => confirm.orThrow(at(row))),
    resend: asked('resend', (row) => resend.orThrow(at(row))),
    carry: asked('carry', (row) => carry.orThrow(at(row))),
    mail: asked('mail', (row) => mail.orThrow(at(row))),
    void: (row) =>
      void askReason({
        title: t('ask.void.title', words(row)),
        content: t('ask.void.text', words(row)),
        okText: t('words:void'),
        danger: true,
        onOk: async (reason) => void (await discard.orThrow({ params: { id: row.id }, body: { reason } })),
      }),
  };
}

/** Actions of a statement in its list; with `open` also the header's actions with forms. */
export function useStatementButtons(open?: (form: (typeof onPage)[number]) => void) {
  const { t } = useTranslation('statements');
  const lang = useLang();
  const actions = useActions();
  return useFlowButtons(flow, {
    statuses,
    order: open ? ([...order.slice(0, 3), ...onPage, ...onPageAsked, 'carry', 'void'] as const) : order,
    dangerous: ['void'],
    start: (action: Action, row: Statement) =>
      action in actions ? actions[action as Simple](row) : open?.(action as (typeof onPage)[number]),
    hides: (action, row) => action === 'confirm' && !row.own,
    blockedBy: (action, row) => {
      if (action === 'resend' && row.disputes > 0) return t('blocked.disputes', { count: row.disputes });
      if (action === 'pay' && row.due === 0) return statuses.SETTLED.text[lang];
      if (action === 'carry' && row.due >= 0) return t('blocked.notNegative');
      return action === 'invoice' && row.toInvoice <= 0 ? t('blocked.invoiced') : undefined;
    },
  });
}
