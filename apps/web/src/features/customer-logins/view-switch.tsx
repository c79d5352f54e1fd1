import { useTranslation } from 'react-i18next';
import { SubViewSwitch, useSubView } from '../../kernel/list/sub-views.tsx';

const views = ['logins', 'accounts'] as const;

export const useView = () => useSubView(views);

/** Customers, or the people of shops. */
export function ViewSwitch() {
  const { t } = useTranslation('customer-logins');
  const wordOf = (view: (typeof views)[number]) => t(`view.${view}`);
  return <SubViewSwitch views={views} label={t('view.label')} wordOf={wordOf} />;
}
