import { Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { useTabQuery } from '../../../kernel/tabs/use-tab.ts';

/** The tables of the working list; each further one is a key here and its component in `work-list.tsx`. */
export const workViews = ['orders', 'fitting'] as const;
export type WorkView = (typeof workViews)[number];

/** What a table shows when it is turned to: fittings that are still to be done. */
const starts: Readonly<Record<WorkView, Readonly<Record<string, string>>>> = {
  orders: {},
  fitting: { view: 'fitting', done: 'false' },
};

/** Which table the address asks for. */
export const viewOf = (text: unknown): WorkView => workViews.find((view) => view === text) ?? 'orders';

/** Orders or fittings; what was typed to look for stays. */
export function ViewSwitch() {
  const { t } = useTranslation('retail-orders');
  const [query, setQuery] = useTabQuery();
  return (
    <Segmented<WorkView>
      aria-label={t('view.label')}
      value={viewOf(query.view)}
      options={workViews.map((view) => ({ value: view, label: t(`view.${view}`) }))}
      onChange={(view) => setQuery({ text: query.text, dealerId: query.dealerId, ...starts[view] })}
    />
  );
}
