import { useTranslation } from 'react-i18next';
import { retryParts } from '#ui/feedback/lazy-part.ts';
import { isPartError } from '#ui/feedback/part-error.ts';
import './start.css';

/** Error page for when the application's code failed to load or threw; plain, since the UI kit may be missing. */
export function PartFailed({ error, retry }: { error: unknown; retry: () => void }) {
  const { t } = useTranslation('kernel');
  const what = isPartError(error) ? 'lost' : 'broken';
  const again = () => {
    retryParts();
    retry();
  };
  return (
    <main className="start-failed">
      <h1>{t(`${what}.title`)}</h1>
      <p>{t(`${what}.text`)}</p>
      <button type="button" onClick={again}>
        {t('lost.retry')}
      </button>
    </main>
  );
}
