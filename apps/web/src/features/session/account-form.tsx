import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { textOfError } from '../../kernel/error-text.ts';
import { CaptchaField } from './captcha-field.tsx';
import { Field, PasswordField, SubmitButton } from './fields.tsx';
import type { SubFormProps } from './login.tsx';
import { fetchCaptcha, needsCaptcha, signIn, type Captcha } from './sign-in.ts';

/** Account and password; a captcha once the server asks for it. */
export function AccountForm({ onSignedIn }: SubFormProps) {
  const { t } = useTranslation('session');
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState('');
  const [captcha, setCaptcha] = useState<Captcha | null>(null);
  const [values, setValues] = useState({ userName: '', password: '', captcha: '' });
  const set = (key: keyof typeof values) => (value: string) => setValues((old) => ({ ...old, [key]: value }));
  const missing = (key: keyof typeof values) =>
    tried && !values[key].trim() ? t('required', { field: t(key) }) : undefined;

  const send = async () => {
    setBusy(true);
    setFailure('');
    try {
      const { captcha: text, ...rest } = values;
      const extra = captcha ? { captchaId: captcha.captchaId, captcha: text } : {};
      onSignedIn(await signIn({ ...rest, userName: rest.userName.trim(), ...extra }));
    } catch (error) {
      setFailure(textOfError(error));
      // A captcha is good for one try.
      if (captcha || needsCaptcha(error)) setCaptcha(await fetchCaptcha().catch(() => null));
      set('captcha')('');
      setTried(false);
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const isWhole = values.userName.trim() && values.password && (!captcha || values.captcha.trim());
    if (isWhole) return void (busy || send());
    form.current?.querySelector<HTMLInputElement>('input[value=""]')?.focus();
  };
  return (
    <form ref={form} className="login-form" onSubmit={submit} noValidate aria-label={t('title')}>
      <h1>{t('title')}</h1>
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
      {captcha && (
        <CaptchaField
          captcha={captcha}
          value={values.captcha}
          error={missing('captcha')}
          onChange={set('captcha')}
          onRenew={() => void fetchCaptcha().then(setCaptcha)}
        />
      )}
      <p className="login-failure" role="alert">
        {failure}
      </p>
      <SubmitButton busy={busy}>{busy ? t('signingIn') : t('signIn')}</SubmitButton>
    </form>
  );
}
