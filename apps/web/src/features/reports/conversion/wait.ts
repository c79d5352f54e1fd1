import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** Formatter of durations: hours up to a day, then days with one decimal. */
export function useFormatHours(): (hours: number) => string {
  const { t } = useTranslation('conversion');
  return useCallback(
    (hours) => (hours < 24 ? t('hours', { count: hours }) : t('days', { days: (hours / 24).toFixed(1) })),
    [t],
  );
}
