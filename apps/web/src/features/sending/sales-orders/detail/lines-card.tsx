import type { Lang } from '@treadline/contract/kernel/text.ts';
import { salesLineFields as fields } from '@treadline/contract/sending/sales-orders/fields.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { LedgerLink } from '#kernel/document/ledger-link.tsx';
import { columnsOf } from '#kernel/fields/columns.tsx';
import { formatQuantity } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { PartNo, PartSize } from '#kernel/part-link.tsx';
import { DetailCard } from '#ui/feedback/detail-layout.tsx';
import { DataGrid } from '#ui/grid/data-grid.tsx';
import type { SalesDetail, SalesLine } from '../types.ts';

const lineColumns = (lang: Lang, hasLeft: boolean) =>
  columnsOf<SalesLine>(fields, lang, {
    size: { fixed: 'left', render: (line) => <PartSize part={line} /> },
    partNo: { render: (line) => <PartNo part={line} /> },
    brandName: { priority: 1 },
    partName: { maxWidth: 240, priority: 2 },
    dots: { maxWidth: 180 },
    quantity: {},
    ...(hasLeft && { shipped: {} }),
  });

/** Lines of a sales order by DOT. */
export function LinesCard({ order }: { order: SalesDetail }) {
  const { t } = useTranslation(['sales-orders', 'words']);
  const lang = useLang();
  const { lines } = order;
  const hasLeft = order.shippedTime !== null;
  const columns = useMemo(() => lineColumns(lang, hasLeft), [lang, hasLeft]);
  const sum = (key: 'quantity' | 'shipped') =>
    formatQuantity(lines.reduce((total, line) => total + line[key], 0));
  return (
    <DetailCard
      title={t('lines')}
      extra={
        <span className="tl-hint">
          {t('words:lines', { count: lines.length })}{' '}
          {hasLeft && <LedgerLink no={order.bizNo || order.orderNo} />}
        </span>
      }
      flush
    >
      <DataGrid
        label={t('lines')}
        rows={lines}
        columns={columns}
        totals={{ quantity: sum('quantity'), shipped: sum('shipped') }}
        height="content"
        maxHeight={420}
      />
    </DetailCard>
  );
}
