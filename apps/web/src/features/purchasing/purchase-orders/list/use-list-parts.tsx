import { poPages, poStatusTexts, type PoPage } from '@treadline/contract/purchasing/purchase-orders/flow.ts';
import { poGroupTexts } from '@treadline/contract/purchasing/purchase-orders/groups.ts';
import { Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useContractText, useLang } from '#kernel/lang.ts';
import { screenTitle } from '#kernel/menu.ts';
import { useMe } from '#kernel/session.ts';
import { useTabQuery } from '#kernel/tabs/use-tab.ts';
import { useWarehouses } from '../options.ts';
import { pageOfPath, pagePaths, subViewOf, subViews, type SubView } from '../pages.ts';
import { statusItems } from './status-tabs.ts';

/** Common name of a page's statuses. */
const groupOf = (page: Exclude<PoPage, 'all'>) => poStatusTexts[poPages[page].statuses[0]].group;

/** Common state of a list page's three sub-views. */
export function useListPage() {
  const { t } = useTranslation(['purchase-orders', 'words']);
  const lang = useLang();
  const say = useContractText();
  const me = useMe();
  const page = pageOfPath(useLocation().pathname);
  return {
    t,
    say,
    lang,
    page,
    path: pagePaths[page],
    title: page === 'all' ? screenTitle('/purchase-order/list')[lang] : say(poGroupTexts[groupOf(page)]),
    type: me.type,
    isSupplier: me.isSupplier,
    warehouses: useWarehouses(),
    tabs: {
      label: t('filter.status'),
      items: statusItems(page, say, t('words:all')),
      counted: true as const,
    },
  };
}

/** Sub-view named in the URL. */
export function useSubView(): SubView {
  const [query] = useTabQuery();
  return subViewOf(query.sub);
}

/** Tabs of orders, delivery note lines and part lines; filters are kept, page and sort are reset. */
export function SubViewSwitch() {
  const { t } = useTranslation(['purchase-orders', 'words']);
  const [query, setQuery] = useTabQuery();
  const names: Record<SubView, string> = {
    orders: t('view.orders'),
    notes: t('view.notes'),
    parts: t('view.parts'),
  };
  return (
    <Segmented<SubView>
      aria-label={t('words:view')}
      value={subViewOf(query.sub)}
      options={(Object.keys(subViews) as SubView[]).map((view) => ({ value: view, label: names[view] }))}
      onChange={(view) => {
        const { page: _page, sort: _sort, ...kept } = query;
        setQuery({ ...kept, sub: view === 'orders' ? undefined : subViews[view] });
      }}
    />
  );
}

/** Text key for an empty page. */
export const emptyKey = (page: PoPage) =>
  page === 'supplierConfirmed' ? 'empty.confirmed' : (`empty.${page}` as const);
