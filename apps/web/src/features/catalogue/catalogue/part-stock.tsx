import { promiseTexts } from '@treadline/contract/stock/levels/fields.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { OutputOf } from '#kernel/api-types.ts';
import { formatQuantity, formatTime, emptyMark } from '#kernel/format.ts';
import { useContractText } from '#kernel/lang.ts';
import { useApi } from '#kernel/query.ts';
import { screenPath } from '#kernel/screen-path.ts';
import { StockLink } from '#kernel/stock-link.tsx';
import { useOpenPaths } from '#kernel/use-open-paths.ts';
import { PartTable, type PartColumn } from './part-table.tsx';

type Detail = OutputOf<'GET /inventory/detail/:partId'>;
type Batch = Detail['dots'][number];
type Kept = Detail['promises'][number];

/** Document that pieces are reserved for, as a link; for a lock its reason. */
function Document({ row, onLeave }: { row: Kept; onLeave: () => void }) {
  const screen = '/inventory/transfer-detail';
  const isOpen = useOpenPaths().has(screen) && row.kind === 'TRANSFER';
  if (!isOpen || row.documentId === null) return row.no;
  return (
    <Link to={screenPath(screen, { id: row.documentId, name: row.no })} onClick={onLeave}>
      {row.no}
    </Link>
  );
}

function useBatchColumns(onLeave: () => void): PartColumn<Batch>[] {
  const { t } = useTranslation('catalogue');
  return [
    { title: t('place'), cell: (row) => row.placeName },
    { title: 'DOT', cell: (row) => row.dot || emptyMark },
    { title: t('weeks'), figure: true, cell: (row) => row.ageWeeks ?? emptyMark },
    {
      title: t('onHand'),
      figure: true,
      cell: ({ partId, locationId, dot, onHand }) => (
        <StockLink partId={partId} locationId={locationId} dot={dot} quantity={onHand} onLeave={onLeave} />
      ),
    },
    { title: t('reserved'), figure: true, cell: (row) => formatQuantity(row.reserved) },
  ];
}

function useKeptColumns(onLeave: () => void): PartColumn<Kept>[] {
  const { t } = useTranslation(['catalogue', 'words']);
  const say = useContractText();
  return [
    { title: t('place'), cell: (row) => row.placeName },
    { title: t('keptFor'), cell: (row) => say(promiseTexts[row.kind]) },
    { title: t('words:document'), cell: (row) => <Document row={row} onLeave={onLeave} /> },
    { title: t('words:quantityPieces'), figure: true, cell: (row) => formatQuantity(row.quantity) },
    { title: t('until'), cell: (row) => (row.until ? formatTime(row.until) : emptyMark) },
  ];
}

/** Stock by DOT, and reservations, each linked to its documents. */
export function StockDetails({ partId, onLeave }: { partId: number; onLeave: () => void }) {
  const { t } = useTranslation('catalogue');
  const { data } = useApi('GET /inventory/detail/:partId', { params: { partId } });
  const [batchColumns, keptColumns] = [useBatchColumns(onLeave), useKeptColumns(onLeave)];
  const batches = data?.dots.filter(({ onHand }) => onHand > 0) ?? [];
  if (!data || batches.length + data.promises.length === 0) return null;
  return (
    <>
      {batches.length > 0 && (
        <PartTable
          title={t('batches')}
          rows={batches}
          keyOf={({ id }) => id}
          none=""
          columns={batchColumns}
        />
      )}
      {data.promises.length > 0 && (
        <PartTable
          title={t('kept')}
          rows={data.promises}
          keyOf={({ id }) => id}
          none=""
          columns={keptColumns}
        />
      )}
    </>
  );
}
