import {
  dealerOrderLineFields,
  dealerProposalFields as fields,
} from '@treadline/contract/wholesale/dealer-orders/fields.ts';
import type { Lang } from '@treadline/contract/kernel/text.ts';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { columnsOf } from '#kernel/fields/columns.tsx';
import { formatQuantity } from '#kernel/format.ts';
import { PartNo, PartSize } from '#kernel/part-link.tsx';
import { QuantityCell } from '../cart/quantity-cell.tsx';
import type { Proposal } from '../types.ts';
import { useBuying } from './buy-context.ts';

/** Pieces of this part in the cart. */
function InCart({ row }: { row: Proposal }) {
  const { countOf, setPart } = useBuying();
  return (
    <QuantityCell
      name={row.partNo}
      value={countOf(row.partId)}
      packing={row.packing}
      remaining={row.remaining}
      placeholder={String(row.suggested || row.packing)}
      onSave={(quantity) => setPart(row.partId, quantity)}
    />
  );
}

/** Suggested quantity; a click adds it to the cart. */
function Suggested({ row }: { row: Proposal }) {
  const { t } = useTranslation('dealer-orders');
  const { countOf, setPart } = useBuying();
  const { suggested, partId, partNo } = row;
  if (suggested === 0) return <span className="tl-zero">0</span>;
  const isTaken = countOf(partId) === suggested;
  return (
    <Button
      size="small"
      type="link"
      className="do-suggested"
      disabled={isTaken}
      aria-label={t('buy.take', { count: suggested, part: partNo })}
      title={t('buy.takeTip', { ...row })}
      onClick={(event) => {
        event.stopPropagation();
        void setPart(partId, suggested);
      }}
    >
      {formatQuantity(suggested)}
    </Button>
  );
}

/** Columns of parts to buy: own stock, sales, remaining quota, and quantity in the cart. */
export const buyColumns = (lang: Lang) =>
  columnsOf<Proposal>(fields, lang, {
    size: { fixed: 'left', render: (row) => <PartSize part={row} /> },
    partName: { maxWidth: 200, priority: 5 },
    partNo: { sortable: true, hidden: true, render: (row) => <PartNo part={row} /> },
    brandName: { hidden: true },
    unitPrice: { sortable: true },
    free: {},
    available: { sortable: true },
    onTheWay: { priority: 3 },
    ordered: { priority: 2 },
    sold30d: { sortable: true, priority: 4 },
    safeMin: { hidden: true },
    packing: { hidden: true },
    remaining: {
      priority: 3,
      render: ({ remaining }) =>
        remaining === null ? <span className="tl-zero">—</span> : formatQuantity(remaining),
    },
    suggested: { sortable: true, align: 'right', render: (row) => <Suggested row={row} /> },
    inCart: {
      title: dealerOrderLineFields.quantity[lang],
      align: 'right',
      fixed: 'right',
      width: 108,
      export: false,
      render: (row) => <InCart row={row} />,
    },
  });
