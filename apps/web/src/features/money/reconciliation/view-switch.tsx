import { useTranslation } from 'react-i18next';
import { SubViewSwitch, useSubView } from '#kernel/list/sub-views.tsx';

const views = ['days', 'differences', 'payouts'] as const;
/** Initial filters: differences to settle. */
const starts = { differences: { state: 'OPEN' } };

export const useView = () => useSubView(views);

/** Tabs of days, differences and payouts. */
export function ViewSwitch() {
  const { t } = useTranslation('reconciliation');
  const wordOf = (view: (typeof views)[number]) => t(`view.${view}`);
  return <SubViewSwitch views={views} label={t('view.label')} wordOf={wordOf} starts={starts} />;
}
