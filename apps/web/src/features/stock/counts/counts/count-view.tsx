import { countFields as fields } from '@treadline/contract/stock/counts/fields.ts';
import { pickFields } from '@treadline/contract/kernel/fields.ts';
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
import { formatMoney } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { screenTitle } from '#kernel/menu.ts';
import { PiecesCard } from '#kernel/pieces/pieces-card.tsx';
import { DetailLayout } from '#ui/feedback/detail-layout.tsx';
import { StatusRail } from '#ui/feedback/status-rail.tsx';
import { CountLines } from './count-lines.tsx';
import { countRail } from './rail.ts';
import { path, type CountDetail } from './types.ts';
import { useCountButtons } from './use-count-buttons.tsx';
import './counts.css';

const planned = pickFields(fields, 'locationName', 'planText', 'createdBy', 'remark');
const running = pickFields(
  fields,
  'locationName',
  'planText',
  'lineCount',
  'countedLines',
  'recountLines',
  'remark',
);
const compared = pickFields(
  fields,
  'locationName',
  'planText',
  'lineCount',
  'recountLines',
  'quantityUp',
  'quantityDown',
  'value',
  'remark',
);
const { value: _value, ...unpriced } = compared;
const tones = { finish: 'running', post: 'done', cancel: 'failed' } as const;

const factsFor = ({ status, value }: CountDetail) => {
  if (status === 'DRAFT') return planned;
  if (status === 'COUNTING') return running;
  return value === undefined ? unpriced : compared;
};

/** Notice of the cancellation reason, of a blind count, or that a second person must approve. */
function Notice({ count }: { count: CountDetail }) {
  const { t } = useTranslation('counts');
  const { status, needsSecond, value, approveAbove, cancelReason } = count;
  if (cancelReason) return <Alert type="warning" showIcon title={t('reason', { reason: cancelReason })} />;
  if (status === 'COUNTING') return <Alert type="info" showIcon title={t('blind')} />;
  if (status !== 'DIFFERENCES' || !needsSecond || value === undefined) return null;
  const figures = { value: formatMoney(value), limit: formatMoney(approveAbove) };
  return <Alert type="info" showIcon title={t('second', figures)} />;
}

/** Stock count with parts, comments and timeline. */
export function CountView({ count }: { count: CountDetail }) {
  const { t } = useTranslation('counts');
  const lang = useLang();
  const { buttons, dialog } = useCountButtons();
  const { id } = count;
  const head = useHeadActions(buttons(count), { endpoint: `GET ${path}/print/:id`, id, papers: goodsPapers });
  return (
    <DetailLayout
      kind={screenTitle('/inventory/count-detail')[lang]}
      number={count.countNo}
      status={showValue(fields.status, count.status, lang)}
      facts={factsOf(factsFor(count), count, lang)}
      {...head}
      {...neighboursOf('/inventory/count-detail', count)}
      rail={<StatusRail steps={countRail(count, t)} label={t('rail.label')} />}
      notice={<Notice count={count} />}
      aside={
        <>
          <CommentsCard path={path} id={id} comments={count.comments} />
          <FilesCard path={path} id={id} files={count.files} />
          <TimelineCard rows={count.timeline} tones={tones} />
        </>
      }
    >
      {count.status !== 'DRAFT' && <CountLines count={count} />}
      {count.status !== 'DRAFT' && count.status !== 'COUNTING' && (
        <PiecesCard title={t('unseen')} query={{ unseenBy: id }} />
      )}
      {dialog}
    </DetailLayout>
  );
}
