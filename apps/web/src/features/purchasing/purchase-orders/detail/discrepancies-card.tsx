import { PartNo, PartSize } from '#kernel/part-link.tsx';
import {
  discrepancyStateTexts,
  discrepancyTypeTexts,
} from '@treadline/contract/purchasing/purchase-orders/flow.ts';
import { purchaseOrderTexts as texts } from '@treadline/contract/purchasing/purchase-orders/texts.ts';
import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '#kernel/format.ts';
import { useContractText } from '#kernel/lang.ts';
import { DetailCard } from '#ui/feedback/detail-layout.tsx';
import { StatusDot } from '#ui/feedback/status-dot.tsx';
import { DataGrid } from '#ui/grid/data-grid.tsx';
import type { GridColumn } from '#ui/grid/types.ts';
import { Quantity } from '../columns/cells.tsx';
import type { FormatText } from '../columns/kit.tsx';
import type { Discrepancy } from '../types.ts';

import { lazyDialog } from '#ui/feedback/lazy-dialog.tsx';

const DecideDialog = lazyDialog(() => import('./decide-dialog.tsx').then((module) => module.DecideDialog));

function discrepancyColumns(say: FormatText, t: TFunction<'purchase-orders'>): GridColumn<Discrepancy>[] {
  return [
    { key: 'type', title: t('decide.type'), render: (row) => say(discrepancyTypeTexts[row.type]) },
    {
      key: 'quantity',
      title: say(texts.quantity),
      align: 'right',
      render: (row) => <Quantity value={row.quantity} />,
    },
    {
      key: 'state',
      title: say(texts.status),
      render: (row) => (
        <StatusDot tone={discrepancyStateTexts[row.state].tone}>
          {say(discrepancyStateTexts[row.state].text)}
          {row.state === 'RESHIP' && row.cameQuantity > 0 && ` ${row.cameQuantity}/${row.quantity}`}
        </StatusDot>
      ),
    },
    { key: 'size', title: say(texts.size), render: (row) => <PartSize part={row} /> },
    { key: 'partNo', title: say(texts.partNo), render: (row) => <PartNo part={row} /> },
    { key: 'partName', title: say(texts.partName), maxWidth: 160 },
    { key: 'dot', title: t('detail.dot'), render: (row) => row.dot || <span className="po-zero">—</span> },
    { key: 'dnNo', title: say(texts.dnNo) },
    { key: 'remark', title: t('decide.remark'), maxWidth: 200 },
    {
      key: 'resolvedBy',
      title: t('decide.by'),
      render: (row) =>
        row.resolvedBy ? (
          `${row.resolvedBy} ${formatTime(row.resolvedTime)}`
        ) : (
          <span className="po-zero">—</span>
        ),
    },
  ];
}

/** Discrepancies between shipped and received goods; nothing when there are none. */
export function DiscrepanciesCard({ rows }: { rows: readonly Discrepancy[] }) {
  const { t } = useTranslation('purchase-orders');
  const say = useContractText();
  const [chosen, setChosen] = useState<Discrepancy | null>(null);
  const [open, setOpen] = useState(false);
  const columns = useMemo(() => discrepancyColumns(say, t), [say, t]);
  if (rows.length === 0) return null;
  const decide = (row: Discrepancy) => {
    setChosen(row);
    setOpen(true);
  };
  const rowActions = (row: Discrepancy) =>
    row.outcomes.length ? [{ key: 'decide', label: t('action.decide'), onClick: () => decide(row) }] : [];
  const mayDecide = rows.some((row) => row.outcomes.length > 0);
  return (
    <DetailCard title={t('detail.discrepancies')} flush>
      <DataGrid
        label={t('detail.discrepancies')}
        rows={rows}
        columns={columns}
        {...(mayDecide && { rowActions })}
        rowTone={(row) => (row.state === 'OPEN' ? 'failed' : undefined)}
        height="content"
        maxHeight={360}
      />
      {chosen && (
        <DecideDialog key={chosen.id} discrepancy={chosen} open={open} onClose={() => setOpen(false)} />
      )}
    </DetailCard>
  );
}
