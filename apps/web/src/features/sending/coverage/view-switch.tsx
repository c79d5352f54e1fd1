import { useTranslation } from 'react-i18next';
import { SubViewSwitch, useSubView } from '#kernel/list/sub-views.tsx';

const views = ['rules', 'map', 'dealers'] as const;

/** View named in the URL. */
export const useView = () => useSubView(views);

/** Tabs of rules, map and dealers, with separate filters. */
export function ViewSwitch() {
  const { t } = useTranslation(['coverage', 'words']);
  return <SubViewSwitch views={views} label={t('words:view')} wordOf={(view) => t(`view.${view}`)} />;
}
