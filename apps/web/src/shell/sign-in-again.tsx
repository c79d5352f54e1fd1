import { Alert, Button, Form, Input, Modal } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { leaveForLogin } from '#kernel/leave.ts';
import { useSignInAgain, type Captcha, type SecondStep } from './use-sign-in-again.ts';

/** Seconds until another code may be requested. */
const resendAfter = 60;

/** Resend button with a countdown in seconds. */
function ResendButton({ onResend }: { onResend: () => Promise<void> }) {
  const { t } = useTranslation('shell');
  const [until, setUntil] = useState(() => Date.now() + resendAfter * 1000);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, []);
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  const resend = async () => {
    setUntil(Date.now() + resendAfter * 1000);
    await onResend();
  };
  return (
    <Button disabled={left > 0} onClick={() => void resend()}>
      {left > 0 ? t('resendIn', { seconds: left }) : t('resend')}
    </Button>
  );
}

interface FieldProps {
  value: string;
  onChange: (value: string) => void;
  onSubmit: () => void;
}

/** Texts by kind of code. */
const words = {
  SMS: { text: 'codeSentTo', label: 'smsCode' },
  TOTP: { text: 'totpHint', label: 'totpCode' },
  ENTRY: { text: 'entryHint', label: 'entryCode' },
} as const;

function CodeField({
  step,
  onResend,
  ...field
}: FieldProps & { step: SecondStep; onResend: () => Promise<void> }) {
  const { t } = useTranslation('shell');
  const isSms = step.kind === 'SMS';
  const label = t(words[step.kind].label);
  return (
    <>
      <p className="again-text">{t(words[step.kind].text, { mobile: step.mobile })}</p>
      <Form.Item label={label}>
        <div className="again-code">
          <Input
            autoFocus
            value={field.value}
            aria-label={label}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            onChange={(event) => field.onChange(event.target.value.replaceAll(/\D/g, ''))}
            onPressEnter={field.onSubmit}
          />
          {isSms && <ResendButton onResend={onResend} />}
        </div>
      </Form.Item>
    </>
  );
}

function CaptchaField({
  captcha,
  onRenew,
  ...field
}: FieldProps & { captcha: Captcha; onRenew: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <Form.Item label={t('captcha')}>
      <div className="again-captcha">
        <Input
          value={field.value}
          aria-label={t('captcha')}
          onChange={(event) => field.onChange(event.target.value)}
          onPressEnter={field.onSubmit}
        />
        <button type="button" onClick={onRenew}>
          <img
            src={`data:image/svg+xml;utf8,${encodeURIComponent(captcha.svg)}`}
            alt={t('captchaImage')}
            height={30}
          />
        </button>
      </div>
    </Form.Item>
  );
}

/** Sign-in dialog for an ended session; the page continues afterwards. */
export function SignInAgain() {
  const { t } = useTranslation('shell');
  const { me, busy, failure, captcha, step, renew, sendPassword, sendCode, resend } = useSignInAgain();
  const [password, setPassword] = useState('');
  const [text, setText] = useState('');
  const [code, setCode] = useState('');
  const isReady = step ? code.length === 6 : password !== '';
  const submit = () => {
    if (busy || !isReady) return;
    void (step ? sendCode(step.grant, code) : sendPassword(password, text));
  };
  return (
    <Modal
      open
      title={t('notice')}
      width={400}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      okText={t(step ? 'verify' : 'signIn')}
      cancelText={t('leave')}
      confirmLoading={busy}
      okButtonProps={{ disabled: !isReady }}
      onOk={submit}
      onCancel={() => leaveForLogin('ended')}
    >
      <p className="again-text">{t('ended')}</p>
      <Form layout="vertical" component="div">
        <Form.Item label={t('userName')}>
          <Input value={me.userName} readOnly autoComplete="username" aria-label={t('userName')} />
        </Form.Item>
        {step ? (
          <CodeField
            key={step.grant}
            step={step}
            value={code}
            onChange={setCode}
            onSubmit={submit}
            onResend={() => resend(step.grant)}
          />
        ) : (
          <Form.Item label={t('password')}>
            <Input.Password
              autoFocus
              value={password}
              autoComplete="current-password"
              aria-label={t('password')}
              onChange={(event) => setPassword(event.target.value)}
              onPressEnter={submit}
            />
          </Form.Item>
        )}
        {captcha && !step && (
          <CaptchaField
            captcha={captcha}
            value={text}
            onChange={setText}
            onSubmit={submit}
            onRenew={() => void renew()}
          />
        )}
      </Form>
      {failure && <Alert type="error" showIcon title={failure} />}
    </Modal>
  );
}
