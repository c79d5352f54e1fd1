import { pickFields } from '@treadline/contract/kernel/fields.ts';
import { transferFields as fields } from '@treadline/contract/stock/transfers/fields.ts';
import { goodsPapers } from '@treadline/contract/kernel/paper.ts';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { CommentsCard } from '#kernel/document/comments-card.tsx';
import { neighboursOf } from '#kernel/document/detail-screen.tsx';
import { factsOf } from '#kernel/document/facts.ts';
import { FilesCard } from '#kernel/document/files-card.tsx';
import { useHeadActions } from '#kernel/document/head-actions.ts';
import { TimelineCard } from '#kernel/document/timeline-card.tsx';
import { showValue } from '#kernel/fields/columns.tsx';
import { useLang } from '#kernel/lang.ts';
import { goTo } from '#kernel/navigate.ts';
import { useTab, useTabQuery } from '#kernel/tabs/use-tab.ts';
import { DetailLayout } from '#ui/feedback/detail-layout.tsx';
import { StatusRail } from '#ui/feedback/status-rail.tsx';
import { transferRail } from './rail.ts';
import { StepsCard } from './steps-card.tsx';
import { TransferLines } from './transfer-lines.tsx';
import { path, type TransferDetail } from './types.ts';
import { useTransferButtons } from './use-transfer-buttons.ts';

const facts = pickFields(
  fields,
  'fromName',
  'toName',
  'dueOn',
  'quantity',
  'value',
  'carrier',
  'waybillNo',
  'createdBy',
  'remark',
);
/** Facts for users who may not see costs. */
const { value: _, ...plainFacts } = facts;
const tones = {
  submit: 'running',
  send: 'running',
  receive: 'done',
  late: 'done',
  close: 'failed',
  cancel: 'failed',
  displaced: 'failed',
} as const;

/** Notice of a problem, or of the reason why the transfer ended. */
function Notice({ transfer }: { transfer: TransferDetail }) {
  const { t } = useTranslation('transfers');
  const { status, lines, quantity, overdueDays, onRoad, closeReason, endedBy } = transfer;
  const reserved = lines.reduce((sum, line) => sum + line.reserved, 0);
  if (status === 'APPROVED' && reserved < quantity)
    return <Alert type="warning" showIcon title={t('displaced', { count: quantity - reserved })} />;
  if (overdueDays > 0)
    return <Alert type="warning" showIcon title={t('overdue', { days: overdueDays, count: onRoad })} />;
  if (!closeReason) return null;
  const said = t(status === 'CANCELLED' ? 'cancelled' : 'closed', { by: endedBy, reason: closeReason });
  return <Alert type="info" showIcon title={said} />;
}

/** Transfer with lines, receipts, comments and timeline; &do=receive opens the receipt dialog. */
export function TransferView({ transfer }: { transfer: TransferDetail }) {
  const { t } = useTranslation('transfers');
  const lang = useLang();
  const { close } = useTab();
  const { id, status, atTo, onRoad } = transfer;
  const [query] = useTabQuery();
  const { buttons, element } = useTransferButtons(
    () => void close(true).then(() => goTo(path)),
    query['do'] === 'receive' && atTo && onRoad > 0 ? transfer : undefined,
  );
  // Neither giving up nor what may still come is what is to be done next.
  const quiet = status === 'CLOSED_SHORT' ? 'late' : 'close';
  const head = useHeadActions(
    buttons(transfer),
    { endpoint: `GET ${path}/print/:id`, id, papers: goodsPapers },
    quiet,
  );
  return (
    <DetailLayout
      kind={t('noun')}
      number={transfer.transferNo}
      status={showValue(fields.status, transfer.status, lang)}
      facts={factsOf(transfer.value === undefined ? plainFacts : facts, transfer, lang)}
      {...head}
      {...neighboursOf('/inventory/transfer-detail', transfer)}
      rail={<StatusRail steps={transferRail(transfer, t)} label={t('rail.label')} />}
      notice={<Notice transfer={transfer} />}
      aside={
        <>
          <CommentsCard path={path} id={id} comments={transfer.comments} />
          <FilesCard path={path} id={id} files={transfer.files} />
          <TimelineCard rows={transfer.timeline} tones={tones} />
        </>
      }
    >
      <TransferLines transfer={transfer} />
      <StepsCard transfer={transfer} />
      {element}
    </DetailLayout>
  );
}
