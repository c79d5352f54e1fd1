import { useTranslation } from 'react-i18next';
import { textOfError } from '../error-text.ts';

/** Skeleton of a queue group while loading. */
export function QueueBones({ rows = 3 }: { rows?: number }) {
  const { t } = useTranslation('kernel');
  return (
    <div className="tl-queue-group" role="status" aria-label={t('loading')}>
      <div className="tl-queue-head">
        <span className="tl-bone tl-bone-row" style={{ width: 96 }} />
      </div>
      {Array.from({ length: rows }, (_, at) => (
        <div key={at} className="tl-queue-row">
          <span className="tl-bone tl-bone-row" style={{ width: `${86 - ((at * 13) % 30)}%` }} />
        </div>
      ))}
    </div>
  );
}

/** Error state of a queue group, with retry. */
export function QueueFailure({ error, retry }: { error: unknown; retry: () => void }) {
  const { t } = useTranslation('kernel');
  return (
    <div className="tl-queue-group tl-queue-failed" role="alert">
      <span>{textOfError(error)}</span>
      <button type="button" className="tl-link" onClick={retry}>
        {t('lost.retry')}
      </button>
    </div>
  );
}
