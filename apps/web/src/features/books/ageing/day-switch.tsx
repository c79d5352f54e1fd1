import { useTranslation } from 'react-i18next';
import { useTabQuery } from '#kernel/tabs/use-tab.ts';
import { DayPicker } from '#ui/form/day-picker.tsx';
import './ageing.css';

/** Reporting day (YYYY-MM-DD) from the URL; undefined means today. */
export function useDay(): string | undefined {
  const [query] = useTabQuery();
  return typeof query.day === 'string' ? query.day : undefined;
}

/** Picker of the reporting day; keeps the other filters. */
export function DaySwitch() {
  const { t } = useTranslation('ageing');
  const [query, setQuery] = useTabQuery();
  const day = useDay();
  return (
    <span className="ageing-day">
      <DayPicker
        aria-label={t('day')}
        value={day ?? null}
        placeholder={t('today')}
        onChange={(next) => setQuery({ ...query, day: next ?? undefined, page: undefined })}
      />
    </span>
  );
}
