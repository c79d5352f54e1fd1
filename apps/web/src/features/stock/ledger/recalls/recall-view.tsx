import { recallFields as fields } from '@treadline/contract/stock/ledger/recall-fields.ts';
import { pickFields } from '@treadline/contract/kernel/fields.ts';
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
import { screenPath } from '#kernel/screen-path.ts';
import { useOpenPaths } from '#kernel/use-open-paths.ts';
import { PiecesCard as SingleTyres } from '#kernel/pieces/pieces-card.tsx';
import { DetailLayout } from '#ui/feedback/detail-layout.tsx';
import type { RowAction } from '#ui/grid/types.ts';
import { useDispose } from './use-dispose.tsx';
import { LeftCard, PiecesCard, StockCard } from './recall-cards.tsx';
import { path, type RecallDetail } from './types.ts';
import { useRecallButtons } from './use-recall-buttons.ts';

const facts = pickFields(
  fields,
  'size',
  'partNo',
  'dotFrom',
  'dotTo',
  'here',
  'held',
  'road',
  'left',
  'reason',
);
const tones = { hold: 'failed', free: 'done', close: 'done' } as const;

const customersPath = '/clue/recall';

/** Action that lists the cars with such tyres, for users who may contact their owners. */
function useCustomers({ dotFrom, dotTo, partNo, reason }: RecallDetail): RowAction[] {
  const { t } = useTranslation('ledger');
  const query = { dotFrom, dotTo, partNo, reason: reason.slice(0, 200) };
  const mayOpen = useOpenPaths().has(customersPath);
  const open = () => goTo(screenPath(customersPath, query));
  return mayOpen ? [{ key: 'customers', label: t('recall.customers'), onClick: open }] : [];
}

/** Recall with affected stock, quantity sold and quarantined pieces. */
export function RecallView({ recall }: { recall: RecallDetail }) {
  const { t } = useTranslation('ledger');
  const lang = useLang();
  const { buttons } = useRecallButtons();
  const dispose = useDispose(recall);
  const { id } = recall;
  const head = useHeadActions(
    [...buttons(recall), ...dispose.actions, ...useCustomers(recall)],
    { endpoint: `GET ${path}/print/:id`, id },
    'close',
  );
  return (
    <DetailLayout
      kind={t('recall.noun')}
      number={recall.recallNo}
      status={showValue(fields.status, recall.status, lang)}
      facts={factsOf(facts, recall, lang)}
      {...head}
      {...neighboursOf('/inventory/recall-detail', recall)}
      aside={
        <>
          <CommentsCard path={path} id={id} comments={recall.comments} />
          <FilesCard path={path} id={id} files={recall.files} />
          <TimelineCard rows={recall.timeline} tones={tones} />
        </>
      }
    >
      {dispose.dialog}
      <StockCard id={id} />
      <PiecesCard recall={recall} />
      <LeftCard id={id} />
      <SingleTyres title={t('recall.singleTyres')} query={{ recallId: id }} />
    </DetailLayout>
  );
}
