import { useTranslation } from 'react-i18next';
import { useLang } from '#kernel/lang.ts';
import { ReadAt } from '#kernel/list/read-at.tsx';
import { SubViewSwitch } from '#kernel/list/sub-views.tsx';
import { screenTitle } from '#kernel/menu.ts';
import { ReportViews } from '#kernel/report-views.tsx';
import type { FilterValues } from '#ui/list/filter-types.ts';
import { useMe } from '#kernel/session.ts';
import { OwnCommission } from './own-commission.tsx';
import { path, subs } from './types.ts';

interface Head {
  readAt: number | undefined;
  filters: FilterValues;
}

/** Header of the three lists: links to other reports, tabs, default period, and for figures their time. */
export function useHead(hasFigures = false) {
  const { t } = useTranslation('notepad');
  const lang = useLang();
  const isDealer = useMe().type === 'DEALER';
  return {
    title: screenTitle('/report/notepad')[lang],
    switch: (
      <>
        <ReportViews view={path} />
        <SubViewSwitch views={subs} label={t('view.label')} wordOf={(view) => t(`view.${view}`)} />
      </>
    ),
    actions: (list: Head) => (
      <>
        {!list.filters['days'] && <span className="tl-hint">{t('period')}</span>}
        {isDealer && <OwnCommission />}
        {hasFigures && <ReadAt list={list} />}
      </>
    ),
  };
}
