import { retailLineFields } from '@treadline/contract/retail/retail-orders/fields.ts';
import type { Lang } from '@treadline/contract/kernel/text.ts';
import { formatDay, formatMoney, formatQuantity } from '#kernel/format.ts';
import { PartNo, PartSize } from '#kernel/part-link.tsx';
import type { GridColumn } from '#ui/grid/types.ts';
import { dotsOf, marksOf, nameOf } from '../offers/offer-columns.tsx';
import type { OfferRow } from '../offers/use-offers.ts';
import type { useWords } from '../use-words.ts';

type Column = GridColumn<OfferRow>;
type Key = 'ownFree' | 'cityFree' | 'wholesalePrice' | 'unitPrice' | 'outTheDoor';

const quantityOf = (key: Key, title: string): Column => ({
  key,
  title,
  align: 'right',
  render: (row) => formatQuantity(row[key]),
});
const moneyOf = (key: Key, title: string): Column => ({
  key,
  title,
  align: 'right',
  render: (row) => formatMoney(row[key]),
});

/**
 * Columns of stock, age and prices of a part at one shop; its cost only where received and not in the customer view.
 */
export const queryColumns = (
  words: ReturnType<typeof useWords>,
  lang: Lang,
  quantity: number,
  hasCost: boolean,
): Column[] => [
  {
    key: 'size',
    title: retailLineFields.size[lang],
    fixed: 'left',
    render: (row) => <PartSize part={row} />,
  },
  { key: 'name', title: words('tyre'), sortable: 'brand', maxWidth: 230, render: nameOf },
  {
    key: 'partNo',
    title: retailLineFields.partNo[lang],
    hidden: true,
    render: (row) => <PartNo part={row} />,
  },
  { key: 'loadSpeed', title: words('load'), render: marksOf },
  quantityOf('ownFree', words('ownFree')),
  quantityOf('cityFree', words('cityFree')),
  {
    key: 'promisedDay',
    title: words('soonest'),
    sortable: 'arrival',
    render: (row) => formatDay(row.promisedDay),
  },
  { key: 'dot', title: 'DOT', priority: 2, render: dotsOf },
  ...(hasCost ? [moneyOf('wholesalePrice', words('wholesale'))] : []),
  { ...moneyOf('unitPrice', words('retail')), sortable: 'price' },
  moneyOf('outTheDoor', words('outTheDoor', { count: quantity })),
];
