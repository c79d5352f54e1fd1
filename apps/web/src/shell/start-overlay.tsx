import { useTranslation } from 'react-i18next';
import './start.css';

/** Covers the page until there is something to show. */
export function StartOverlay() {
  const { t } = useTranslation('kernel');
  return (
    <div className="start-overlay" role="status" aria-label={t('loading')}>
      <span className="spinner" aria-hidden="true" />
    </div>
  );
}
