import { appointmentMessages } from '@treadline/contract/service/appointments/fields.ts';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { Can } from '#kernel/can.tsx';
import { formatTime } from '#kernel/format.ts';
import { useContractText } from '#kernel/lang.ts';
import { useDialogs } from '#ui/feedback/dialog-host.tsx';
import { DetailCard } from '#ui/feedback/detail-layout.tsx';
import { StatusDot } from '#ui/feedback/status-dot.tsx';
import { appointmentEditorRule, stalePaths, type AppointmentDetail } from '../types.ts';

/** Resends the link by SMS after confirmation. */
function SendSms({ appointment }: { appointment: AppointmentDetail }) {
  const { t } = useTranslation('appointments');
  const { confirmAction } = useDialogs();
  const { id, customerMobile } = appointment;
  const send = useAct('POST /order/appointment/sms/send', { done: t('sms.done'), refresh: stalePaths });
  const ask = () =>
    void confirmAction({
      title: t('sms.title'),
      content: t('sms.text', { mobile: customerMobile }),
      okText: t('sms.ok'),
      onOk: async () => void (await send.orThrow({ body: { id } })),
    });
  return <Button onClick={ask}>{t('sms.ok')}</Button>;
}

/** Messages sent to the customer and scheduled ones. */
export function MessagesCard({ appointment }: { appointment: AppointmentDetail }) {
  const { t } = useTranslation('appointments');
  const say = useContractText();
  const { messages, status, arrival } = appointment;
  const canSend = status < 2 && arrival === 'NONE';
  return (
    <DetailCard
      title={t('messages')}
      extra={
        canSend && (
          <Can {...appointmentEditorRule}>
            <SendSms appointment={appointment} />
          </Can>
        )
      }
    >
      {messages.length === 0 && <p className="tl-hint">{t('noMessages')}</p>}
      <ul className="ap-messages">
        {messages.map(({ kind, dueTime, sentTime, text }) => (
          <li key={`${kind}${dueTime}`}>
            <StatusDot tone={sentTime ? 'done' : 'waiting'}>{t(sentTime ? 'sent' : 'planned')}</StatusDot>
            <span>{formatTime(sentTime ?? dueTime)}</span>
            <b>{say(appointmentMessages[kind])}</b>
            {text && <p>{text}</p>}
          </li>
        ))}
      </ul>
    </DetailCard>
  );
}
