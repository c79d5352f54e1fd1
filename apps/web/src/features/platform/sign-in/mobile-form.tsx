import { foldMobile } from '@treadline/contract/kernel/number-folds.ts';
import { patterns } from '@treadline/contract/kernel/patterns.ts';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#kernel/api.ts';
import { CaptchaField } from './captcha-field.tsx';
import { CodeField, isCode } from './code-field.tsx';
import { Field, SubmitButton } from './fields.tsx';
import { focusFirstError } from './focus-error.ts';
import type { SubFormProps } from './login.tsx';
import { signInBy } from './sign-in.ts';
import { useCaptcha } from './use-captcha.ts';
import { useResend } from './use-resend.ts';
import { useSubmit } from './use-submit.ts';

/** Requests an SMS code, with a captcha if required. */
function useSendCode(mobile: string) {
  const { t } = useTranslation('sign-in');
  const captcha = useCaptcha();
  const timer = useResend(mobile);
  const [sentTo, setSentTo] = useState('');
  const submit = useSubmit();
  const send = () =>
    submit.run(
      async () => {
        const body = { mobile, ...captcha.input };
        const { resendAfter } = await api('POST /user/oauth/smsCode', { body }, { anonymous: true });
        captcha.drop();
        timer.start(resendAfter);
        setSentTo(mobile);
      },
      async (error) => {
        timer.startAfter(error);
        await captcha.renewAfter(error);
      },
    );
  const isAgain = sentTo !== '' && sentTo === mobile;
  return {
    ...submit,
    captcha,
    left: timer.left,
    send,
    isAgain,
    hint: isAgain ? t('codeOnItsWay') : undefined,
  };
}

/** Sign-in form with mobile and SMS code. Unknown numbers get the same answers as known ones. */
export function MobileForm({ onSignedIn }: SubFormProps) {
  const { t } = useTranslation('sign-in');
  const [typed, setMobile] = useState('');
  const mobile = foldMobile(typed);
  const [code, setCode] = useState('');
  const [tried, setTried] = useState<'none' | 'send' | 'submit'>('none');
  const sms = useSendCode(mobile);
  const { busy, failure, run, setFailure } = useSubmit();
  const isMobile = patterns.mobile.test(mobile);

  const send = () => {
    setTried('send');
    setFailure('');
    if (isMobile && !sms.captcha.isMissing) void sms.send();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried('submit');
    sms.setFailure('');
    if (!isMobile || !isCode(code)) return focusFirstError(event.currentTarget);
    const body = { mobile, code };
    void run(async () => onSignedIn(await signInBy('POST /user/oauth/phone/login', { body })));
  };
  return (
    <form className="login-form" onSubmit={submit} noValidate aria-label={t('mobileWay')}>
      <Field
        label={t('mobile')}
        name="mobile"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        autoFocus
        maxLength={24}
        value={typed}
        error={tried !== 'none' && !isMobile ? t('mobileWrong') : undefined}
        onChange={setMobile}
      />
      <CaptchaField
        captcha={sms.captcha}
        error={tried === 'send' && sms.captcha.isMissing ? t('captchaFirst') : undefined}
      />
      <CodeField
        label={t('code')}
        value={code}
        error={tried === 'submit' && !isCode(code) ? t('codeWrong') : undefined}
        hint={sms.hint}
        onChange={setCode}
        send={{ left: sms.left, busy: sms.busy, isAgain: sms.isAgain, onSend: send }}
      />
      <p className="login-failure" role="alert">
        {failure || sms.failure}
      </p>
      <SubmitButton busy={busy}>{busy ? t('signingIn') : t('signIn')}</SubmitButton>
    </form>
  );
}
