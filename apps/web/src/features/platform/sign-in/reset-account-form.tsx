import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#kernel/api.ts';
import type { OutputOf } from '#kernel/api-types.ts';
import { CaptchaField } from './captcha-field.tsx';
import { Field, SubmitButton } from './fields.tsx';
import { focusFirstError } from './focus-error.ts';
import { useCaptcha } from './use-captcha.ts';
import { useSubmit } from './use-submit.ts';

export type CheckedAccount = OutputOf<'POST /user/oauth/resetPassword/checkAccount'> & { userName: string };

interface ResetAccountFormProps {
  onChecked: (account: CheckedAccount) => void;
}

/** Step 1: account and captcha, always required here. */
export function ResetAccountForm({ onChecked }: ResetAccountFormProps) {
  const { t } = useTranslation('sign-in');
  const [userName, setUserName] = useState('');
  const [tried, setTried] = useState(false);
  const captcha = useCaptcha();
  const { busy, failure, run } = useSubmit();
  const firstImage = useRef(captcha.renew);
  useEffect(() => void firstImage.current(), []);
  const name = userName.trim();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (!name || captcha.isMissing) return focusFirstError(event.currentTarget);
    const body = { userName: name, ...captcha.input };
    void run(
      async () => {
        const path = 'POST /user/oauth/resetPassword/checkAccount';
        onChecked({ ...(await api(path, { body }, { anonymous: true })), userName: name });
      },
      async () => {
        setTried(false);
        await captcha.renew();
      },
    );
  };
  const missing = (label: string, isMissing: boolean) =>
    tried && isMissing ? t('required', { field: label }) : undefined;
  return (
    <form className="login-form" onSubmit={submit} noValidate aria-label={t('reset.accountStep')}>
      <Field
        label={t('userName')}
        name="username"
        autoComplete="username"
        autoFocus
        maxLength={60}
        value={userName}
        error={missing(t('userName'), !name)}
        onChange={setUserName}
      />
      <CaptchaField captcha={captcha} error={missing(t('captcha'), captcha.isMissing)} />
      <p className="login-failure" role="alert">
        {failure}
      </p>
      <SubmitButton busy={busy}>{t(busy ? 'reset.checking' : 'reset.next')}</SubmitButton>
    </form>
  );
}
