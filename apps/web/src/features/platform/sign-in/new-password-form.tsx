import { patterns } from '@treadline/contract/kernel/patterns.ts';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#kernel/api.ts';
import { isApiError } from '#kernel/api-error.ts';
import { PasswordField, SubmitButton } from './fields.tsx';
import { focusFirstError } from './focus-error.ts';
import { passwordRules, ruleNames } from './password-rules.ts';
import { useSubmit } from './use-submit.ts';
import './reset.css';

/** Password rules met so far. */
function Strength({ password }: { password: string }) {
  const { t } = useTranslation('sign-in');
  return (
    <ul className="login-strength" aria-label={t('strength.label')}>
      {ruleNames.map((name) => {
        const isMet = passwordRules[name].test(password);
        return (
          <li key={name} data-met={isMet}>
            {t(`strength.${name}`)}
            <span className="tl-visually-hidden">{t(isMet ? 'strength.met' : 'strength.unmet')}</span>
          </li>
        );
      })}
    </ul>
  );
}

interface NewPasswordFormProps {
  /** Reset key from a link or after an SMS code. */
  resetKey: string;
  /** Account name, for password managers. */
  userName: string;
  onDone: () => void;
  /** Called when the key was used or has expired. */
  onDead: () => void;
  children?: ReactNode;
}

/** Form for a new password, entered twice. */
export function NewPasswordForm({ resetKey, userName, onDone, onDead, children }: NewPasswordFormProps) {
  const { t } = useTranslation('sign-in');
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const [tried, setTried] = useState(false);
  const { busy, failure, run } = useSubmit();
  const isStrong = patterns.password.test(password);
  const isSame = repeated === password;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (!isStrong || !isSame) return focusFirstError(event.currentTarget);
    const body = { key: resetKey, newPassword: password };
    void run(
      async () => {
        await api('POST /user/oauth/password/reset', { body }, { anonymous: true });
        onDone();
      },
      (error) => {
        if (isApiError(error) && error.error === 'session.reset-expired') onDead();
      },
    );
  };
  return (
    <form className="login-form" onSubmit={submit} noValidate aria-label={t('reset.passwordStep')}>
      {children}
      <input
        className="tl-visually-hidden"
        tabIndex={-1}
        aria-hidden="true"
        readOnly
        value={userName}
        autoComplete="username"
      />
      <PasswordField
        label={t('reset.newPassword')}
        autoComplete="new-password"
        autoFocus
        value={password}
        error={tried && !isStrong ? t('reset.weak') : undefined}
        onChange={setPassword}
      />
      <Strength password={password} />
      <PasswordField
        label={t('reset.repeatPassword')}
        autoComplete="new-password"
        value={repeated}
        error={tried && !isSame ? t('reset.differs') : undefined}
        onChange={setRepeated}
      />
      <p className="login-failure" role="alert">
        {failure}
      </p>
      <SubmitButton busy={busy}>{t('reset.submit')}</SubmitButton>
    </form>
  );
}
