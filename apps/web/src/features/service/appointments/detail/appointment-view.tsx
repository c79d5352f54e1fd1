import { appointmentFields as fields } from '@treadline/contract/service/appointments/fields.ts';
import { pickFields } from '@treadline/contract/kernel/fields.ts';
import { slipPapers } from '@treadline/contract/kernel/paper.ts';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { neighboursOf } from '#kernel/document/detail-screen.tsx';
import { factsOf } from '#kernel/document/facts.ts';
import { usePrintAction } from '#kernel/document/head-actions.ts';
import { TimelineCard } from '#kernel/document/timeline-card.tsx';
import { useLang, useContractText } from '#kernel/lang.ts';
import { screenPath } from '#kernel/screen-path.ts';
import { useMe } from '#kernel/session.ts';
import { useOpenPaths } from '#kernel/use-open-paths.ts';
import { DetailCard, DetailLayout, type DetailAction } from '#ui/feedback/detail-layout.tsx';
import { StatusDot } from '#ui/feedback/status-dot.tsx';
import { useButtons } from '../actions/use-buttons.ts';
import { Parts, useStateOf } from '../calendar/card.tsx';
import '../calendar/calendar.css';
import { detailPath, type AppointmentDetail } from '../types.ts';
import './detail.css';
import { MessagesCard } from './messages-card.tsx';
import { PreviewCard } from './preview-card.tsx';

const facts = pickFields(
  fields,
  'startsTime',
  'endsTime',
  'bayName',
  'kindNames',
  'plateNumber',
  'carName',
  'customerName',
  'customerMobile',
  'dealerName',
);
/** Facts for shops, without the dealer's name. */
const { dealerName: _, ...shopFacts } = facts;
const rest = pickFields(
  fields,
  'source',
  'alignBayName',
  'arrivedTime',
  'startedTime',
  'doneTime',
  'cancelledBy',
  'reason',
  'createdBy',
  'createdTime',
  'remark',
);

const tones = {
  create: 'waiting',
  customerBook: 'running',
  confirm: 'running',
  customerConfirm: 'running',
  move: 'waiting',
  customerMove: 'waiting',
  arrive: 'running',
  start: 'running',
  complete: 'done',
  fitted: 'done',
  handedOut: 'done',
  leave: 'done',
  orderEnded: 'waiting',
  cancel: 'failed',
  customerCancel: 'failed',
  noShow: 'failed',
} as const;

/** Notice of what the shop must know beforehand, or why the customer will not come. */
function Notice({ appointment }: { appointment: AppointmentDetail }) {
  const { t } = useTranslation(['appointments', 'words']);
  const { status, needsCall, missed, partsLate, partsDay, reason } = appointment;
  if (status === 3) return <Alert type="info" showIcon title={t('words:cancelledFor', { reason })} />;
  if (status !== 0 && status !== 1) return null;
  return (
    <>
      {partsLate && partsDay && <Alert type="warning" showIcon title={t('notice.late', { day: partsDay })} />}
      {needsCall && <Alert type="warning" showIcon title={t('notice.call', { count: missed })} />}
    </>
  );
}

/** Clue, check, order or stored set behind the appointment, as links; of a set its shelf. */
function Origins({ appointment }: { appointment: AppointmentDetail }) {
  const { t } = useTranslation('appointments');
  const paths = useOpenPaths();
  const { clueId, clueNo, tyreCheckId, checkNo, orderId, orderNo, storageId, storageNo, shelf } = appointment;
  const all = [
    { key: 'clue', id: clueId, no: clueNo, path: '/clue/detail' },
    { key: 'check', id: tyreCheckId, no: checkNo, path: '/retail/check/detail' },
    { key: 'order', id: orderId, no: orderNo, path: '/retail-order/detail' },
    { key: 'storage', id: storageId, no: storageNo, path: '/clue/storage-detail' },
  ] as const;
  return all
    .filter(({ id }) => id !== null)
    .map(({ key, id, no, path }) => (
      <div key={key}>
        <dt>{t(key)}</dt>
        <dd>
          {paths.has(path) ? <Link to={screenPath(path, { id: id ?? 0, name: no })}>{no || id}</Link> : no}{' '}
          {key === 'order' && <Parts appointment={appointment} />}
          {key === 'storage' && <b>{shelf}</b>}
        </dd>
      </div>
    ));
}

/** Appointment with customer, messages, customer preview, and timeline. */
export function AppointmentView({ appointment }: { appointment: AppointmentDetail }) {
  const { t } = useTranslation('appointments');
  const say = useContractText();
  const lang = useLang();
  const isDealer = useMe().type === 'DEALER';
  const { buttons, element } = useButtons();
  const { tone, word } = useStateOf()(appointment);
  const actions: DetailAction[] = buttons(appointment).map((button, at) => ({
    ...button,
    primary: at === 0 && !button.danger && button.blocked === undefined,
  }));
  const { printing } = usePrintAction({
    endpoint: 'GET /order/appointment/print/:id',
    id: appointment.id,
    papers: slipPapers,
  });
  const shown = factsOf(rest, appointment, lang).filter(({ value }) => value !== '—');
  return (
    <DetailLayout
      kind={t('noun')}
      number={appointment.appointmentNo}
      status={<StatusDot tone={tone}>{appointment.noShow ? appointment.reason : word}</StatusDot>}
      facts={factsOf(isDealer ? shopFacts : facts, appointment, lang)}
      actions={[...actions, printing]}
      visibleActions={4}
      {...neighboursOf(detailPath, appointment)}
      notice={<Notice appointment={appointment} />}
      aside={<TimelineCard rows={appointment.timeline} tones={tones} />}
    >
      <DetailCard title={t('about')}>
        <dl className="ap-facts">
          <Origins appointment={appointment} />
          {shown.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          <div>
            <dt>{say(fields.minutes)}</dt>
            <dd>{appointment.minutes}</dd>
          </div>
        </dl>
      </DetailCard>
      <MessagesCard appointment={appointment} />
      <PreviewCard id={appointment.id} />
      {element}
    </DetailLayout>
  );
}
