import { appointmentFields as fields } from '@treadline/contract/service/appointments/fields.ts';
import { appointmentStatusTexts } from '@treadline/contract/service/appointments/flow.ts';
import { CloseOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatTime } from '#kernel/format.ts';
import { useLang, useContractText } from '#kernel/lang.ts';
import { screenPath } from '#kernel/screen-path.ts';
import { StatusDot } from '#ui/feedback/status-dot.tsx';
import type { RowAction } from '#ui/grid/types.ts';
import { clockOf } from '../time.ts';
import { appointmentPath, type Appointment } from '../types.ts';
import { Parts, useStateOf } from './card.tsx';

type Buttons = (row: Appointment) => RowAction[];

const ActionButtons = ({ actions }: { actions: readonly RowAction[] }) => (
  <div className="ap-actions">
    {actions.map(({ key, label, danger, blocked, onClick }, at) => (
      <Tooltip key={key} title={blocked}>
        <Button
          type={at === 0 && !danger ? 'primary' : 'default'}
          danger={danger ?? false}
          disabled={blocked !== undefined}
          onClick={onClick}
        >
          {label}
        </Button>
      </Tooltip>
    ))}
  </div>
);

interface ChosenProps {
  appointment: Appointment;
  buttons: Buttons;
  onClose: () => void;
}

/** Selected appointment with its customer, time, services and actions. */
export function ChosenAppointment({ appointment, buttons, onClose }: ChosenProps) {
  const { t } = useTranslation(['appointments', 'words']);
  const say = useContractText();
  const { tone, word } = useStateOf()(appointment);
  const { plateNumber, carName, customerName, customerMobile, kindNames, bayName, orderId, orderNo, remark } =
    appointment;
  const rows = [
    [t('words:time'), `${formatTime(appointment.startsTime)}–${clockOf(appointment.endsTime)}`],
    [say(fields.bayName), [bayName, appointment.alignBayName].filter(Boolean).join(' → ')],
    [say(fields.kindNames), kindNames],
    [say(fields.customerName), [customerName, customerMobile].join(' ')],
    [say(fields.carName), carName],
    [say(fields.remark), remark],
  ].filter(([, value]) => value);
  return (
    <section className="ap-chosen" aria-label={t('chosen')}>
      <header>
        <b>{plateNumber}</b>
        <StatusDot tone={tone}>{word}</StatusDot>
        <Button
          type="text"
          size="small"
          icon={<CloseOutlined />}
          aria-label={t('words:close')}
          onClick={onClose}
        />
      </header>
      <dl>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {orderId !== null && (
          <div>
            <dt>{t('order')}</dt>
            <dd>
              <Link to={screenPath('/retail-order/detail', { id: orderId, name: orderNo })}>{orderNo}</Link>{' '}
              <Parts appointment={appointment} />
            </dd>
          </div>
        )}
      </dl>
      <ActionButtons actions={buttons(appointment)} />
      <Link to={appointmentPath(appointment)}>{t('open', { no: appointment.appointmentNo })}</Link>
    </section>
  );
}

interface ToConfirmProps {
  rows: readonly Appointment[];
  buttons: Buttons;
  selectedId: number | null;
  onSelect: (appointment: Appointment) => void;
}

/** Appointments awaiting confirmation on any day, earliest first. */
export function ToConfirm({ rows, buttons, selectedId, onSelect }: ToConfirmProps) {
  const { t } = useTranslation('appointments');
  const lang = useLang();
  const title = appointmentStatusTexts[0].text[useLang()];
  return (
    <section className="ap-confirm" aria-label={title}>
      <h2>
        {title} <span className="tl-hint">{rows.length}</span>
      </h2>
      {rows.length === 0 && <p className="tl-hint">{t('nothingToConfirm')}</p>}
      <ul>
        {rows.map((row) => {
          const confirm = buttons(row).find(({ key }) => key === 'confirm');
          return (
            <li key={row.id} data-chosen={row.id === selectedId || undefined}>
              <button type="button" className="ap-line" onClick={() => onSelect(row)}>
                <b>{row.plateNumber}</b>
                <span>{formatTime(row.startsTime).slice(5)}</span>
                <span className="tl-hint tl-ellipsis">{row.kindNames}</span>
                {row.needsCall && <span className="ap-parts">{fields.needsCall[lang]}</span>}
              </button>
              {confirm && (
                <Button
                  size="small"
                  aria-label={`${confirm.label} ${row.plateNumber}`}
                  onClick={confirm.onClick}
                >
                  {confirm.label}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
