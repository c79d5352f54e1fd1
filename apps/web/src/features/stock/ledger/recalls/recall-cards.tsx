import {
  recallLeftFields,
  recallPieceFields,
  recallStockFields,
  recallFields,
} from '@treadline/contract/stock/ledger/recall-fields.ts';
import type { Lang } from '@treadline/contract/kernel/text.ts';
import { Tooltip } from 'antd';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchFile, saveFile } from '#kernel/api.ts';
import { textOfError } from '#kernel/error-text.ts';
import { LedgerLink } from '#kernel/document/ledger-link.tsx';
import { columnsOf, type ColumnExtra } from '#kernel/fields/columns.tsx';
import { formatQuantity } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { useApi } from '#kernel/query.ts';
import { useOpenPaths } from '#kernel/use-open-paths.ts';
import { DetailCard } from '#ui/feedback/detail-layout.tsx';
import { DataGrid } from '#ui/grid/data-grid.tsx';
import { ExportButton } from '#ui/list/export-button.tsx';
import { MovedBy } from '../cells.tsx';
import type { LeftRow, Piece, RecallDetail, StockRow } from './types.ts';

/** Maximum rows shown; the workbook has all of them. */
const most = 100;

const stockColumns = (lang: Lang, unknown: ReactNode) =>
  columnsOf<StockRow>(recallStockFields, lang, {
    locationName: { fixed: 'left', maxWidth: 200 },
    bucket: {},
    dot: { render: ({ dot }) => dot || unknown },
    quantity: {},
    planned: {},
    plannedFor: { maxWidth: 260 },
  } satisfies Record<string, ColumnExtra<StockRow>>);

const leftColumns = (lang: Lang, open: ReadonlySet<string>) =>
  columnsOf<LeftRow>(recallLeftFields, lang, {
    time: { fixed: 'left' },
    type: { priority: 1 },
    locationName: { maxWidth: 160, priority: 2 },
    dot: {},
    quantity: {},
    cameBack: {},
    whereabouts: {},
    bizNo: { render: (row) => <MovedBy row={row} open={open} /> },
    dealerName: { maxWidth: 200 },
    plateNumber: {},
    customerName: {},
    customerMobile: {},
  });

const exportOf =
  (endpoint: 'GET /inventory/recall/stock' | 'GET /inventory/recall/left', recallId: number) =>
  async (): Promise<void> => {
    const { blob, name } = await fetchFile(endpoint, { query: { recallId, format: 'xlsx' } } as never);
    saveFile(blob, name);
  };

/** Stock within the recalled range by location, and its reservations. */
export function StockCard({ id }: { id: number }) {
  const { t } = useTranslation('ledger');
  const lang = useLang();
  const endpoint = 'GET /inventory/recall/stock';
  const { data, error } = useApi(endpoint, { query: { recallId: id, pageSize: most } });
  const columns = useMemo(
    () =>
      stockColumns(
        lang,
        <Tooltip title={t('recall.unknownDot')}>
          <span className="tl-hint">{t('noDot')}</span>
        </Tooltip>,
      ),
    [lang, t],
  );
  return (
    <DetailCard
      title={t('recall.stock')}
      extra={<ExportButton run={exportOf(endpoint, id)} disabled={!data?.total} />}
      flush
    >
      <DataGrid
        label={t('recall.stock')}
        rows={data?.list ?? []}
        columns={columns}
        loading={!data && !error}
        error={error ? { message: textOfError(error), retry: () => undefined } : undefined}
        empty={{ text: t('recall.noStock') }}
        totals={data?.totals && { quantity: formatQuantity(data.totals.quantity) }}
        height="content"
        maxHeight={400}
      />
    </DetailCard>
  );
}

/** Quantity sold within the range, by document. */
export function LeftCard({ id }: { id: number }) {
  const { t } = useTranslation('ledger');
  const lang = useLang();
  const endpoint = 'GET /inventory/recall/left';
  const { data, error } = useApi(endpoint, { query: { recallId: id, pageSize: most } });
  const open = useOpenPaths();
  const columns = useMemo(() => leftColumns(lang, open), [lang, open]);
  return (
    <DetailCard
      title={recallFields.left.label[lang]}
      extra={<ExportButton run={exportOf(endpoint, id)} disabled={!data?.total} />}
      flush
    >
      <DataGrid
        label={recallFields.left.label[lang]}
        rows={data?.list ?? []}
        columns={columns}
        loading={!data && !error}
        error={error ? { message: textOfError(error), retry: () => undefined } : undefined}
        empty={{ text: t('recall.noneLeft') }}
        totals={
          data?.totals && {
            quantity: formatQuantity(data.totals.quantity),
            cameBack: formatQuantity(data.totals.cameBack),
          }
        }
        height="content"
        maxHeight={320}
      />
      {data && data.total > most && <p className="tl-hint">{t('recall.more', { count: data.total })}</p>}
    </DetailCard>
  );
}

/** Quarantined pieces with their source documents and outcome. */
export function PiecesCard({ recall }: { recall: RecallDetail }) {
  const { t } = useTranslation('ledger');
  const lang = useLang();
  const columns = useMemo(
    () =>
      columnsOf<Piece>(recallPieceFields, lang, {
        time: { fixed: 'left' },
        locationName: { maxWidth: 200 },
        dot: {},
        kind: {},
        quantity: {},
        causeType: { render: ({ causeType }) => causeType || <span className="tl-zero">—</span> },
        causeNo: { maxWidth: 200 },
        by: { priority: 2 },
      }),
    [lang],
  );
  return (
    <DetailCard title={t('recall.pieces')} extra={<LedgerLink no={recall.recallNo} />} flush>
      <DataGrid
        label={t('recall.pieces')}
        rows={recall.pieces}
        columns={columns}
        empty={{ text: t('recall.noPieces') }}
        height="content"
        maxHeight={320}
      />
    </DetailCard>
  );
}
