import { clueFields as fields } from '@treadline/contract/service/clues/fields.ts';
import { clueFlow as flow } from '@treadline/contract/service/clues/flow.ts';
import { openClue } from '@treadline/contract/service/clues/open.ts';
import { pickFields } from '@treadline/contract/kernel/fields.ts';
import { Alert } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#kernel/api.ts';
import { useCan } from '#kernel/can.tsx';
import { factsOf } from '#kernel/document/facts.ts';
import { TimelineCard } from '#kernel/document/timeline-card.tsx';
import { showValue } from '#kernel/fields/columns.tsx';
import { useLang } from '#kernel/lang.ts';
import { refreshApi } from '#kernel/query.ts';
import { useMe } from '#kernel/session.ts';
import { DetailCard, DetailLayout } from '#ui/feedback/detail-layout.tsx';
import { useClueDialogs } from '../actions/use-clue-buttons.tsx';
import { FollowUpStrip } from '../list/follow-up-strip.tsx';
import { stalePaths, type ClueDetail } from '../types.ts';
import './detail.css';
import { HistoryCard } from './history-card.tsx';
import { OrderSlot } from './order-slot.tsx';
import { QuotesCard } from './quotes-card.tsx';
import { SameCard } from './same-card.tsx';
import { useHead } from './use-head.tsx';

const facts = pickFields(
  fields,
  'plateNumber',
  'carName',
  'customerName',
  'customerMobile',
  'dealerName',
  'heatReason',
  'nextStep',
  'dueTime',
  'ownerName',
  'source',
  'checkNo',
);
/** Facts for shops, without the dealer's name. */
const { dealerName: _, ...shopFacts } = facts;

const tones = { followUp: 'running', convert: 'done', close: 'stopped', reopen: 'waiting' } as const;

/** Notice of why the clue ended. */
function Notice({ clue }: { clue: ClueDetail }) {
  const { t } = useTranslation('clues');
  if (clue.doNotDisturb) return <Alert type="warning" showIcon title={t('doNotDisturb')} />;
  if (clue.mergedInto !== null) return <Alert type="info" showIcon title={t('merge.ended')} />;
  if (clue.status !== 'CLOSED') return null;
  const reason = [clue.lossReasonName, clue.closeRemark].filter(Boolean).join(' · ');
  return <Alert type="info" showIcon title={t('close.because', { reason: reason || '—' })} />;
}

/** Marks an opened clue as read. */
function useRead({ id, status }: ClueDetail): void {
  const may = useCan()({ any: flow.read.needs, types: flow.read.types });
  const isNew = may && status === 'NEW';
  useEffect(() => {
    if (!isNew) return;
    // Where it fails it stays unread, which harms nothing.
    api('PUT /order/clue/read', { body: { ids: [id] } }).then(
      () => refreshApi(...stalePaths),
      () => undefined,
    );
  }, [id, isNew]);
}

/** Clue with order placing on the left, history on the right. */
export function ClueView({ clue }: { clue: ClueDetail }) {
  const { t } = useTranslation(['clues', 'words']);
  const lang = useLang();
  const isDealer = useMe().type === 'DEALER';
  const dialogs = useClueDialogs();
  const go = useRef<() => void>(null);
  const head = useHead(clue, dialogs, () => go.current?.());
  useRead(clue);
  const mayFollow = useCan()({ any: flow.followUp.needs, types: flow.followUp.types });
  const isOpen = openClue.some((status) => status === clue.status);
  return (
    <DetailLayout
      kind={t('words:clue')}
      number={clue.clueNo}
      status={showValue(fields.status, clue.status, lang)}
      facts={factsOf(isDealer ? shopFacts : facts, clue, lang)}
      {...head}
      notice={<Notice clue={clue} />}
      aside={
        <>
          {isOpen && mayFollow && (
            <DetailCard title={t('followUp.card')}>
              <FollowUpStrip key={clue.followUps.length} clue={clue} onDone={() => undefined} />
            </DetailCard>
          )}
          <SameCard clue={clue} dialogs={dialogs} />
          <QuotesCard clueId={clue.id} />
          <HistoryCard items={clue.history} />
          <TimelineCard rows={clue.timeline} tones={tones} />
        </>
      }
    >
      <OrderSlot clue={clue} goRef={go} />
      {dialogs.element}
    </DetailLayout>
  );
}
