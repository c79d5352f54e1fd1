import { adjustmentLineFields as fields } from '@treadline/contract/stock/inventory/adjustment-fields.ts';
import type { Lang } from '@treadline/contract/kernel/text.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { LedgerLink } from '#kernel/document/ledger-link.tsx';
import { columnsOf } from '#kernel/fields/columns.tsx';
import { formatQuantity } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { PartNo, PartSize } from '#kernel/part-link.tsx';
import { DetailCard } from '#ui/feedback/detail-layout.tsx';
import { DataGrid } from '#ui/grid/data-grid.tsx';
import { Delta, Money } from './cells.tsx';
import type { AdjustmentDetail, AdjustmentLine } from './types.ts';

/** Columns of the lines; remarks, buckets and what was reversed only where there are any, so that the value stays visible. */
const lineColumns = (lang: Lang, has: Record<'remarks' | 'held' | 'reversed', boolean>) =>
  columnsOf<AdjustmentLine>(fields, lang, {
    size: { fixed: 'left', render: (line) => <PartSize part={line} /> },
    partNo: { render: (line) => <PartNo part={line} /> },
    partName: { maxWidth: 96, priority: 2 },
    ...(has.held && { bucket: {} }),
    dot: {},
    seen: {},
    counted: {},
    delta: { render: (line) => <Delta value={line.delta} /> },
    value: { render: (line) => <Money value={line.value} /> },
    ...(has.reversed && { reversed: {} }),
    ...(has.remarks && { remark: { maxWidth: 160, priority: 3 } }),
  });

/** Adjustment lines: quantity before, after, difference and its value. */
export function AdjustmentLines({
  adjustment: { lines, value, status, adjustNo },
}: {
  adjustment: AdjustmentDetail;
}) {
  const { t } = useTranslation('inventory');
  const lang = useLang();
  const isReversed = lines.some(({ reversed }) => reversed);
  const hasRemarks = lines.some(({ remark }) => remark !== '');
  const hasHeld = lines.some(({ bucket }) => bucket !== 'on_hand');
  const columns = useMemo(
    () => lineColumns(lang, { remarks: hasRemarks, held: hasHeld, reversed: isReversed }),
    [lang, hasRemarks, hasHeld, isReversed],
  );
  const left = lines.filter(({ reversed }) => !reversed);
  const sumOf = (key: 'seen' | 'counted' | 'delta') => left.reduce((sum, line) => sum + line[key], 0);
  const totals = {
    seen: formatQuantity(sumOf('seen')),
    counted: formatQuantity(sumOf('counted')),
    delta: <Delta value={sumOf('delta')} />,
    value: <Money value={value} />,
  };
  return (
    <DetailCard
      title={t('lines')}
      extra={
        <span className="tl-hint">
          {t('linesCount', { count: lines.length })}{' '}
          {['POSTED', 'REVERSED'].includes(status) && <LedgerLink no={adjustNo} />}
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
