import { Switch, Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import type { OutputOf } from '#kernel/api-types.ts';
import { textOfError } from '#kernel/error-text.ts';
import { useApi } from '#kernel/query.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';

type Choices = OutputOf<'GET /user/v1/user/noticeChoices'>;

interface WayProps {
  way: 'mail' | 'sms';
  choice: Choices['list'][number];
  label: string;
  /** Reason why it cannot be selected. */
  reason: string | null;
}

/** Switch of one channel, which saves its own change so that concurrent ones are not lost. */
function Way({ way, choice, label, reason }: WayProps) {
  const { t } = useTranslation('sign-in', { keyPrefix: 'personal' });
  const { run, busy } = useAct('PUT /user/v1/user/noticeChoices', {
    refresh: ['/user/v1/user/noticeChoices'],
  });
  return (
    <td>
      <Tooltip title={reason}>
        <Switch
          size="small"
          checked={choice[way] && reason === null}
          loading={busy}
          disabled={reason !== null}
          aria-label={t('noticeBy', { way: label, kind: choice.label })}
          onChange={(on) => void run({ body: { kind: choice.kind, way, on } })}
        />
      </Tooltip>
    </td>
  );
}

function Table({ mobile, email, list }: Choices) {
  const { t } = useTranslation('sign-in', { keyPrefix: 'personal' });
  const [mail, sms] = [t('noticeMail'), t('noticeSms')];
  const [noMail, noSms] = [email === null ? t('needsEmail') : null, mobile === null ? t('needsPhone') : null];
  return (
    <table className="personal-choices">
      <thead>
        <tr>
          <th scope="col">{t('noticeKind')}</th>
          <th scope="col">{t('noticeHere')}</th>
          <th scope="col">{email ? `${mail} ${email}` : mail}</th>
          <th scope="col">{mobile ? `${sms} ${mobile}` : sms}</th>
        </tr>
      </thead>
      <tbody>
        {list.map((choice) => (
          <tr key={choice.kind}>
            <th scope="row">{choice.label}</th>
            <td>✓</td>
            <Way way="mail" choice={choice} label={mail} reason={noMail} />
            <Way way="sms" choice={choice} label={sms} reason={noSms} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Notification channels of the user; nothing when there are no notices. */
export function NoticeChoices() {
  const { t } = useTranslation('sign-in', { keyPrefix: 'personal' });
  const { data, error, refetch } = useApi('GET /user/v1/user/noticeChoices', {});
  if (data?.list.length === 0) return null;
  return (
    <section className="personal-panel" aria-label={t('notices')}>
      <h2>{t('notices')}</h2>
      <p className="personal-text">{t('noticesText')}</p>
      {error && !data && (
        <ErrorState message={textOfError(error)} requestId={error.requestId} retry={() => void refetch()} />
      )}
      {data && <Table {...data} />}
    </section>
  );
}
