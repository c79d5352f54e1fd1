import { useTranslation } from 'react-i18next';
import { useTabQuery } from '#kernel/tabs/use-tab.ts';
import { DayPicker } from '#ui/form/day-picker.tsx';
import './ageing.css';

/** The day whose end is shown; today where the address says none. */
export function useDay(): string | undefined {
  const [query] = useTabQuery();
  return typeof query.day === 'string' ? query.day : undefined;
}

/** Another day: the rest of the filter stays. */
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
