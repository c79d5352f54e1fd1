import { useTranslation } from 'react-i18next';
import { SubViewSwitch, useSubView } from '#kernel/list/sub-views.tsx';

const views = ['days', 'differences'] as const;
/** Initial filters: unchecked differences. */
const starts = { differences: { state: 'OPEN' } };

export const useView = () => useSubView(views);

/** Tabs of days and differences. */
export function ViewSwitch() {
  const { t } = useTranslation('reconciliation');
  const wordOf = (view: (typeof views)[number]) => t(`view.${view}`);
  return <SubViewSwitch views={views} label={t('view.label')} wordOf={wordOf} starts={starts} />;
}
