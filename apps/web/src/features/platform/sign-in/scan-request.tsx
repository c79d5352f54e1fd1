import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { api } from '#kernel/api.ts';
import type { OutputOf } from '#kernel/api-types.ts';
import { textOfError } from '#kernel/error-text.ts';
import { useSubmit } from './use-submit.ts';
import './scan.css';

type Answer = OutputOf<'POST /user/oauth/qr/ticket/:id/confirm'>;
type Me = OutputOf<'GET /user/v1/user/current'>;
type Action = 'scan' | 'confirm' | 'refuse';

const act = (id: string, action: Action): Promise<Answer> =>
  api('POST /user/oauth/qr/ticket/:id/confirm', { params: { id }, body: { action } });

/** Reports the scan to the server, and loads the requesting device and the account to be signed in. */
function useRequest(scanKey: string) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [me, setMe] = useState<Me | null>(null);
  const [broken, setBroken] = useState('');
  const { busy, failure, run } = useSubmit();
  useEffect(() => {
    const open = async () => {
      const [scanned, user] = await Promise.all([act(scanKey, 'scan'), api('GET /user/v1/user/current')]);
      setAnswer(scanned);
      setMe(user);
    };
    open().catch((error: unknown) => setBroken(textOfError(error)));
  }, [scanKey]);
  const decide = (action: 'confirm' | 'refuse') =>
    void run(async () => setAnswer(await act(scanKey, action)));
  return { answer, me, broken, busy, failure, decide };
}

function Facts({ answer, me }: { answer: Answer; me: Me }) {
  const { t } = useTranslation('sign-in');
  const facts = [
    [t('phone.device'), answer.device],
    [t('phone.address'), answer.address],
    [t('phone.as'), `${me.displayName} (${me.userName})`],
    [t('phone.company'), me.typeName],
  ];
  return (
    <dl className="scan-facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Outcome of the request, with a next step. */
function Outcome({ title, text }: { title: string; text: string }) {
  const { t } = useTranslation('sign-in');
  return (
    <div className="scan-outcome" role="status">
      <strong>{title}</strong>
      <p>{text}</p>
      <Link className="page-button" to="/home">
        {t('phone.home')}
      </Link>
    </div>
  );
}

/** Device and address of a sign-in request, with approve and reject. */
export function ScanRequest({ scanKey }: { scanKey: string }) {
  const { t } = useTranslation('sign-in');
  const { answer, me, broken, busy, failure, decide } = useRequest(scanKey);
  if (broken) return <Outcome title={t('phone.failed')} text={`${broken} ${t('phone.rescan')}`} />;
  if (!answer || !me) return <div className="login-loading" role="status" aria-busy="true" />;
  if (answer.state === 'confirmed')
    return <Outcome title={t('phone.confirmed')} text={t('phone.confirmedText')} />;
  if (answer.state === 'refused') return <Outcome title={t('phone.refused')} text={t('phone.refusedText')} />;
  return (
    <>
      <p className="login-text">{t('phone.text')}</p>
      <Facts answer={answer} me={me} />
      <p className="login-text">{t('phone.warning')}</p>
      <p className="login-failure" role="alert">
        {failure}
      </p>
      <div className="scan-actions">
        <button type="button" className="login-submit" aria-busy={busy} onClick={() => decide('confirm')}>
          {t('phone.confirm')}
        </button>
        <button type="button" className="page-button" disabled={busy} onClick={() => decide('refuse')}>
          {t('phone.refuse')}
        </button>
      </div>
    </>
  );
}
