import { useTranslation } from 'react-i18next';
import { SubViewSwitch } from '../../kernel/list/sub-views.tsx';
import { ReportViews } from '../../kernel/report-views.tsx';
import { path, subs } from './types.ts';

/** Other reports, and the three lists of this one. */
export function ViewSwitch() {
  const { t } = useTranslation('notepad');
  return (
    <>
      <ReportViews view={path} />
      <SubViewSwitch views={subs} label={t('view.label')} wordOf={(view) => t(`view.${view}`)} />
    </>
  );
}

/** How far the list goes back where no days are chosen. */
export function Period() {
  const { t } = useTranslation('notepad');
  return <span className="tl-hint">{t('period')}</span>;
}
