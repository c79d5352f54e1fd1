import { clueStageKeys, clueStages } from '@treadline/contract/service/clues/stages.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { OutputOf } from '#kernel/api-types.ts';
import { formatQuantity, formatRate } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { DetailCard } from '#ui/feedback/detail-layout.tsx';
import { DataGrid } from '#ui/grid/data-grid.tsx';
import type { GridColumn } from '#ui/grid/types.ts';

type Cohort = OutputOf<'GET /order/clue/board'>['cohorts'][number];
type Row = Cohort & { id: string };

const rates = ['after30', 'after60', 'after90'] as const;

/** Share of the month's created clues. */
const shareOf = (count: number, { created }: Cohort): string =>
  created === 0 ? '—' : formatRate(Math.round((count * 10_000) / created));

/** Conversion of clues by month of creation and stage; recent months are not rated. */
export function CohortsCard({ cohorts }: { cohorts: readonly Cohort[] }) {
  const { t } = useTranslation(['clues', 'words']);
  const lang = useLang();
  const rows = cohorts.toReversed().map((cohort) => ({ ...cohort, id: cohort.month }));
  const columns = useMemo<GridColumn<Row>[]>(
    () => [
      {
        key: 'month',
        title: t('words:month'),
        fixed: 'left',
        render: ({ month, isMature }) => (
          <>
            {month} {!isMature && <span className="tl-hint">{t('board.young')}</span>}
          </>
        ),
      },
      ...clueStageKeys.map((stage): GridColumn<Row> => ({
        key: stage,
        title: clueStages[stage][lang],
        align: 'right',
        render: (row) => (
          <>
            {formatQuantity(row[stage])}{' '}
            {stage !== 'created' && <span className="tl-hint">{shareOf(row[stage], row)}</span>}
          </>
        ),
      })),
      ...rates.map((key): GridColumn<Row> => ({
        key,
        title: t(`board.${key}`),
        align: 'right',
        render: (row) => shareOf(row[key], row),
      })),
    ],
    [t, lang],
  );
  return (
    <DetailCard title={t('board.cohorts')} flush>
      <DataGrid
        label={t('board.cohorts')}
        height="content"
        rows={rows}
        columns={columns}
        empty={{ text: t('board.empty') }}
      />
    </DetailCard>
  );
}
