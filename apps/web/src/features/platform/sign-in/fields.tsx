import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface FieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Error shown below and announced; absent when valid. */
  error?: string | undefined;
  hint?: string | undefined;
  name?: string;
  type?: 'text' | 'password' | 'tel';
  autoComplete?: string;
  autoFocus?: boolean;
  inputMode?: 'numeric' | 'text';
  maxLength?: number;
  /** Content at the end of the field's frame. */
  suffix?: ReactNode;
  onKey?: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/** Input with label and message. Sign-in pages do not use the UI kit, to stay small. */
export function Field({ label, error, hint, suffix, value, onChange, onKey, ...input }: FieldProps) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className="login-field" data-error={error !== undefined || undefined}>
      <label htmlFor={id}>{label}</label>
      <div className="login-input">
        <input
          {...input}
          id={id}
          value={value}
          spellCheck={false}
          autoCapitalize="none"
          aria-invalid={error !== undefined}
          aria-describedby={note ? `${id}-note` : undefined}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={onKey}
          onKeyUp={onKey}
        />
        {suffix}
      </div>
      <p className="login-note" id={`${id}-note`} role={hint && !error ? 'status' : undefined}>
        {note}
      </p>
    </div>
  );
}

type PasswordProps = Pick<FieldProps, 'label' | 'value' | 'onChange' | 'error' | 'autoFocus'> & {
  autoComplete?: string;
};

/** Password input with show button and Caps Lock hint. */
export function PasswordField({ autoComplete = 'current-password', ...props }: PasswordProps) {
  const { t } = useTranslation('sign-in');
  const [shown, setShown] = useState(false);
  const [caps, setCaps] = useState(false);
  const toggle = (
    <button
      type="button"
      className="login-eye"
      aria-pressed={shown}
      aria-label={t(shown ? 'hidePassword' : 'showPassword')}
      onClick={() => setShown(!shown)}
    >
      <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
        <path d="M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12Z" />
        <circle cx="12" cy="12" r="3" />
        {!shown && <path d="M4 20 20 4" />}
      </svg>
    </button>
  );
  return (
    <Field
      {...props}
      name="password"
      type={shown ? 'text' : 'password'}
      autoComplete={autoComplete}
      hint={caps ? t('capsLock') : undefined}
      suffix={toggle}
      onKey={(event) => setCaps(event.getModifierState('CapsLock'))}
    />
  );
}

export function SubmitButton({ busy, children }: { busy: boolean; children: ReactNode }) {
  return (
    <button type="submit" className="login-submit" aria-busy={busy} aria-disabled={busy}>
      {busy && <span className="spinner" aria-hidden="true" />}
      {children}
    </button>
  );
}
