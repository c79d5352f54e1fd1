import { useTranslation } from 'react-i18next';
import { formatTime } from './format.ts';
import { stayOf } from './stay.ts';

/** Duration since a time, which is shown on hover. `now`: when the screen was opened. */
export function StayTime({ since, now, late = false }: { since: string; now: number; late?: boolean }) {
  const { t } = useTranslation('kernel');
  const { unit, count } = stayOf(since, now);
  return (
    <time className={late ? 'tl-negative' : undefined} title={formatTime(since)}>
      {t(`stay.${unit}`, { count })}
    </time>
  );
}
