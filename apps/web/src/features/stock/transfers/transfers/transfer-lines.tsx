import { transferLineFields as fields } from '@treadline/contract/stock/transfers/fields.ts';
import type { Lang } from '@treadline/contract/kernel/text.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { columnsOf } from '#kernel/fields/columns.tsx';
import { LedgerLink } from '#kernel/document/ledger-link.tsx';
import { formatQuantity } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { PartNo, PartSize } from '#kernel/part-link.tsx';
import { DetailCard } from '#ui/feedback/detail-layout.tsx';
import { DataGrid } from '#ui/grid/data-grid.tsx';
import type { TransferDetail, TransferLine } from './types.ts';

const figures = [
  'quantity',
  'reserved',
  'sent',
  'good',
  'defective',
  'onRoad',
  'lost',
  'back',
  'late',
] as const;
type Figure = (typeof figures)[number];

/** Columns relevant in the current status: reserved pieces before dispatch, outcomes afterwards. */
const shownFigures = ({ status, lines }: TransferDetail): Figure[] =>
  figures.filter((key) => {
    // What was planned is said once more only where something else was sent.
    if (key === 'quantity') return lines.some(({ sent, quantity }) => sent !== quantity);
    if (key === 'reserved') return status === 'APPROVED';
    if (key === 'sent' || key === 'good') return lines.some(({ sent }) => sent > 0);
    return lines.some((line) => line[key] > 0);
  });

const lineColumns = (lang: Lang, shown: readonly Figure[], hasDot: boolean) =>
  columnsOf<TransferLine>(fields, lang, {
    size: { fixed: 'left', render: (line) => <PartSize part={line} /> },
    partNo: { render: (line) => <PartNo part={line} /> },
    partName: { maxWidth: 120, priority: 2 },
    ...(hasDot && { dot: { priority: 3 } }),
    dots: { maxWidth: 150, render: ({ dots }) => <span title={dots}>{dots || '—'}</span> },
    ...Object.fromEntries(shown.map((key) => [key, {}])),
  });

/** Lines of a transfer with their outcome. */
export function TransferLines({ transfer }: { transfer: TransferDetail }) {
  const { t } = useTranslation(['transfers', 'words']);
  const lang = useLang();
  const { lines } = transfer;
  const shown = useMemo(() => shownFigures(transfer), [transfer]);
  const hasDot = lines.some(({ dot }) => dot !== '');
  const columns = useMemo(() => lineColumns(lang, shown, hasDot), [lang, shown, hasDot]);
  const totals = Object.fromEntries(
    shown.map((key) => [key, formatQuantity(lines.reduce((sum, line) => sum + line[key], 0))]),
  );
  return (
    <DetailCard
      title={t('lines')}
      extra={
        <span className="tl-hint">
          {t('words:lines', { count: lines.length })}{' '}
          {lines.some(({ sent }) => sent > 0) && <LedgerLink no={transfer.transferNo} />}
        </span>
      }
      flush
    >
      <DataGrid
        label={t('lines')}
        rows={lines}
        columns={columns}
        totals={totals}
        height="content"
        maxHeight={560}
      />
    </DetailCard>
  );
}
