import { purchaseOrderTexts as texts } from '@treadline/contract/purchasing/purchase-orders/texts.ts';
import { goodsPapers } from '@treadline/contract/kernel/paper.ts';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { RowsCard } from '#kernel/document/rows-card.tsx';
import { useContractText } from '#kernel/lang.ts';
import { usePapers } from '#kernel/printing/use-paper.ts';
import { CopyText } from '#ui/feedback/copy-text.tsx';
import { spelledEntries } from '#ui/feedback/split-button.tsx';
import type { GridColumn } from '#ui/grid/types.ts';
import { Quantity, TimeText } from '../columns/cells.tsx';
import type { FormatText } from '../columns/kit.tsx';
import type { OrderDetail } from '../types.ts';

type Return = OrderDetail['returns'][number];

const returnColumns = (say: FormatText, t: TFunction<'purchase-orders'>): GridColumn<Return>[] => [
  { key: 'returnNo', title: t('return.no'), render: (row) => <CopyText value={row.returnNo} /> },
  {
    key: 'quantity',
    title: t('return.quantity'),
    align: 'right',
    render: (row) => <Quantity value={row.quantity} />,
  },
  { key: 'remark', title: t('return.remark'), maxWidth: 240 },
  { key: 'createdBy', title: say(texts.createdBy) },
  {
    key: 'createdTime',
    title: say(texts.createdTime),
    render: (row) => <TimeText value={row.createdTime} />,
  },
];

/** Returns to the supplier with their printouts; nothing when there are none. */
export function ReturnsCard({ returns }: { returns: readonly Return[] }) {
  const { t } = useTranslation(['purchase-orders', 'words']);
  const say = useContractText();
  const { print, entries } = usePapers({
    endpoint: 'GET /logistics/deliveryNote/return/print/:id',
    papers: goodsPapers,
  });
  const columns = useMemo(() => returnColumns(say, t), [say, t]);
  return (
    <RowsCard
      title={t('action.return')}
      rows={returns}
      columns={columns}
      rowActions={({ id }) => {
        const action = { key: 'print', label: t('words:print'), onClick: () => print(id) };
        return [action, ...spelledEntries(action, entries(id))];
      }}
      maxHeight={240}
    />
  );
}
