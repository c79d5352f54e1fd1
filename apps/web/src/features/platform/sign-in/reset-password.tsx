import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { LoginFrame } from './login-frame.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { ResetAccountForm, type CheckedAccount } from './reset-account-form.tsx';
import { ResetCodeForm } from './reset-code-form.tsx';
import { ResetLink } from './reset-link.tsx';
import './reset.css';

const steps = ['accountStep', 'codeStep', 'passwordStep'] as const;

function Steps({ now }: { now: number }) {
  const { t } = useTranslation('sign-in');
  return (
    <ol className="reset-steps" aria-label={t('reset.steps')}>
      {steps.map((step, index) => (
        <li key={step} data-done={index < now} aria-current={index === now ? 'step' : undefined}>
          {t(`reset.${step}`)}
        </li>
      ))}
    </ol>
  );
}

/** Self-service reset: account, SMS code, new password. */
function ResetByCode({ onDone, onDead }: { onDone: () => void; onDead: () => void }) {
  const [account, setAccount] = useState<CheckedAccount | null>(null);
  const [key, setKey] = useState('');
  const now = key ? 2 : account ? 1 : 0;
  return (
    <>
      <Steps now={now} />
      {!account && <ResetAccountForm onChecked={setAccount} />}
      {account && !key && <ResetCodeForm account={account} onKey={setKey} onBack={() => setAccount(null)} />}
      {account && key && (
        <NewPasswordForm resetKey={key} userName={account.userName} onDone={onDone} onDead={onDead} />
      )}
    </>
  );
}

/** Final page: password changed, or link invalid. */
function Ending({ is, toLogin, onAgain }: { is: 'done' | 'dead'; toLogin: string; onAgain: () => void }) {
  const { t } = useTranslation('sign-in');
  return (
    <div className="login-notice" role="status">
      <strong>{t(is === 'done' ? 'reset.done' : 'reset.linkDead')}</strong>
      <p>{t(is === 'done' ? 'reset.doneText' : 'reset.linkDeadText')}</p>
      <p className="login-notice-way">
        {is === 'done' ? (
          <Link className="page-button" data-primary to={toLogin}>
            {t('reset.toLogin')}
          </Link>
        ) : (
          <button type="button" className="page-button" data-primary onClick={onAgain}>
            {t('reset.again')}
          </button>
        )}
      </p>
    </div>
  );
}

/** Forgotten-password page; `key` in the URL is a reset link. */
export default function ResetPassword() {
  const { t } = useTranslation('sign-in');
  const query = new URLSearchParams(useLocation().search);
  const [linkKey, setLinkKey] = useState(query.get('key') ?? '');
  const [ending, setEnding] = useState<'done' | 'dead' | null>(null);
  query.delete('key');
  const toLogin = query.size ? `/login?${query}` : '/login';
  const startOver = () => {
    setLinkKey('');
    setEnding(null);
  };
  const onDone = () => setEnding('done');
  const onDead = () => setEnding('dead');
  return (
    <LoginFrame>
      <h1 className="login-title">{t('reset.title')}</h1>
      {ending && <Ending is={ending} toLogin={toLogin} onAgain={startOver} />}
      {!ending && linkKey && <ResetLink resetKey={linkKey} onDone={onDone} onDead={onDead} />}
      {!ending && !linkKey && <ResetByCode onDone={onDone} onDead={onDead} />}
      {ending !== 'done' && (
        <p className="login-more">
          <Link to={toLogin}>{t('reset.back')}</Link>
        </p>
      )}
    </LoginFrame>
  );
}
