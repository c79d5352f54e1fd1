import { Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { useTabQuery } from '#kernel/tabs/use-tab.ts';

const views = ['sale', 'custom'] as const;
type View = (typeof views)[number];

/** View named in the URL. */
export const viewOf = (text: unknown): View => views.find((view) => view === text) ?? 'sale';

/** Tabs of sales restrictions and custom goods, with separate filters. */
export function ViewSwitch() {
  const { t } = useTranslation('assortment');
  const [query, setQuery] = useTabQuery();
  return (
    <Segmented<View>
      aria-label={t('view.label')}
      value={viewOf(query.view)}
      options={views.map((view) => ({ value: view, label: t(`view.${view}`) }))}
      onChange={(view) => setQuery(view === 'sale' ? {} : { view })}
    />
  );
}
