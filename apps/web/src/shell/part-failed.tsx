import { useTranslation } from 'react-i18next';
import { retryParts } from '#ui/feedback/lazy-part.ts';
import { isPartError } from '#ui/feedback/part-error.ts';
import './start.css';

/** Stands where the whole application would be when its code can't be fetched, or threw. Plain: the kit may be what is missing. */
export function PartFailed({ error, retry }: { error: unknown; retry: () => void }) {
  const { t } = useTranslation('kernel');
  const again = () => {
    retryParts();
    retry();
  };
  return (
    <main className="start-failed">
      <h1>{t('lost.title')}</h1>
      <p>{t(isPartError(error) ? 'lost.text' : 'lost.broken')}</p>
      <button type="button" onClick={again}>
        {t('lost.retry')}
      </button>
    </main>
  );
}
