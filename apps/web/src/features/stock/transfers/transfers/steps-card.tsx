import { stepTexts, transferLineFields } from '@treadline/contract/stock/transfers/fields.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { RowsCard } from '#kernel/document/rows-card.tsx';
import { formatQuantity, formatTime } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import type { GridColumn } from '#ui/grid/types.ts';
import type { TransferDetail, TransferStep } from './types.ts';

type Row = TransferStep & { partNo: string; size: string };

/** Received, lost and returned pieces of a transfer, with time and actor. */
export function StepsCard({ transfer: { steps, lines } }: { transfer: TransferDetail }) {
  const { t } = useTranslation(['transfers', 'words']);
  const lang = useLang();
  const rows = useMemo(() => {
    const parts = new Map(lines.map((line) => [line.id, line]));
    return steps.toReversed().map((step): Row => {
      const line = parts.get(step.lineId);
      return { ...step, partNo: line?.partNo ?? '', size: line?.size ?? '' };
    });
  }, [steps, lines]);
  const columns = useMemo(
    (): GridColumn<Row>[] => [
      { key: 'time', title: t('words:time'), render: ({ time }) => formatTime(time) },
      { key: 'size', title: transferLineFields.size[lang], render: ({ size }) => <b>{size || '—'}</b> },
      { key: 'partNo', title: transferLineFields.partNo[lang] },
      {
        key: 'kind',
        title: t('step.kind'),
        render: ({ kind, reversed }) =>
          reversed ? <s>{t('step.cameLate', { kind: stepTexts[kind][lang] })}</s> : stepTexts[kind][lang],
      },
      {
        key: 'dot',
        title: 'DOT',
        render: ({ dot, dotRead }) => (dot === dotRead ? dot || '—' : `${dot || '—'} → ${dotRead || '—'}`),
      },
      {
        key: 'quantity',
        title: t('step.quantity'),
        align: 'right',
        render: ({ quantity }) => formatQuantity(quantity),
      },
      { key: 'by', title: t('step.by'), priority: 1 },
    ],
    [t, lang],
  );
  return <RowsCard title={t('words:receipts')} rows={rows} columns={columns} maxHeight={420} />;
}
