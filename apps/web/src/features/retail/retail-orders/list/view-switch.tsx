import type { PermissionCode } from '@treadline/contract/kernel/permissions.ts';
import { Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCan } from '#kernel/can.tsx';
import { useTabQuery } from '#kernel/tabs/use-tab.ts';

/** Views of the work list; each needs a key here and a component in `work-list.tsx`. */
export const workViews = ['orders', 'fitting', 'checks', 'checked'] as const;
export type WorkView = (typeof workViews)[number];

const orderCodes = ['retail_list_view', 'customer_order_view'] as const;
/** Permission codes of each view. */
const codesOf: Readonly<Record<WorkView, readonly PermissionCode[]>> = {
  orders: orderCodes,
  fitting: orderCodes,
  checks: ['retail_report_view', 'screen_show_check_page_permission'],
  checked: ['retail_report_view'],
};

/** Initial filters: open fittings, and checks without outcome. */
const starts: Readonly<Record<WorkView, Readonly<Record<string, string>>>> = {
  orders: {},
  fitting: { view: 'fitting', done: 'false' },
  checks: { view: 'checks', outcome: 'OPEN' },
  checked: { view: 'checked' },
};

/** Views available to the user, and the one named in the URL, by default the first. */
export function useWorkViews() {
  const can = useCan();
  const [query] = useTabQuery();
  const views = workViews.filter((view) => can({ any: codesOf[view] }));
  return { views, view: views.find((view) => view === query['view']) ?? views[0] };
}

/** Tabs of orders, fittings and checks; the search text is kept. */
export function ViewSwitch() {
  const { t } = useTranslation(['retail-orders', 'words']);
  const [query, setQuery] = useTabQuery();
  const { views, view: shown } = useWorkViews();
  if (!shown || views.length < 2) return null;
  return (
    <Segmented<WorkView>
      aria-label={t('words:view')}
      value={shown}
      options={views.map((view) => ({ value: view, label: t(`view.${view}`) }))}
      onChange={(view) => setQuery({ text: query.text, dealerId: query.dealerId, ...starts[view] })}
    />
  );
}
