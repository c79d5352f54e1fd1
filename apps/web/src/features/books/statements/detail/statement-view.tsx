import { pickFields } from '@treadline/contract/kernel/fields.ts';
import { statementFields as fields } from '@treadline/contract/books/statements/fields.ts';
import { Alert } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CommentsCard } from '#kernel/document/comments-card.tsx';
import { neighboursOf } from '#kernel/document/detail-screen.tsx';
import { factsOf } from '#kernel/document/facts.ts';
import { FilesCard } from '#kernel/document/files-card.tsx';
import { useHeadActions } from '#kernel/document/head-actions.ts';
import { useInvoicing } from '#kernel/document/use-invoicing.ts';
import { TimelineCard } from '#kernel/document/timeline-card.tsx';
import { showValue } from '#kernel/fields/columns.tsx';
import { formatMoney } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { getOfferedPart } from '#kernel/offered-part.ts';
import { OrderSlot } from '#kernel/order-slot.tsx';
import { DetailLayout } from '#ui/feedback/detail-layout.tsx';
import { lazyDialog } from '#ui/feedback/lazy-dialog.tsx';
import { StatusRail } from '#ui/feedback/status-rail.tsx';
import { documentPath, type StatementDetail } from '../types.ts';
import { useStatementButtons } from '../use-buttons.ts';
import { AccountCard } from './account-card.tsx';
import { DisputesCard } from './disputes-card.tsx';
import { LinesCard } from './lines-card.tsx';
import { MoneyCard } from './money-card.tsx';
import { statementRail } from './rail.ts';

const MoneyDialog = lazyDialog(() =>
  import('../dialogs/money-dialog.tsx').then((module) => module.MoneyDialog),
);

const facts = pickFields(
  fields,
  'partyName',
  'type',
  'month',
  'total',
  'tax',
  'settled',
  'paid',
  'due',
  'dueDay',
  'invoiced',
);
const withCarried = pickFields(
  fields,
  'partyName',
  'type',
  'month',
  'total',
  'paid',
  'carried',
  'due',
  'dueDay',
  'invoiced',
);
const tones = { confirm: 'done', paid: 'done', dispute: 'failed', void: 'failed' } as const;

/** Notice of who must act, and the amount due with its direction. */
function Notice({ statement }: { statement: StatementDetail }) {
  const { t } = useTranslation('statements');
  const { status, own, disputes, due, type } = statement;
  if (status === 'SENT')
    return <Alert type="info" showIcon title={t(own ? 'notice.toConfirm' : 'notice.sent')} />;
  if (status === 'DISPUTED')
    return <Alert type="warning" showIcon title={t('notice.disputed', { count: disputes })} />;
  if (status !== 'CONFIRMED' || due === 0) return null;
  const isOurs = (type === 'RETAIL') === due > 0;
  return (
    <Alert
      type="info"
      showIcon
      title={t(isOurs ? 'notice.platformOwes' : 'notice.partyOwes', { amount: formatMoney(Math.abs(due)) })}
    />
  );
}

/** Statement with lines, disputes, payments, invoices and timeline. */
export function StatementView({ statement }: { statement: StatementDetail }) {
  const { t } = useTranslation('statements');
  const lang = useLang();
  const [form, setForm] = useState<'pay' | 'invoice' | 'correct' | null>(null);
  const { buttons } = useStatementButtons(setForm);
  const { id } = statement;
  const isReady = statement.status === 'CONFIRMED' && statement.type === 'WHOLESALE';
  const invoicing = useInvoicing('STATEMENT', { id, no: statement.statementNo }, isReady);
  const head = useHeadActions(
    [...buttons(statement), ...invoicing],
    { endpoint: `GET ${documentPath}/print/:id`, id },
    'correct',
    'mail',
  );
  return (
    <>
      <DetailLayout
        kind={t('kind')}
        number={statement.statementNo}
        status={showValue(fields.state, statement.state, lang)}
        facts={factsOf(statement.carried === 0 ? facts : withCarried, statement, lang)}
        {...head}
        {...neighboursOf('/finance/dealer/detail', statement)}
        rail={<StatusRail steps={statementRail(statement, t)} label={t('rail.label')} />}
        notice={<Notice statement={statement} />}
        aside={
          <>
            <CommentsCard path={documentPath} id={id} comments={statement.comments} />
            <FilesCard path={documentPath} id={id} files={statement.files} />
            <TimelineCard rows={statement.timeline} tones={tones} />
          </>
        }
      >
        <DisputesCard statement={statement} />
        <AccountCard statement={statement} />
        <LinesCard statement={statement} />
        <MoneyCard statement={statement} />
        <OrderSlot card={getOfferedPart('salesInvoicesCard')} of={{ source: 'STATEMENT', sourceId: id }} />
      </DetailLayout>
      {form && <MoneyDialog form={form} statement={statement} open onClose={() => setForm(null)} />}
    </>
  );
}
