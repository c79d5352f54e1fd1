import { Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCan } from '#kernel/can.tsx';
import { useTabQuery } from '#kernel/tabs/use-tab.ts';

const views = ['dealers', 'groups', 'oems'] as const;
export type View = (typeof views)[number];

/** View named in the URL. */
export const viewOf = (text: unknown): View => views.find((view) => view === text) ?? 'dealers';

/** Tabs of dealers, groups and OEMs with separate filters; the latter two for the platform only. */
export function ViewSwitch() {
  const { t } = useTranslation('dealers');
  const [query, setQuery] = useTabQuery();
  if (!useCan()({ types: ['OTHER'] })) return null;
  return (
    <Segmented<View>
      aria-label={t('view.label')}
      value={viewOf(query.view)}
      options={views.map((view) => ({ value: view, label: t(`view.${view}`) }))}
      onChange={(view) => setQuery(view === 'dealers' ? {} : { view })}
    />
  );
}
