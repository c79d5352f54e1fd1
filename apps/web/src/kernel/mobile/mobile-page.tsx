import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import './follow-phone.ts';
import './mobile.css';

/** Phone-sized page titled with the shop's name. */
export function Page({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="mobile">
      <h1>{title}</h1>
      {children}
    </main>
  );
}

interface WaitingProps {
  failure: string | undefined;
  /** Permanently gone, so that retrying is useless. */
  isGone?: boolean;
  /** Phone number to call in that case. */
  phone?: string;
  again: () => void;
}

/** Placeholder for data: loading, or the error with retry. */
export function MobilePlaceholder({ failure, isGone, phone, again }: WaitingProps) {
  const { t } = useTranslation('kernel');
  if (!failure) return <p role="status">{t('mobile.reading')}</p>;
  return (
    <div role="alert" className={isGone ? 'mobile-gone' : undefined}>
      <p>{failure}</p>
      {phone && (
        <a className="mobile-go" href={`tel:${phone}`}>
          {t('mobile.call')}
        </a>
      )}
      {!isGone && (
        <button type="button" onClick={again}>
          {t('mobile.again')}
        </button>
      )}
    </div>
  );
}
