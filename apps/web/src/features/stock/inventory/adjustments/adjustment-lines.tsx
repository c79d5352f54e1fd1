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

/** Columns of the lines; remarks and buckets only where there are any, so that the value stays visible. */
const lineColumns = (lang: Lang, hasRemarks: boolean, hasHeld: boolean) =>
  columnsOf<AdjustmentLine>(fields, lang, {
    size: { fixed: 'left', render: (line) => <PartSize part={line} /> },
    partNo: { render: (line) => <PartNo part={line} /> },
    partName: { maxWidth: 96, priority: 2 },
    ...(hasHeld && { bucket: {} }),
    dot: {},
    seen: {},
    counted: {},
    delta: { render: (line) => <Delta value={line.delta} /> },
    value: { render: (line) => <Money value={line.value} /> },
    ...(hasRemarks && { remark: { maxWidth: 160, priority: 3 } }),
  });

/** Adjustment lines: quantity before, after, difference and its value. */
export function AdjustmentLines({
  adjustment: { lines, value, status, adjustNo },
}: {
  adjustment: AdjustmentDetail;
}) {
  const { t } = useTranslation('inventory');
  const lang = useLang();
  const hasRemarks = lines.some(({ remark }) => remark !== '');
  const hasHeld = lines.some(({ bucket }) => bucket !== 'on_hand');
  const columns = useMemo(() => lineColumns(lang, hasRemarks, hasHeld), [lang, hasRemarks, hasHeld]);
  const sumOf = (key: 'seen' | 'counted' | 'delta') => lines.reduce((sum, line) => sum + line[key], 0);
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
          {t('linesCount', { count: lines.length })} {status === 'POSTED' && <LedgerLink no={adjustNo} />}
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
