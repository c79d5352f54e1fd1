import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#kernel/api.ts';
import { releaseRequests } from '#kernel/gate.ts';
import { PasswordField, SubmitButton } from './fields.tsx';
import { useSubmit } from './use-submit.ts';

/** Unlock form for a locked session on a phone; the pending request continues afterwards. */
export function PhoneUnlock() {
  const { t } = useTranslation('sign-in');
  const [password, setPassword] = useState('');
  const { busy, failure, run } = useSubmit();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!password) return;
    void run(async () => {
      await api('POST /user/v1/user/unlock', { body: { password } });
      releaseRequests();
    });
  };
  return (
    <form className="login-form" onSubmit={submit} noValidate>
      <p className="login-text">{t('phone.locked')}</p>
      <PasswordField
        label={t('password')}
        value={password}
        onChange={setPassword}
        error={undefined}
        autoFocus
      />
      <p className="login-failure" role="alert">
        {failure}
      </p>
      <SubmitButton busy={busy}>{t('phone.unlock')}</SubmitButton>
    </form>
  );
}
