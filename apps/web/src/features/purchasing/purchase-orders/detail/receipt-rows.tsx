import { PartNo, PartSize } from '#kernel/part-link.tsx';
import { purchaseOrderTexts as texts } from '@treadline/contract/purchasing/purchase-orders/texts.ts';
import type { TFunction } from 'i18next';
import { StatusDot } from '#ui/feedback/status-dot.tsx';
import type { GridColumn } from '#ui/grid/types.ts';
import { Quantity, TimeText } from '../columns/cells.tsx';
import type { FormatText } from '../columns/kit.tsx';
import type { Receipt } from '../types.ts';

/** Receipt line of a part and DOT, with its receipt's fields. */
export type ReceiptLine = Receipt['lines'][number] &
  Pick<Receipt, 'dnNo' | 'isFinal' | 'source' | 'actor' | 'receivedTime'>;

export const flattenReceipts = (receipts: readonly Receipt[]): ReceiptLine[] =>
  receipts
    .toSorted((a, b) => b.receivedTime.localeCompare(a.receivedTime))
    .flatMap(({ lines, dnNo, isFinal, source, actor, receivedTime }) =>
      lines.map((line) => ({ ...line, dnNo, isFinal, source, actor, receivedTime })),
    );

export function receiptColumns(say: FormatText, t: TFunction<'purchase-orders'>): GridColumn<ReceiptLine>[] {
  const amount = (key: 'good' | 'defective' | 'quarantined' | 'returnable'): GridColumn<ReceiptLine> => ({
    key,
    title: t(`detail.${key}`),
    align: 'right',
    render: (row) => <Quantity value={row[key]} />,
  });
  return [
    {
      key: 'receivedTime',
      title: t('detail.receivedTime'),
      render: (row) => <TimeText value={row.receivedTime} />,
    },
    { key: 'size', title: say(texts.size), render: (row) => <PartSize part={row} /> },
    { key: 'partNo', title: say(texts.partNo), render: (row) => <PartNo part={row} /> },
    { key: 'partName', title: say(texts.partName), maxWidth: 160 },
    { key: 'dot', title: t('detail.dot') },
    amount('good'),
    amount('defective'),
    amount('quarantined'),
    amount('returnable'),
    { key: 'dnNo', title: say(texts.dnNo) },
    {
      key: 'isFinal',
      title: say(texts.status),
      render: (row) => (
        <StatusDot tone={row.isFinal ? 'done' : 'running'}>
          {t(row.isFinal ? 'detail.final' : 'detail.partial')}
        </StatusDot>
      ),
    },
    {
      key: 'source',
      title: t('detail.receivedBy'),
      render: (row) => `${t(`detail.source.${row.source}`)}${row.actor ? ` · ${row.actor}` : ''}`,
    },
  ];
}
