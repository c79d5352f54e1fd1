import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { CaptchaField } from './captcha-field.tsx';
import { Field, PasswordField, SubmitButton } from './fields.tsx';
import { focusFirstError } from './focus-error.ts';
import type { SubFormProps } from './login.tsx';
import { signInBy } from './sign-in.ts';
import { useCaptcha } from './use-captcha.ts';
import { useSubmit } from './use-submit.ts';

/** Sign-in form with account and password, and a captcha once the server requires it. */
export function AccountForm({ onSignedIn }: SubFormProps) {
  const { t } = useTranslation('sign-in');
  const { busy, failure, run } = useSubmit();
  const captcha = useCaptcha();
  const [tried, setTried] = useState(false);
  const [values, setValues] = useState({ userName: '', password: '' });
  const set = (key: keyof typeof values) => (value: string) => setValues((old) => ({ ...old, [key]: value }));
  const missing = (key: keyof typeof values) =>
    tried && !values[key].trim() ? t('required', { field: t(key) }) : undefined;

  const send = () =>
    run(
      async () => {
        const body = { ...values, userName: values.userName.trim(), ...captcha.input };
        onSignedIn(await signInBy('POST /user/signIn', { body }));
      },
      async (error) => {
        await captcha.renewAfter(error);
        setTried(false);
      },
    );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (values.userName.trim() && values.password && !captcha.isMissing) return void send();
    focusFirstError(event.currentTarget);
  };
  return (
    <form className="login-form" onSubmit={submit} noValidate aria-label={t('account')}>
      <Field
        label={t('userName')}
        name="username"
        autoComplete="username"
        autoFocus
        value={values.userName}
        error={missing('userName')}
        onChange={set('userName')}
      />
      <PasswordField
        label={t('password')}
        value={values.password}
        error={missing('password')}
        onChange={set('password')}
      />
      <CaptchaField
        captcha={captcha}
        error={tried && captcha.isMissing ? t('required', { field: t('captcha') }) : undefined}
      />
      <p className="login-failure" role="alert">
        {failure}
      </p>
      <SubmitButton busy={busy}>{busy ? t('signingIn') : t('signIn')}</SubmitButton>
    </form>
  );
}
