import { useTranslation } from 'react-i18next';
import { useLang } from '#kernel/lang.ts';
import { SubViewSwitch } from '#kernel/list/sub-views.tsx';
import { screenTitle } from '#kernel/menu.ts';
import { path, useSubs } from './types.ts';

/** Hook with the title of the screen and the switch between its tables. */
export function useHead() {
  const { t } = useTranslation('commissions');
  const lang = useLang();
  return {
    title: screenTitle(path)[lang],
    switch: <SubViewSwitch views={useSubs()} label={t('views')} wordOf={(view) => t(`view.${view}`)} />,
  };
}
