import { pickFields } from '@treadline/contract/kernel/fields.ts';
import { checkFields as fields } from '@treadline/contract/service/tyre-checks/fields.ts';
import { Alert } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { neighboursOf } from '#kernel/document/detail-screen.tsx';
import { factsOf } from '#kernel/document/facts.ts';
import { TimelineCard } from '#kernel/document/timeline-card.tsx';
import { showValue } from '#kernel/fields/columns.tsx';
import { useLang } from '#kernel/lang.ts';
import { screenPath } from '#kernel/screen-path.ts';
import { useMe } from '#kernel/session.ts';
import { DetailCard, DetailLayout, type DetailAction } from '#ui/feedback/detail-layout.tsx';
import { lazyPiece } from '#ui/feedback/lazy-piece.tsx';
import { CarMap } from '../car/car-map.tsx';
import { useCheckButtons } from '../list/use-check-buttons.ts';
import { checkPath, type CheckDetail } from '../types.ts';
import { ForecastCard } from './forecast-card.tsx';
import { HistoryCard, VersionsCard } from './history-cards.tsx';
import { PapersCard } from './papers-card.tsx';
import { Photos } from './photos.tsx';
import { ReportCard } from './report-card.tsx';
import './detail.css';

const TyresCard = lazyPiece(() => import('./tyres-card.tsx').then((module) => module.TyresCard), {
  waiting: () => null,
});
const PrintSheet = lazyPiece(() => import('../report/print-sheet.tsx').then((module) => module.PrintSheet), {
  waiting: () => null,
});

const facts = pickFields(
  fields,
  'plateNumber',
  'carName',
  'mileage',
  'customerName',
  'customerMobile',
  'dealerName',
  'technician',
  'checkedTime',
  'outcome',
);
/** Facts for shops, without the dealer's name. */
const { dealerName: _, ...shopFacts } = facts;
const tones = {
  submit: 'done',
  correct: 'waiting',
  close: 'stopped',
  reopen: 'running',
  order: 'done',
  send: 'running',
} as const;

/** Notice of a later version, of why the check ended, or of its order. */
function Notice({ check }: { check: CheckDetail }) {
  const { t } = useTranslation('tyre-checks');
  const latest = check.versions.find(({ isLatest }) => isLatest);
  const { lossReasonName, closeComment, orderId, orderNo } = check;
  if (latest && latest.id !== check.id)
    return (
      <Alert
        type="warning"
        showIcon
        title={
          <>
            {t('detail.former', { version: check.versionNum })}{' '}
            <Link to={checkPath({ id: check.firstId, checkNo: check.checkNo })}>{t('detail.toLatest')}</Link>
          </>
        }
      />
    );
  if (orderId !== null && orderNo)
    return (
      <Alert
        type="success"
        showIcon
        title={
          <>
            {t('detail.ordered')}{' '}
            <Link to={screenPath('/retail-order/detail', { id: orderId, name: orderNo })}>{orderNo}</Link>
          </>
        }
      />
    );
  if (!lossReasonName) return null;
  return (
    <Alert
      type="info"
      showIcon
      title={t('detail.lost', { reason: [lossReasonName, closeComment].filter(Boolean).join(' · ') })}
    />
  );
}

/** Header actions; none for a former version. */
function useHead(check: CheckDetail, onPrint: () => void) {
  const { t } = useTranslation('tyre-checks');
  const { buttons, element } = useCheckButtons();
  const isLatest = check.versions.every((version) => version.id !== check.id || version.isLatest);
  const own = isLatest ? buttons(check) : [];
  const open = own.filter(({ blocked, danger }) => blocked === undefined && !danger);
  const actions: DetailAction[] = [
    ...open.map((button, at) => ({ ...button, primary: at === 0 && button.key === 'order' })),
    { key: 'print', label: t('report.print'), onClick: onPrint },
    ...own.filter((button) => !open.includes(button)),
  ];
  return { actions, element, isLatest };
}

/** Tyre check: wheels, forecast, fitting tyres, and the customer's report. */
export function CheckView({ check }: { check: CheckDetail }) {
  const { t } = useTranslation('tyre-checks');
  const lang = useLang();
  const isDealer = useMe().type === 'DEALER';
  const [prints, setPrints] = useState(false);
  const { actions, element, isLatest } = useHead(check, () => setPrints(true));
  const isBad = check.red + check.yellow > 0;
  return (
    <DetailLayout
      kind={t('noun')}
      number={check.checkNo}
      status={showValue(fields.worst, check.worst, lang)}
      facts={factsOf(isDealer ? shopFacts : facts, check, lang)}
      actions={actions}
      {...neighboursOf('/retail/check/detail', check)}
      notice={<Notice check={check} />}
      aside={
        <>
          {isLatest && check.status !== 'DRAFT' && <ReportCard check={check} />}
          <PapersCard check={check} />
          <HistoryCard check={check} />
          {check.versions.length > 1 && <VersionsCard check={check} />}
          <TimelineCard rows={check.timeline} tones={tones} />
        </>
      }
    >
      <DetailCard title={t('detail.wheels', { red: check.red, yellow: check.yellow })}>
        <CarMap wheels={check.wheels} renderBelow={(wheel) => <Photos photos={wheel.photos} />} />
      </DetailCard>
      <ForecastCard check={check} />
      {isLatest && isBad && check.status === 'SUBMITTED' && <TyresCard check={check} />}
      {prints && <PrintSheet check={check} onShown={setPrints} />}
      {element}
    </DetailLayout>
  );
}
