import { Switch, Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../../kernel/act.ts';
import type { OutputOf } from '../../../kernel/api-types.ts';
import { textOfError } from '../../../kernel/error-text.ts';
import { useApi } from '../../../kernel/query.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';

type Choices = OutputOf<'GET /user/v1/user/noticeChoices'>;

interface WayProps {
  checked: boolean;
  label: string;
  /** Why it can't be chosen. */
  reason: string | null;
  onChange: (checked: boolean) => void;
}

function Way({ checked, label, reason, onChange }: WayProps) {
  return (
    <td>
      <Tooltip title={reason}>
        <Switch
          size="small"
          checked={checked && reason === null}
          disabled={reason !== null}
          aria-label={label}
          onChange={onChange}
        />
      </Tooltip>
    </td>
  );
}

function Table({ mobile, email, list }: Choices) {
  const { t } = useTranslation('sign-in', { keyPrefix: 'personal' });
  const { run } = useAct('PUT /user/v1/user/noticeChoices', { refresh: ['/user/v1/user/noticeChoices'] });
  const [mail, sms] = [t('noticeMail'), t('noticeSms')];
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
        {list.map(({ label, ...choice }) => (
          <tr key={choice.kind}>
            <th scope="row">{label}</th>
            <td>✓</td>
            <Way
              checked={choice.mail}
              label={t('noticeBy', { way: mail, kind: label })}
              reason={email === null ? t('needsEmail') : null}
              onChange={(checked) => void run({ body: { ...choice, mail: checked } })}
            />
            <Way
              checked={choice.sms}
              label={t('noticeBy', { way: sms, kind: label })}
              reason={mobile === null ? t('needsPhone') : null}
              onChange={(checked) => void run({ body: { ...choice, sms: checked } })}
            />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** By which ways the user hears of what others do to documents; nothing where nothing is told. */
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
