import { Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { useTabQuery } from '#kernel/tabs/use-tab.ts';

export const views = ['day', 'week', 'list'] as const;
export type View = (typeof views)[number];
export const viewOf = (text: unknown): View => views.find((view) => view === text) ?? 'day';

/** Tabs of day, week and list; day and shop are kept. */
export function ViewSwitch() {
  const { t } = useTranslation(['appointments', 'words']);
  const [query, setQuery] = useTabQuery();
  return (
    <Segmented<View>
      aria-label={t('words:view')}
      value={viewOf(query.view)}
      options={views.map((view) => ({ value: view, label: t(`view.${view}`) }))}
      onChange={(view) => setQuery({ day: query.day, dealerId: query.dealerId, view })}
    />
  );
}
