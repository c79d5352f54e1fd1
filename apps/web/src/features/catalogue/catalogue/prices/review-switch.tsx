import { Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatQuantity } from '#kernel/format.ts';
import { useApi } from '#kernel/query.ts';
import { useTabQuery } from '#kernel/tabs/use-tab.ts';
import { list } from './types.ts';

const views = ['parts', 'changes'] as const;
type View = (typeof views)[number];

/** Review view named in the URL. */
export const reviewOf = (text: unknown): View => (text === 'changes' ? 'changes' : 'parts');

/** Tabs of new goods and proposed changes, with pending counts and separate filters. */
export function ReviewSwitch() {
  const { t } = useTranslation('catalogue');
  const [query, setQuery] = useTabQuery();
  const parts = useApi('GET /product/partData/tyres', { query: { status: ['Pending'], pageSize: 10 } });
  const changes = useApi(list, { query: { pageSize: 10 } });
  const counts = { parts: parts.data?.total, changes: changes.data?.total };
  const labelOf = (view: View) => {
    const count = counts[view];
    return [t(`change.${view}`), count === undefined ? '' : formatQuantity(count)].join(' ').trim();
  };
  return (
    <Segmented<View>
      aria-label={t('change.views')}
      value={reviewOf(query.view)}
      options={views.map((view) => ({ value: view, label: labelOf(view) }))}
      onChange={(view) => setQuery(view === 'parts' ? {} : { view })}
    />
  );
}
