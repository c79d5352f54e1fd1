import { Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { useTabQuery } from '#kernel/tabs/use-tab.ts';

const views = ['orders', 'owed', 'happened'] as const;
export type View = (typeof views)[number];

/** View named in the URL. */
export const viewOf = (text: unknown): View => views.find((view) => view === text) ?? 'orders';

/** Tabs of orders, amounts owed and events; filters are kept. */
export function ViewSwitch() {
  const { t } = useTranslation(['order-lists', 'words']);
  const [query, setQuery] = useTabQuery();
  return (
    <Segmented<View>
      aria-label={t('words:view')}
      value={viewOf(query.table)}
      options={views.map((view) => ({ value: view, label: t(`view.${view}`) }))}
      onChange={(table) => setQuery({ text: query.text, dealerId: query.dealerId, table })}
    />
  );
}
