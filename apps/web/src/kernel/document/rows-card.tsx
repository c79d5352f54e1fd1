import { DetailCard } from '#ui/feedback/detail-layout.tsx';
import { DataGrid } from '#ui/grid/data-grid.tsx';
import type { DataGridProps, RowId } from '#ui/grid/types.ts';

type RowsCardProps<Row extends { id: RowId }> = Pick<
  DataGridProps<Row>,
  'columns' | 'rowActions' | 'onOpen' | 'maxHeight'
> & {
  title: string;
  /** Absent while loading, or without permission. */
  rows: readonly Row[] | undefined;
};

/** Card with a grid of a document's related rows; hidden if empty. */
export function RowsCard<Row extends { id: RowId }>({ title, rows, ...grid }: RowsCardProps<Row>) {
  if (!rows?.length) return null;
  return (
    <DetailCard title={title} flush>
      <DataGrid label={title} rows={rows} height="content" {...grid} />
    </DetailCard>
  );
}
