import { useTranslation } from 'react-i18next';
import { formatDay } from '#kernel/format.ts';
import { SubViewSwitch, useSubView } from '#kernel/list/sub-views.tsx';

/** Current month as YYYY-MM. */
export const thisMonth = (): string => formatDay(new Date()).slice(0, 7);
/** Initial filters: accounts with this month's activity. */
const startsNow = () => ({ accounts: { month: thisMonth() } });
const views = ['logins', 'accounts'] as const;

export const useView = () => useSubView(views);

/** Tabs of customers and shop accounts. */
export function ViewSwitch() {
  const { t } = useTranslation('customer-logins');
  const wordOf = (view: (typeof views)[number]) => t(`view.${view}`);
  return <SubViewSwitch views={views} label={t('view.label')} wordOf={wordOf} starts={startsNow()} />;
}
