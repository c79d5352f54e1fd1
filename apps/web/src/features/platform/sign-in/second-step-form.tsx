import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#kernel/api.ts';
import { CodeField, isCode } from './code-field.tsx';
import { SubmitButton } from './fields.tsx';
import { focusFirstError } from './focus-error.ts';
import type { SubFormProps } from './login.tsx';
import { signInBy, type SecondStep } from './sign-in.ts';
import { useResend } from './use-resend.ts';
import { useSubmit } from './use-submit.ts';

interface SecondStepFormProps extends SubFormProps {
  step: SecondStep;
  onBack: () => void;
}

/** Texts for each kind of code. */
const words = {
  SMS: { text: 'second.sms', label: 'code' },
  TOTP: { text: 'second.totp', label: 'second.totpCode' },
  ENTRY: { text: 'second.entry', label: 'second.entryCode' },
} as const;

/** Form for the second step's code: by SMS, authenticator, or issued by an administrator. */
export function SecondStepForm({ step, onSignedIn, onBack }: SecondStepFormProps) {
  const { t } = useTranslation('sign-in');
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  // The sign-in itself has sent the first code.
  const timer = useResend(step.grant, 60);
  const entering = useSubmit();
  const sending = useSubmit();
  const { grant } = step;
  const send = () => {
    entering.setFailure('');
    void sending.run(async () => {
      const answer = await api('POST /user/oauth/smsCode', { body: { grant } }, { anonymous: true });
      timer.start(answer.resendAfter);
    }, timer.startAfter);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    sending.setFailure('');
    if (!isCode(code)) return focusFirstError(event.currentTarget);
    void entering.run(async () =>
      onSignedIn(await signInBy('POST /user/oauth/login', { body: { grant, code } })),
    );
  };
  const isSms = step.kind === 'SMS';
  return (
    <form className="login-form" onSubmit={submit} noValidate aria-label={t('second.title')}>
      <h1 className="login-title">{t('second.title')}</h1>
      <p className="login-text">{t(words[step.kind].text, { mobile: step.mobile })}</p>
      <CodeField
        label={t(words[step.kind].label)}
        autoFocus
        value={code}
        error={tried && !isCode(code) ? t('codeWrong') : undefined}
        onChange={setCode}
        {...(isSms && { send: { left: timer.left, busy: sending.busy, isAgain: true, onSend: send } })}
      />
      <p className="login-failure" role="alert">
        {entering.failure || sending.failure}
      </p>
      <SubmitButton busy={entering.busy}>{t('second.finish')}</SubmitButton>
      <p className="login-more">
        <button type="button" className="login-link" onClick={onBack}>
          {t('second.back')}
        </button>
      </p>
    </form>
  );
}
