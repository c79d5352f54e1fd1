import { levelViews, type LevelView } from '@treadline/contract/stock/levels/fields.ts';
import { Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { useTabQuery } from '#kernel/tabs/use-tab.ts';

/** Layout named in the URL. */
export const viewOf = (text: unknown): LevelView => levelViews.find((view) => view === text) ?? 'level';

/** Tabs of the layouts: rows, parts, locations, DOTs; filters are kept, page and sort are reset. */
export function ViewSwitch() {
  const { t } = useTranslation('levels');
  const [query, setQuery] = useTabQuery();
  return (
    <Segmented<LevelView>
      aria-label={t('view.label')}
      value={viewOf(query.view)}
      options={levelViews.map((view) => ({ value: view, label: t(`view.${view}`) }))}
      onChange={(view) => {
        const { page: _page, sort: _sort, view: _view, ...filters } = query;
        setQuery(view === 'level' ? filters : { ...filters, view });
      }}
    />
  );
}
