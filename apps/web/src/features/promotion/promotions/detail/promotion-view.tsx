import { pickFields } from '@treadline/contract/kernel/fields.ts';
import { promotionFields as fields } from '@treadline/contract/promotion/promotions/fields.ts';
import { Alert } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CommentsCard } from '#kernel/document/comments-card.tsx';
import { neighboursOf } from '#kernel/document/detail-screen.tsx';
import { factsOf } from '#kernel/document/facts.ts';
import { FilesCard } from '#kernel/document/files-card.tsx';
import { useHeadActions } from '#kernel/document/head-actions.ts';
import { TimelineCard } from '#kernel/document/timeline-card.tsx';
import { showValue } from '#kernel/fields/columns.tsx';
import { useLang } from '#kernel/lang.ts';
import { DetailLayout } from '#ui/feedback/detail-layout.tsx';
import { StatusRail } from '#ui/feedback/status-rail.tsx';
import { usePromotionButtons } from '../actions/use-promotion-buttons.ts';
import '../promotions.css';
import type { PromotionDetail } from '../types.ts';
import { ContentCard } from './content-card.tsx';
import { FiguresCards } from './figures-cards.tsx';
import { promotionRail } from './rail.ts';
import { SimulatorDialog } from './simulator-dialog.tsx';
import { UsesCard } from './uses-card.tsx';

const facts = pickFields(
  fields,
  'name',
  'benefit',
  'startsTime',
  'endsTime',
  'ownerName',
  'createdBy',
  'remark',
);
const tones = {
  submit: 'running',
  start: 'running',
  approve: 'done',
  reject: 'failed',
  pause: 'waiting',
  resume: 'running',
  close: 'stopped',
  burning: 'waiting',
  usedUp: 'failed',
  ended: 'done',
} as const;

/** Notice of who must act, or why it cannot continue. */
function Notice({ promotion }: { promotion: PromotionDetail }) {
  const { t } = useTranslation('promotions');
  const { status, submittedBy, timeline } = promotion;
  if (status === 'SUBMITTED') return <Alert type="info" showIcon title={t('waits', { by: submittedBy })} />;
  if (status !== 'REJECTED') return null;
  const { actor = '', remark = '' } = timeline.toReversed().find(({ action }) => action === 'reject') ?? {};
  return <Alert type="warning" showIcon title={t('rejected', { by: actor, reason: remark })} />;
}

/** Promotion with its terms, results, comments and timeline. */
export function PromotionView({ promotion }: { promotion: PromotionDetail }) {
  const { t } = useTranslation('promotions');
  const lang = useLang();
  const { id } = promotion;
  const { buttons } = usePromotionButtons();
  const [isTrying, setTrying] = useState(false);
  const simulate = { key: 'simulate', label: t('sim.title'), onClick: () => setTrying(true) };
  const head = useHeadActions(
    [...buttons(promotion), simulate],
    { endpoint: 'GET /promotion/print/:id', id },
    'pause',
    'update',
    'copy',
    'simulate',
  );
  return (
    <DetailLayout
      kind={t('noun')}
      number={promotion.promotionNo}
      status={showValue(fields.status, promotion.status, lang)}
      facts={factsOf(facts, promotion, lang)}
      {...head}
      {...neighboursOf('/promotion/detail', promotion)}
      rail={<StatusRail steps={promotionRail(promotion, t, lang)} label={t('rail.label')} />}
      notice={<Notice promotion={promotion} />}
      aside={
        <>
          <CommentsCard path="/promotion" id={id} comments={promotion.comments} />
          <FilesCard path="/promotion" id={id} files={promotion.files} />
          <TimelineCard rows={promotion.timeline} tones={tones} />
        </>
      }
    >
      <FiguresCards promotion={promotion} />
      <ContentCard promotion={promotion} />
      <UsesCard promotion={promotion} />
      <SimulatorDialog promotion={promotion} open={isTrying} onClose={() => setTrying(false)} />
    </DetailLayout>
  );
}
