import {
  conversionRates,
  conversionTimes,
  conversionViews,
  type ConversionView,
} from '@treadline/contract/reports/conversion/fields.ts';
import { clueStageKeys } from '@treadline/contract/service/clues/stages.ts';
import type { AccountType } from '@treadline/contract/kernel/permissions.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatQuantity, formatRate } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import { ReadAt } from '#kernel/list/read-at.tsx';
import { screenTitle } from '#kernel/menu.ts';
import { goTo } from '#kernel/navigate.ts';
import { ReportViews } from '#kernel/report-views.tsx';
import { useMe } from '#kernel/session.ts';
import { useTabQuery } from '#kernel/tabs/use-tab.ts';
import { useConversionColumns, useCluePaths } from './columns.tsx';
import { Funnel } from './funnel.tsx';
import { parseConversionFilter, drillDownPath, path, type Conversion, type Totals } from './types.ts';
import { useConversionFilters } from './use-filters.ts';
import { useFormatHours } from './wait.ts';

const views = Object.keys(conversionViews) as ConversionView[];
/** Views hidden by account type, as they would have a single row. */
const useless: Partial<Record<AccountType, readonly ConversionView[]>> = {
  DEALER: ['dealer', 'group', 'oem', 'region'],
  DEALER_GROUP: ['group', 'oem'],
  OEM: ['group', 'oem'],
};

const drawReadAt = (list: { readAt: number | undefined }) => <ReadAt list={list} />;

function useDrawTotals() {
  const wait = useFormatHours();
  return (totals: Totals) => ({
    ...Object.fromEntries(clueStageKeys.map((key) => [key, formatQuantity(totals[key])])),
    ...Object.fromEntries(
      conversionRates.map((key) => [key, totals[key] === null ? '—' : formatRate(totals[key])]),
    ),
    ...Object.fromEntries(
      conversionTimes.map((key) => [key, totals[key] === null ? '—' : wait(totals[key])]),
    ),
    young: formatQuantity(totals.young),
    groupWon: formatQuantity(totals.groupWon ?? 0),
  });
}

/** Conversion report of clues: a funnel, and the figures by month, dealer and so on, down to the clues. */
export default function ConversionReport() {
  const { t } = useTranslation('conversion');
  const lang = useLang();
  const { type } = useMe();
  const [query] = useTabQuery();
  const shown = useMemo(() => views.filter((view) => !useless[type]?.includes(view)), [type]);
  const view = shown.find((one) => one === query.by) ?? 'month';
  const asked = useMemo(() => parseConversionFilter(query), [query]);
  const tabs = useMemo(
    () => ({
      label: t('by'),
      key: 'by' as const,
      items: shown.map((key) => ({ key: key === 'month' ? '' : key, label: conversionViews[key][lang] })),
    }),
    [t, lang, shown],
  );
  const paths = useCluePaths(asked);
  const drawFunnel = ({ totals }: { totals: Totals | undefined }) => (
    <Funnel asked={asked} totals={totals} pathOf={paths.ofStage} />
  );
  return (
    <ListScreen
      endpoint="GET /report/conversion/report"
      name={`${path}#${view}`}
      title={screenTitle('/report/conversion')[lang]}
      switch={<ReportViews view={path} />}
      columns={useConversionColumns(view, asked)}
      filters={useConversionFilters()}
      sort={view === 'month' ? '-name' : '-created'}
      tabs={tabs}
      actions={drawReadAt}
      strip={drawFunnel}
      paper
      totals={useDrawTotals()}
      onOpen={(row: Conversion) => goTo(drillDownPath(view, row, asked, type === 'DEALER'))}
      exportName={screenTitle('/report/conversion')[lang]}
      empty={{ text: t('nothing') }}
    />
  );
}
