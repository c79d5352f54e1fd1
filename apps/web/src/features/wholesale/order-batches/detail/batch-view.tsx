import { pickFields } from '@treadline/contract/kernel/fields.ts';
import { batchFields as fields } from '@treadline/contract/wholesale/order-batches/fields.ts';
import { Alert } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { factsOf } from '#kernel/document/facts.ts';
import { TimelineCard } from '#kernel/document/timeline-card.tsx';
import { showValue } from '#kernel/fields/columns.tsx';
import { useLang } from '#kernel/lang.ts';
import { screenTitle } from '#kernel/menu.ts';
import { useMe } from '#kernel/session.ts';
import { DetailLayout } from '#ui/feedback/detail-layout.tsx';
import { useCanEditBatches, type Batch } from '../types.ts';
import { BatchSteps, stepOf } from './batch-steps.tsx';
import { ProgressCard } from './progress-card.tsx';
import { RowsCard } from './rows-card.tsx';
import { UndoDialog } from './undo-dialog.tsx';
import { useBatchActions } from './use-batch-actions.tsx';

const facts = pickFields(
  fields,
  'fileName',
  'origin',
  'dealerName',
  'rows',
  'orders',
  'amount',
  'createdBy',
  'createdTime',
);
/** Facts for dealers, without the dealer name. */
const { dealerName: _, ...shopFacts } = facts;

const tones = { submit: 'running', settle: 'done', undo: 'failed', discard: 'stopped' } as const;

/** Notice of the next step, or of the result. */
function Notice({ batch: { status, figures, leftRows, orders } }: { batch: Batch }) {
  const { t } = useTranslation('order-batches');
  if (status === 'CHECKING' && figures.faulty > 0)
    return <Alert type="warning" showIcon title={t('notice.faulty', { count: figures.faulty })} />;
  if (status === 'PART')
    return <Alert type="warning" showIcon title={t('notice.part', { count: leftRows, orders })} />;
  if (status === 'DONE') return <Alert type="success" showIcon title={t('notice.done', { count: orders })} />;
  return status === 'UNDONE' ? <Alert type="info" showIcon title={t('notice.undone')} /> : null;
}

/** Batch of orders at its current step: rows to correct, placing progress, or results. */
export function BatchView({ batch }: { batch: Batch }) {
  const lang = useLang();
  const isDealer = useMe().type === 'DEALER';
  const mayKeep = useCanEditBatches();
  const [undoing, setUndoing] = useState(false);
  const [dirty, setDirty] = useState(false);
  const actions = useBatchActions(batch, { dirty, onUndo: () => setUndoing(true) });
  const isRunning = batch.status === 'PLACING' || batch.status === 'UNDOING';
  return (
    <DetailLayout
      kind={screenTitle('/retail/batch')[lang]}
      number={batch.batchNo}
      status={showValue(fields.status, batch.status, lang)}
      facts={factsOf(isDealer ? shopFacts : facts, batch, lang)}
      actions={mayKeep ? actions : []}
      rail={<BatchSteps now={stepOf[batch.status]} />}
      notice={<Notice batch={batch} />}
    >
      {isRunning && <ProgressCard batch={batch} />}
      <RowsCard key={batch.status} batch={batch} mayKeep={mayKeep} dirty={dirty} onDirty={setDirty} />
      <TimelineCard rows={batch.timeline} tones={tones} />
      <UndoDialog batch={batch} open={undoing} onClose={() => setUndoing(false)} />
    </DetailLayout>
  );
}
