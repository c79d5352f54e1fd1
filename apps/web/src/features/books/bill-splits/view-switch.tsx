import { useTranslation } from 'react-i18next';
import { useCan } from '#kernel/can.tsx';
import { SubViewSwitch, useSubView } from '#kernel/list/sub-views.tsx';

const views = ['splits', 'rules'] as const;

/** Available views; share rules only for the platform. */
function useViews(): readonly (typeof views)[number][] {
  return useCan()({ types: ['OTHER'] }) ? views : ['splits'];
}

export const useView = () => useSubView(useViews());

/** Tabs of bill splits and share rules. */
export function ViewSwitch() {
  const { t } = useTranslation('bill-splits');
  return <SubViewSwitch views={useViews()} label={t('view.label')} wordOf={(view) => t(`view.${view}`)} />;
}
