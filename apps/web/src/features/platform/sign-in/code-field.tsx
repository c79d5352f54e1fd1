import { useTranslation } from 'react-i18next';
import { Field } from './fields.tsx';

interface CodeFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  hint?: string | undefined;
  autoFocus?: boolean;
  /** Button that sends a code; absent for an authenticator. */
  send?: { left: number; busy: boolean; isAgain: boolean; onSend: () => void };
}

/** Six-digit code input with a send button and its countdown. */
export function CodeField({ send, onChange, ...field }: CodeFieldProps) {
  const { t } = useTranslation('sign-in');
  const button = send && (
    <button type="button" className="login-send" disabled={send.left > 0 || send.busy} onClick={send.onSend}>
      {send.left > 0 ? t('resendIn', { seconds: send.left }) : t(send.isAgain ? 'resendCode' : 'sendCode')}
    </button>
  );
  return (
    <Field
      {...field}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      suffix={button}
      onChange={(value) => onChange(value.replaceAll(/\D/g, ''))}
    />
  );
}

/** Whether a text is a complete six-digit code. */
export const isCode = (text: string): boolean => /^\d{6}$/.test(text);
