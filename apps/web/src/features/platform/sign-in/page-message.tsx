import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { applyLook, savedLook } from '#kernel/page-appearance.ts';
import './sign-in.css';

interface PageMessageProps {
  code: '401' | '404' | '500';
}
const keys = {
  '401': ['noPermissionTitle', 'noPermissionText'],
  '404': ['notFoundTitle', 'notFoundText'],
  '500': ['failedTitle', 'failedText'],
} as const;

/** Full page for "no permission", "not found" and "failed". */
export function PageMessage({ code }: PageMessageProps) {
  const { t } = useTranslation('sign-in');
  const navigate = useNavigate();
  const [title, text] = keys[code];
  useEffect(() => applyLook(savedLook()), []);
  return (
    <main className="page-message">
      <span className="page-code">{code}</span>
      <h1>{t(title)}</h1>
      <p>{t(text)}</p>
      <nav>
        {code === '401' && (
          <button type="button" className="page-button" onClick={() => void navigate(-1)}>
            {t('goBack')}
          </button>
        )}
        <button type="button" className="page-button" data-primary onClick={() => void navigate('/home')}>
          {t('goHome')}
        </button>
      </nav>
    </main>
  );
}
