import {
  storageFields as fields,
  storageTyreFields,
} from '@treadline/contract/service/tyre-storage/fields.ts';
import { pickFields } from '@treadline/contract/kernel/fields.ts';
import { counterPapers } from '@treadline/contract/kernel/paper.ts';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { CommentsCard } from '#kernel/document/comments-card.tsx';
import { neighboursOf } from '#kernel/document/detail-screen.tsx';
import { factsOf } from '#kernel/document/facts.ts';
import { FilesCard } from '#kernel/document/files-card.tsx';
import { useHeadActions } from '#kernel/document/head-actions.ts';
import { Pictures } from '#kernel/document/pictures.tsx';
import { TimelineCard } from '#kernel/document/timeline-card.tsx';
import { showValue } from '#kernel/fields/columns.tsx';
import { formatTime } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { screenPath } from '#kernel/screen-path.ts';
import { useMe } from '#kernel/session.ts';
import { DetailCard, DetailLayout } from '#ui/feedback/detail-layout.tsx';
import { useStorageButtons } from '../actions/use-storage-buttons.ts';
import { useLabels } from '../label-dialog.ts';
import '../storage.css';
import { base, type StoredSetDetail } from '../types.ts';

const head = pickFields(
  fields,
  'shelf',
  'plateNumber',
  'carName',
  'customerName',
  'customerMobile',
  'season',
  'storedOn',
  'untilOn',
  'fee',
  'feeState',
  'dealerName',
);
const { dealerName: _, ...shopHead } = head;
const rest = pickFields(
  fields,
  'vin',
  'consent',
  'payWay',
  'paidTime',
  'paidBy',
  'waiveReason',
  'handedOutTime',
  'handedOutTo',
  'handedOutBy',
  'disposedTime',
  'disposedBy',
  'createdBy',
  'note',
);
const tones = {
  create: 'running',
  booked: 'waiting',
  order: 'waiting',
  handOut: 'done',
  pay: 'done',
  askDispose: 'failed',
  dispose: 'failed',
} as const;

/** Notice of what is to be done: overdue, a disposal to decide, an appointment. */
function Notice({ set }: { set: StoredSetDetail }) {
  const { t } = useTranslation('tyre-storage');
  const { overdue, disposeAsked, disposeAskedBy: by, disposeReason: reason } = set;
  if (disposeAsked) return <Alert type="warning" showIcon title={t('notice.asked', { by, reason })} />;
  if (overdue) return <Alert type="warning" showIcon title={t('notice.overdue', { day: set.untilOn })} />;
  const { appointmentId: id, appointmentNo: no, appointmentTime: time } = set;
  if (id === null) return null;
  const link = <Link to={screenPath('/clue/pre-book-detail', { id, name: no })}>{no}</Link>;
  return (
    <Alert
      type="info"
      showIcon
      title={
        <>
          {t('notice.booked', { time: formatTime(time) })} {link}
        </>
      }
    />
  );
}

/** Positions in the order of a car seen from above, two in a row. */
const fromAbove: readonly string[] = ['FL', 'FR', 'RL', 'RR', 'SPARE'];

/** Tyres of a set with their photos. */
function Tyres({ set: { tyres } }: { set: StoredSetDetail }) {
  const { t } = useTranslation('tyre-storage');
  const lang = useLang();
  const placed = tyres.toSorted((a, b) => fromAbove.indexOf(a.position) - fromAbove.indexOf(b.position));
  return (
    <DetailCard title={t('tyres')}>
      <ul className="storage-tyres">
        {placed.map((tyre) => (
          <li key={tyre.id}>
            <header>
              <b>{showValue(storageTyreFields.position, tyre.position, lang)}</b>
              <b>{tyre.size}</b>
            </header>
            <p>{[tyre.brand, tyre.pattern, tyre.dot && `DOT ${tyre.dot}`].filter(Boolean).join(' · ')}</p>
            <p>
              {[
                tyre.tread === null ? '' : `${(tyre.tread / 10).toFixed(1)} mm`,
                tyre.rim ? storageTyreFields.rim.label[lang] : '',
                tyre.condition,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <Pictures pictures={tyre.photos} />
          </li>
        ))}
      </ul>
    </DetailCard>
  );
}

/** Facts beyond the head, the signature, and what the customer was reminded of. */
function More({ set }: { set: StoredSetDetail }) {
  const { t } = useTranslation('tyre-storage');
  const lang = useLang();
  const shown = factsOf(rest, set, lang).filter(({ value }) => value !== '—');
  return (
    <DetailCard title={t('about')}>
      <dl className="storage-facts">
        {shown.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {set.reminders.map(({ kind, forOn, time }) => (
          <div key={`${kind} ${forOn}`}>
            <dt>{t(`reminder.${kind}`)}</dt>
            <dd>{formatTime(time)}</dd>
          </div>
        ))}
      </dl>
      {set.signatureId !== null && <Pictures pictures={[{ id: set.signatureId, name: t('handOut.sign') }]} />}
    </DetailCard>
  );
}

/** Stored set with its tyres, comments, files and timeline. */
export function StorageView({ set }: { set: StoredSetDetail }) {
  const { t } = useTranslation('tyre-storage');
  const lang = useLang();
  const isDealer = useMe().type === 'DEALER';
  const { buttons, element } = useStorageButtons();
  const labels = useLabels();
  const { id } = set;
  const { actions, visibleActions } = useHeadActions(buttons(set), {
    endpoint: `GET ${base}/print/:id`,
    id,
    papers: counterPapers,
  });
  const labelling = { key: 'labels', label: t('labels.title'), onClick: () => labels.show({ ids: [id] }) };
  return (
    <DetailLayout
      kind={t('noun')}
      number={set.storageNo}
      status={showValue(fields.status, set.status, lang)}
      facts={factsOf(isDealer ? shopHead : head, set, lang)}
      actions={[...actions, labelling]}
      visibleActions={visibleActions}
      {...neighboursOf('/clue/storage-detail', set)}
      notice={<Notice set={set} />}
      aside={
        <>
          <CommentsCard path={base} id={id} comments={set.comments} />
          <FilesCard path={base} id={id} files={set.files} />
          <TimelineCard rows={set.timeline} tones={tones} />
        </>
      }
    >
      <Tyres set={set} />
      <More set={set} />
      {element}
      {labels.element}
    </DetailLayout>
  );
}
