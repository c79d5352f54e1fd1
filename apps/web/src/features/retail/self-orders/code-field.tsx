import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Code } from './use-code.ts';

interface CodeFieldProps {
  code: Code;
  /** Called with the pass of the verified mobile. */
  onProved: (pass: string) => void;
}

/** Six-digit code input, submitted automatically when complete. */
export function CodeField({ code, onProved }: CodeFieldProps) {
  const { t } = useTranslation('self-orders');
  const [digits, setDigits] = useState('');
  const type = (typed: string) => {
    const next = typed.replaceAll(/\D/g, '').slice(0, 6);
    setDigits(next);
    if (next.length === 6 && next !== digits) void code.prove(next, onProved);
  };
  return (
    <div className="mobile-part mobile-code">
      <p role="status">{t('code.sent', { mobile: code.to })}</p>
      <div className="mobile-beside">
        <label>
          {t('code.label')}
          <input
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            value={digits}
            // eslint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            onChange={(event) => type(event.target.value)}
          />
        </label>
        <button type="button" disabled={code.busy || code.left > 0} onClick={() => void code.send()}>
          {code.left > 0 ? t('code.wait', { count: code.left }) : t('code.again')}
        </button>
      </div>
    </div>
  );
}
