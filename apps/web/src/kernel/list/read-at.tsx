import { useTranslation } from 'react-i18next';
import { formatTime } from '../format.ts';

/** Time at which figures were read, for their heading. */
export function ReadAt({ list: { readAt } }: { list: { readAt: number | undefined } }) {
  const { t } = useTranslation('kernel');
  if (!readAt) return null;
  return <span className="tl-hint">{t('readAt', { time: formatTime(new Date(readAt).toISOString()) })}</span>;
}
