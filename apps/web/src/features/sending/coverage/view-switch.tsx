import { useTranslation } from 'react-i18next';
import { SubViewSwitch, useSubView } from '#kernel/list/sub-views.tsx';

const views = ['rules', 'map', 'dealers'] as const;

/** Which of the views the address asks for. */
export const useView = () => useSubView(views);

/** Rules, the map of who is served by whom, or dealer by dealer; each begins with a filter of its own. */
export function ViewSwitch() {
  const { t } = useTranslation(['coverage', 'words']);
  return <SubViewSwitch views={views} label={t('words:view')} wordOf={(view) => t(`view.${view}`)} />;
}
