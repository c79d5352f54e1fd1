import { internalLineFields as fields } from '@treadline/contract/books/internal-invoices/fields.ts';
import { Pagination } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textOfError } from '#kernel/error-text.ts';
import { columnsOf } from '#kernel/fields/columns.tsx';
import { useLang } from '#kernel/lang.ts';
import { screenTitle } from '#kernel/menu.ts';
import { useApi } from '#kernel/query.ts';
import { DataGrid } from '#ui/grid/data-grid.tsx';
import { LinePart, Money, OrderLink } from './cells.tsx';
import { RedLineDialog } from './red-line-dialog.tsx';
import { drawTotals, type Line } from './types.ts';

const pageSize = 50;

function useColumns() {
  const lang = useLang();
  return useMemo(
    () =>
      columnsOf<Line>(fields, lang, {
        day: { fixed: 'left' },
        source: { priority: 2 },
        orderNo: { render: (line) => <OrderLink line={line} /> },
        warehouse: { maxWidth: 140, priority: 3 },
        size: { maxWidth: 140, render: (line) => <LinePart line={line} as="size" /> },
        quantity: {},
        cost: { priority: 4 },
        markup: { priority: 1 },
        excl: { render: (line) => <Money fen={line.excl} /> },
        tax: {},
        incl: { render: (line) => <Money fen={line.incl} /> },
        left: { priority: 2 },
        reason: { maxWidth: 140, priority: 1 },
      }),
    [lang],
  );
}

/** Paged lines of an internal invoice; those of an issued one can be reversed individually. */
export function InvoiceLines({ id, canRed }: { id: number; canRed: boolean }) {
  const { t } = useTranslation('internal-invoices');
  const lang = useLang();
  const [red, setRed] = useState<Line | null>(null);
  const [page, setPage] = useState(1);
  const { data, error, isFetching, refetch } = useApi(
    'GET /finance/inner/lines',
    { query: { invoiceId: String(id), page, pageSize, sort: 'time' } },
    { keep: true },
  );
  const total = data?.total ?? 0;
  return (
    <>
      <DataGrid
        label={screenTitle('/finance/inner/lines')[lang]}
        rows={data?.list ?? []}
        columns={useColumns()}
        loading={isFetching}
        {...(error && !data && { error: { message: textOfError(error), retry: () => void refetch() } })}
        totals={data?.totals && drawTotals(data.totals)}
        empty={{ text: t('lines.empty') }}
        {...(canRed && {
          rowActions: (line: Line) =>
            line.left
              ? [{ key: 'red', label: t('redLine.action'), danger: true, onClick: () => setRed(line) }]
              : [],
        })}
        height="content"
        maxHeight={560}
      />
      {total > pageSize && (
        <Pagination
          size="small"
          current={page}
          pageSize={pageSize}
          total={total}
          showSizeChanger={false}
          onChange={setPage}
        />
      )}
      {red && <RedLineDialog invoiceId={id} line={red} onClose={() => setRed(null)} />}
    </>
  );
}
