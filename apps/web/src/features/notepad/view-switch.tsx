import { useTranslation } from 'react-i18next';
import { SubViewSwitch } from '../../kernel/list/sub-views.tsx';
import { ReportViews } from '../../kernel/report-views.tsx';
import { path, subs } from './types.ts';

/** What stands above each of the three lists: other reports, the lists themselves, and how far they go back by themselves. */
export function useHead() {
  const { t } = useTranslation('notepad');
  return {
    title: t('title'),
    switch: (
      <>
        <ReportViews view={path} />
        <SubViewSwitch views={subs} label={t('view.label')} wordOf={(view) => t(`view.${view}`)} />
      </>
    ),
    actions: <span className="tl-hint">{t('period')}</span>,
  };
}
