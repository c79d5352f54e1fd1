import { salesCartFields as fields } from '@treadline/contract/wholesale/dealer-orders/fields.ts';
import type { Lang } from '@treadline/contract/kernel/text.ts';
import type { TFunction } from 'i18next';
import { columnsOf } from '#kernel/fields/columns.tsx';
import { formatMoney } from '#kernel/format.ts';
import { PartNo, PartSize } from '#kernel/part-link.tsx';
import type { CartLine } from '../types.ts';
import { QuantityCell } from './quantity-cell.tsx';

type T = TFunction<'dealer-orders'>;

/** Dealer price, with the list price where the dealer price is better. */
const Price = ({ line: { unitPrice, wholesalePrice } }: { line: CartLine }) => (
  <span className="tl-num">
    {unitPrice !== null && wholesalePrice !== null && wholesalePrice > unitPrice && (
      <s className="tl-hint">{formatMoney(wholesalePrice)}</s>
    )}{' '}
    {formatMoney(unitPrice)}
  </span>
);

export const cartColumns = (lang: Lang, t: T, save: (line: CartLine, quantity: number) => Promise<boolean>) =>
  columnsOf<CartLine>(fields, lang, {
    size: { fixed: 'left', render: (line) => <PartSize part={line} /> },
    partName: { maxWidth: 200, priority: 3 },
    partNo: { hidden: true, render: (line) => <PartNo part={line} /> },
    unitPrice: { render: (line) => <Price line={line} /> },
    quantity: {
      width: 108,
      align: 'right',
      render: (line) => (
        <QuantityCell
          name={line.partNo}
          value={line.quantity}
          packing={line.packing}
          remaining={line.quota.remaining}
          onSave={(quantity) => save(line, quantity)}
        />
      ),
    },
    amount: {},
    free: { priority: 2 },
    packing: { hidden: true },
    sourceName: { maxWidth: 120, priority: 1 },
    promisedDay: {},
  });

/** Column of a part's remaining quota, where limited. */
export const quotaColumn = (t: T) => ({
  key: 'quota',
  title: t('quotaLeft'),
  align: 'right' as const,
  render: ({ quota: { limit, remaining } }: CartLine) =>
    limit === null ? <span className="tl-zero">—</span> : t('quotaOf', { remaining: remaining ?? 0, limit }),
});
