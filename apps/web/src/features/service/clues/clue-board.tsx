import { boardFields } from '@treadline/contract/service/clues/fields.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { InputOf, OutputOf } from '#kernel/api-types.ts';
import { textOfError } from '#kernel/error-text.ts';
import { columnsOf, type ColumnExtra } from '#kernel/fields/columns.tsx';
import { formatTime } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { useApi } from '#kernel/query.ts';
import { useTabQuery } from '#kernel/tabs/use-tab.ts';
import { DetailCard } from '#ui/feedback/detail-layout.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { DataGrid } from '#ui/grid/data-grid.tsx';
import { FilterBar } from '#ui/list/filter-bar.tsx';
import type { FilterValues } from '#ui/list/filter-types.ts';
import { ListLayout } from '#ui/list/list-layout.tsx';
import './board/board.css';
import { CohortsCard } from './board/cohorts-card.tsx';
import { useBoardFilters } from './board/use-board-filters.ts';
import { listPath } from './types.ts';

type Board = OutputOf<'GET /order/clue/board'>;
type Asked = NonNullable<InputOf<'GET /order/clue/board'>['query']>;
type Row = Board['rows'][number] & { id: number };

/** Figure linked to exactly the clues it counts. */
const linked = (key: 'open' | 'overdue'): ColumnExtra<Row> => ({
  render: (row) =>
    row[key] === 0 ? (
      <span className="tl-zero">{row[key]}</span>
    ) : (
      <Link
        className="tl-num"
        to={`${listPath}?${row.ownerId === null ? 'unassigned=true' : `ownerId=${row.ownerId}`}&${key}=true`}
      >
        {row[key]}
      </Link>
    ),
});

/** Open clues and outcome of the period per consultant. */
function Consultants({ board }: { board: Board }) {
  const { t } = useTranslation('clues');
  const lang = useLang();
  const rows = board.rows.map((row) => ({ ...row, id: row.ownerId ?? 0 }));
  const columns = useMemo(
    () =>
      columnsOf<Row>(boardFields, lang, {
        ownerName: { fixed: 'left', render: ({ ownerName }) => ownerName || t('nobody') },
        open: linked('open'),
        overdue: linked('overdue'),
        created: {},
        contacted: {},
        booked: {},
        visited: {},
        converted: {},
        rate: {},
      }),
    [lang, t],
  );
  return (
    <DetailCard
      title={t('board.consultants')}
      extra={<span className="tl-hint">{t('board.asOf', { time: formatTime(board.now) })}</span>}
      flush
    >
      <DataGrid
        label={t('board.consultants')}
        height="content"
        rows={rows}
        columns={columns}
        empty={{ text: t('board.empty') }}
      />
    </DetailCard>
  );
}

/** Consultants and conversion: open clues per consultant, and outcome by month. */
export default function ClueBoard() {
  const { t } = useTranslation('clues');
  const [query, setQuery] = useTabQuery();
  const { dealerId, createdTime } = query as Asked;
  const asked = {
    ...(dealerId !== undefined && { dealerId }),
    ...(createdTime !== undefined && { createdTime }),
  };
  const { data, error, refetch } = useApi('GET /order/clue/board', { query: asked }, { keep: true });
  return (
    <ListLayout
      title={t('board.title')}
      bar={
        <div className="tl-list-bar">
          <FilterBar fields={useBoardFilters()} values={query as FilterValues} onChange={setQuery} />
        </div>
      }
    >
      {error && !data && (
        <ErrorState message={textOfError(error)} requestId={error.requestId} retry={() => void refetch()} />
      )}
      {data && (
        <div className="clue-board">
          <Consultants board={data} />
          <CohortsCard cohorts={data.cohorts} />
        </div>
      )}
    </ListLayout>
  );
}
