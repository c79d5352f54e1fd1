import { settlementFields as fields } from '@treadline/contract/books/statements/fields.ts';
import { statementFlow } from '@treadline/contract/books/statements/flow.ts';
import { Button, Pagination } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#kernel/can.tsx';
import { textOfError } from '#kernel/error-text.ts';
import { columnsOf } from '#kernel/fields/columns.tsx';
import { useLang } from '#kernel/lang.ts';
import { useExportFile } from './use-export-file.ts';
import { useApi } from '#kernel/query.ts';
import { DetailCard } from '#ui/feedback/detail-layout.tsx';
import { lazyDialog } from '#ui/feedback/lazy-dialog.tsx';
import { DataGrid } from '#ui/grid/data-grid.tsx';
import type { GridSelection } from '#ui/grid/types.ts';
import { LinePart, Money, OrderLink } from '../cells.tsx';
import { lineTotals } from '../lines-list.tsx';
import type { StatementDetail, StatementLine } from '../types.ts';

const DisputeDialog = lazyDialog(() =>
  import('../dialogs/dispute-dialog.tsx').then((module) => module.DisputeDialog),
);
const pageSize = 50;

function useColumns(hasDisputes: boolean) {
  const { t } = useTranslation('statements');
  const lang = useLang();
  const disputes = useMemo(
    () => ({
      key: 'dispute',
      priority: 5,
      title: t('dispute.column'),
      maxWidth: 200,
      render: ({ dispute }: StatementLine) => dispute,
    }),
    [t],
  );
  return useMemo(
    () => [
      ...columnsOf<StatementLine>(fields, lang, {
        day: { fixed: 'left' },
        source: {},
        orderNo: { render: (line) => <OrderLink line={line} /> },
        size: { maxWidth: 160, render: (line) => <LinePart line={line} as="size" /> },
        name: { maxWidth: 160, priority: 2 },
        quantity: {},
        incl: { render: (line) => <Money fen={line.incl} /> },
        tax: { priority: 4 },
        settled: { priority: 3 },
        partNo: { priority: 1, render: (line) => <LinePart line={line} as="partNo" /> },
        reason: { maxWidth: 160, priority: 1 },
      }),
      ...(hasDisputes ? [disputes] : []),
    ],
    [lang, hasDisputes, disputes],
  );
}

/** Paged lines of a statement; its party selects lines to dispute. */
export function LinesCard({ statement }: { statement: StatementDetail }) {
  const { t } = useTranslation('statements');
  const { id, own, status, statementNo } = statement;
  const [page, setPage] = useState(1);
  // Chosen over all pages.
  const [chosen, setChosen] = useState<readonly StatementLine[]>([]);
  const [open, setOpen] = useState(false);
  const mayDispute = useCan()({ any: statementFlow.dispute.needs, types: statementFlow.dispute.types });
  const { data, error, isFetching, refetch } = useApi(
    'GET /finance/dealer/detail/lines/:id',
    { params: { id }, query: { page, pageSize } },
    { keep: true },
  );
  const workbook = useExportFile('GET /finance/dealer/detail/lines/:id', id, statementNo);
  const rows = data?.list ?? [];
  const choose = ({ ids }: GridSelection) =>
    setChosen(
      [...new Map([...chosen, ...rows].map((line) => [line.id, line])).values()].filter(({ id: line }) =>
        ids.has(line),
      ),
    );
  const total = data?.total ?? 0;
  const canDispute = mayDispute && own && status === 'SENT';
  return (
    <DetailCard
      title={t('lines', { count: total })}
      extra={
        <span className="st-extra">
          {canDispute && (
            <Button size="small" disabled={chosen.length === 0} onClick={() => setOpen(true)}>
              {chosen.length ? t('dispute.action', { count: chosen.length }) : t('dispute.none')}
            </Button>
          )}
          <Button size="small" loading={workbook.busy} onClick={() => void workbook.run()}>
            {t('workbook')}
          </Button>
        </span>
      }
      flush
    >
      <DataGrid
        label={t('lines', { count: total })}
        rows={rows}
        columns={useColumns(rows.some(({ dispute }) => dispute !== ''))}
        loading={isFetching}
        {...(error && !data && { error: { message: textOfError(error), retry: () => void refetch() } })}
        totals={data?.totals && lineTotals(data.totals)}
        rowTone={({ dispute }) => (dispute ? 'failed' : undefined)}
        {...(canDispute && {
          selection: { ids: new Set(chosen.map((line) => line.id)), all: false },
          onSelect: choose,
        })}
        empty={{ text: t('noLines') }}
        height="content"
        maxHeight={560}
      />
      {total > pageSize && (
        <Pagination
          size="small"
          className="st-pages"
          current={page}
          pageSize={pageSize}
          total={total}
          showSizeChanger={false}
          onChange={setPage}
        />
      )}
      <DisputeDialog statement={statement} lines={chosen} open={open} onClose={() => setOpen(false)} />
    </DetailCard>
  );
}
