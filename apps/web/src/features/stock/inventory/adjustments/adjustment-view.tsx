import { adjustmentFields as fields } from '@treadline/contract/stock/inventory/adjustment-fields.ts';
import { pickFields } from '@treadline/contract/kernel/fields.ts';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { CommentsCard } from '#kernel/document/comments-card.tsx';
import { neighboursOf } from '#kernel/document/detail-screen.tsx';
import { factsOf } from '#kernel/document/facts.ts';
import { FilesCard } from '#kernel/document/files-card.tsx';
import { useHeadActions } from '#kernel/document/head-actions.ts';
import { TimelineCard } from '#kernel/document/timeline-card.tsx';
import { showValue } from '#kernel/fields/columns.tsx';
import { formatMoney } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { goTo } from '#kernel/navigate.ts';
import { useTab } from '#kernel/tabs/use-tab.ts';
import { DetailLayout } from '#ui/feedback/detail-layout.tsx';
import { StatusRail } from '#ui/feedback/status-rail.tsx';
import { AdjustmentLines } from './adjustment-lines.tsx';
import { adjustmentRail } from './rail.ts';
import { path, type AdjustmentDetail } from './types.ts';
import { useAdjustmentButtons } from './use-adjustment-buttons.ts';

const facts = pickFields(
  fields,
  'locationName',
  'reasonName',
  'quantityUp',
  'quantityDown',
  'value',
  'createdBy',
  'remark',
);
const tones = { approve: 'done', submit: 'running', reject: 'failed', delete: 'failed' } as const;

/** Notice of who must act and why, or why the adjustment was rejected. */
function Notice({ adjustment }: { adjustment: AdjustmentDetail }) {
  const { t } = useTranslation('inventory');
  const { status, value, approveAbove, rejectReason, decidedBy } = adjustment;
  if (status === 'REJECTED')
    return <Alert type="warning" showIcon title={t('rejected', { by: decidedBy, reason: rejectReason })} />;
  if (status !== 'PENDING') return null;
  const figures = { value: formatMoney(value), limit: formatMoney(approveAbove) };
  return <Alert type="info" showIcon title={t('waits', figures)} />;
}

/** Stock adjustment with lines, comments and timeline. */
export function AdjustmentView({ adjustment }: { adjustment: AdjustmentDetail }) {
  const { t } = useTranslation('inventory');
  const lang = useLang();
  const { close } = useTab();
  const { buttons } = useAdjustmentButtons(() => void close(true).then(() => goTo(path)));
  const { id } = adjustment;
  const head = useHeadActions(buttons(adjustment), { endpoint: `GET ${path}/print/:id`, id }, 'withdraw');
  return (
    <DetailLayout
      kind={t('title')}
      number={adjustment.adjustNo}
      status={showValue(fields.status, adjustment.status, lang)}
      facts={factsOf(facts, adjustment, lang)}
      {...head}
      {...neighboursOf('/inventory/adjustment-detail', adjustment)}
      rail={<StatusRail steps={adjustmentRail(adjustment, t)} label={t('rail.label')} />}
      notice={<Notice adjustment={adjustment} />}
      aside={
        <>
          <CommentsCard path={path} id={id} comments={adjustment.comments} />
          <FilesCard path={path} id={id} files={adjustment.files} />
          <TimelineCard rows={adjustment.timeline} tones={tones} />
        </>
      }
    >
      <AdjustmentLines adjustment={adjustment} />
    </DetailLayout>
  );
}
