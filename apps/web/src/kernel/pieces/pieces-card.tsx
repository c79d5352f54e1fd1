import { pieceFields as fields } from '@treadline/contract/stock/pieces/fields.ts';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { textOfError } from '#kernel/error-text.ts';
import { columnsOf } from '#kernel/fields/columns.tsx';
import { useLang } from '#kernel/lang.ts';
import { useApi } from '#kernel/query.ts';
import { screenPath } from '#kernel/screen-path.ts';
import { useOpenPaths } from '#kernel/use-open-paths.ts';
import type { RowOf } from '#kernel/api-types.ts';
import { DetailCard } from '#ui/feedback/detail-layout.tsx';
import { DataGrid } from '#ui/grid/data-grid.tsx';

type Piece = RowOf<'GET /inventory/piece/list'>;

/** Path of a single tyre. */
export const piecePath = ({ id, identity }: Pick<Piece, 'id' | 'identity'>): string =>
  screenPath('/inventory/piece-detail', { id, name: identity });

interface PiecesCardProps {
  title: string;
  /** Of a recall, or not seen by a count. */
  query: { recallId: number } | { unseenBy: number };
}

/** Single tyres of a recall or a count, where each is; absent where there are none. */
export function PiecesCard({ title, query }: PiecesCardProps) {
  const lang = useLang();
  const mayOpen = useOpenPaths().has('/inventory/piece-detail');
  const { data, error } = useApi(
    'GET /inventory/piece/list',
    { query: { ...query, pageSize: 100 } },
    { enabled: mayOpen },
  );
  const columns = useMemo(
    () =>
      columnsOf<Piece>(fields, lang, {
        identity: { fixed: 'left', render: (row) => <Link to={piecePath(row)}>{row.identity}</Link> },
        dot: {},
        state: {},
        locationName: { maxWidth: 200 },
        docNo: {},
        plateNumber: {},
        seenTime: {},
      }),
    [lang],
  );
  if (!error && !data?.total) return null;
  return (
    <DetailCard title={title} flush>
      <DataGrid
        label={title}
        rows={data?.list ?? []}
        columns={columns}
        error={error ? { message: textOfError(error), retry: () => undefined } : undefined}
        empty={{ text: '' }}
        height="content"
        maxHeight={320}
      />
    </DetailCard>
  );
}
