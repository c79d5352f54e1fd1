import { useTranslation } from 'react-i18next';
import { SubViewSwitch, useSubView } from '#kernel/list/sub-views.tsx';

const views = ['coupons', 'batches'] as const;

export const useView = () => useSubView(views);

/** Tabs of coupons and distributions. */
export function ViewSwitch() {
  const { t } = useTranslation('coupons');
  return <SubViewSwitch views={views} label={t('view.label')} wordOf={(view) => t(`view.${view}`)} />;
}
