import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#kernel/api.ts';
import { CodeField, isCode } from './code-field.tsx';
import { SubmitButton } from './fields.tsx';
import { focusFirstError } from './focus-error.ts';
import type { CheckedAccount } from './reset-account-form.tsx';
import { useResend } from './use-resend.ts';
import { useSubmit } from './use-submit.ts';

interface ResetCodeFormProps {
  account: CheckedAccount;
  onKey: (key: string) => void;
  onBack: () => void;
}

/** Steps 2 and 3: a code sent to the registered mobile proves ownership of the account. */
export function ResetCodeForm({ account, onKey, onBack }: ResetCodeFormProps) {
  const { t } = useTranslation('sign-in');
  const { resetId, mobile } = account;
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const [sent, setSent] = useState(false);
  const timer = useResend(resetId);
  const sending = useSubmit();
  const checking = useSubmit();
  const send = () => {
    checking.setFailure('');
    void sending.run(async () => {
      const answer = await api(
        'POST /user/oauth/resetPassword/sms',
        { body: { resetId } },
        { anonymous: true },
      );
      timer.start(answer.resendAfter);
      setSent(true);
    }, timer.startAfter);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    sending.setFailure('');
    if (!isCode(code)) return focusFirstError(event.currentTarget);
    const path = 'POST /user/oauth/resetPassword/checkIdentity';
    void checking.run(async () =>
      onKey((await api(path, { body: { resetId, code } }, { anonymous: true })).key),
    );
  };
  return (
    <form className="login-form" onSubmit={submit} noValidate aria-label={t('reset.codeStep')}>
      <p className="login-text">{t('reset.sendTo', { mobile })}</p>
      <CodeField
        label={t('code')}
        autoFocus
        value={code}
        error={tried && !isCode(code) ? t('codeWrong') : undefined}
        hint={sent ? t('codeSent') : undefined}
        onChange={setCode}
        send={{ left: timer.left, busy: sending.busy, isAgain: sent, onSend: send }}
      />
      <p className="login-failure" role="alert">
        {checking.failure || sending.failure}
      </p>
      <SubmitButton busy={checking.busy}>{t(checking.busy ? 'reset.checking' : 'reset.next')}</SubmitButton>
      <p className="login-text login-text-after">{t('reset.noMobile')}</p>
      <p className="login-more">
        <button type="button" className="login-link" onClick={onBack}>
          {t('reset.otherAccount')}
        </button>
      </p>
    </form>
  );
}
