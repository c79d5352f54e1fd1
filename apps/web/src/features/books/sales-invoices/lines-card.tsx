import { salesInvoiceLineFields as fields } from '@treadline/contract/books/sales-invoices/fields.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Lang } from '@treadline/contract/kernel/text.ts';
import { columnsOf } from '#kernel/fields/columns.tsx';
import { formatMoney } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { DetailCard } from '#ui/feedback/detail-layout.tsx';
import { DataGrid } from '#ui/grid/data-grid.tsx';
import { Money } from './columns.tsx';
import { detailPath, type InvoiceDetail, type Line } from './types.ts';

/** Printed line of an invoice or of a preview. */
type Printed = Omit<Line, 'id' | 'left' | 'red'>;
type Row = Printed & { id: number; red?: number };

const columnsBy = (lang: Lang, discount: string, withRed: boolean) =>
  columnsOf<Row>(fields, lang, {
    lineNo: { fixed: 'left' },
    name: {
      maxWidth: 240,
      render: (row) => (row.discount ? `${discount} ${row.name}` : row.name),
    },
    spec: { priority: 2 },
    measure: { priority: 1 },
    quantity: {},
    unitPrice: { priority: 1, align: 'right' as const },
    excl: {},
    taxRate: { priority: 2 },
    tax: {},
    incl: {},
    taxCode: { hidden: true },
    ...(withRed && { red: {} }),
  });

/** Printed invoice lines, each discount below its line. */
export function PrintedLines({ lines, label }: { lines: readonly Printed[]; label: string }) {
  const { t } = useTranslation('sales-invoices');
  const lang = useLang();
  const withRed = lines.some((line) => (line as Row).red);
  const columns = useMemo(() => columnsBy(lang, t('discount'), withRed), [lang, t, withRed]);
  const rows = useMemo(() => lines.map((line, id) => ({ ...line, id })), [lines]);
  const sum = (of: (line: Printed) => number) => (
    <Money value={lines.reduce((all, line) => all + of(line), 0)} />
  );
  return (
    <DataGrid
      label={label}
      rows={rows}
      columns={columns}
      totals={{ excl: sum(({ excl }) => excl), tax: sum(({ tax }) => tax), incl: sum(({ incl }) => incl) }}
      height="content"
      maxHeight={480}
    />
  );
}

export function LinesCard({ invoice: { lines } }: { invoice: InvoiceDetail }) {
  const { t } = useTranslation(['sales-invoices', 'words']);
  return (
    <DetailCard
      title={t('lines')}
      extra={<span className="tl-hint">{t('words:lines', { count: lines.length })}</span>}
      flush
    >
      <PrintedLines lines={lines} label={t('lines')} />
    </DetailCard>
  );
}

/** Other invoices made from the same request. */
export function GroupCard({ invoice: { group } }: { invoice: InvoiceDetail }) {
  const { t } = useTranslation('sales-invoices');
  if (group.length === 0) return null;
  return (
    <DetailCard title={t('group')} flush>
      <p className="inv-group">
        {group.map((one) => (
          <span key={one.id}>
            <Link to={detailPath(one)}>{one.serialNo}</Link>{' '}
            <span className="tl-num">{formatMoney(one.incl)}</span>
          </span>
        ))}
      </p>
    </DetailCard>
  );
}
