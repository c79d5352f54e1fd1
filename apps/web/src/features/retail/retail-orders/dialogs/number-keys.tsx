import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

interface KeyProps {
  label?: string;
  pressed?: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** Key that keeps the focus in the input field. */
function Key({ label, pressed, onClick, children }: KeyProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      aria-pressed={pressed}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      {children}
    </button>
  );
}

interface NumberKeysProps {
  /** Called with a digit or 'back'. */
  onKey: (key: string) => void;
  /** Whether the tyre's DOT is unreadable. */
  unreadable: boolean;
  onUnreadable: () => void;
}

/** On-screen number pad for gloves and phones, where a keyboard would hide half the screen. */
export function NumberKeys({ onKey, unreadable, onUnreadable }: NumberKeysProps) {
  const { t } = useTranslation('retail-orders');
  return (
    <div className="ro-keys" role="group" aria-label={t('complete.keys')}>
      {digits.map((digit) => (
        <Key key={digit} onClick={() => onKey(digit)}>
          {digit}
        </Key>
      ))}
      <Key onClick={() => onKey('back')}>{t('complete.back')}</Key>
      <Key onClick={() => onKey('0')}>0</Key>
      <Key pressed={unreadable} onClick={onUnreadable}>
        {t('complete.unreadable')}
      </Key>
    </div>
  );
}
