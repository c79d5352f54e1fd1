import { retailFields, soldFields } from '@treadline/contract/catalogue/catalogue/selling-fields.ts';
import type { Fields } from '@treadline/contract/kernel/fields.ts';
import type { AccountType } from '@treadline/contract/kernel/permissions.ts';
import type { Lang } from '@treadline/contract/kernel/text.ts';
import { columnsOf, type ColumnExtra } from '#kernel/fields/columns.tsx';
import { formatQuantity, emptyMark } from '#kernel/format.ts';
import { PartNo, PartSize } from '#kernel/part-link.tsx';
import type { GridColumn } from '#ui/grid/types.ts';
import type { RetailTyre, SoldTyre } from './types.ts';

type Extras<Row> = Readonly<Record<string, ColumnExtra<Row>>>;
type Part = SoldTyre | RetailTyre;

/** Columns identifying a tyre, size first. */
const known = <Row extends Part>(): Extras<Row> => ({
  size: { fixed: 'left', sortable: true, render: (row) => <PartSize part={row} /> },
  brandName: { sortable: true, maxWidth: 130 },
  pattern: { maxWidth: 190 },
  marks: { maxWidth: 150 },
  partNo: { sortable: true, maxWidth: 210, priority: 5, render: (row) => <PartNo part={row} /> },
});

const seen = <Row,>(fields: Fields, extras: Extras<Row>, type: AccountType): Extras<Row> =>
  Object.fromEntries(Object.entries(extras).filter(([key]) => !fields[key]?.hiddenFrom?.includes(type)));

/** Stock column of an account type: a dealer's own stock, or available stock. */
export const ofStock = (type: AccountType) => (type === 'DEALER' ? 'ownAvailable' : 'available');

/** Days of stock below which it runs out before the next delivery. */
const short = 14;

function Cover({ days }: { days: number | null }) {
  if (days === null) return <span className="tl-zero">{emptyMark}</span>;
  return <span className={days < short ? 'tl-num tl-negative' : 'tl-num'}>{formatQuantity(days)}</span>;
}

export const soldColumns = (lang: Lang, type: AccountType): GridColumn<SoldTyre>[] =>
  columnsOf<SoldTyre>(
    soldFields,
    lang,
    seen(
      soldFields,
      {
        ...known<SoldTyre>(),
        // Brand, pattern and marks say which one it is: what it cost decides whether more is bought.
        partNo: { ...known<SoldTyre>().partNo, priority: 2 },
        sold: { sortable: true },
        available: { sortable: true },
        ownAvailable: { sortable: true },
        cover: { sortable: true, render: ({ cover }) => <Cover days={cover} /> },
        incoming: {},
        onHand: { hidden: true },
        lastPrice: { priority: 4 },
        wholesalePrice: { priority: 3 },
        msrp: { sortable: true, priority: 3 },
        season: { priority: 1 },
        name: { hidden: true },
      },
      type,
    ),
  );

/** Locations with the most stock, all on hover. */
function Places({ row: { places } }: { row: RetailTyre }) {
  return places ? (
    <span className="tl-ellipsis" title={places}>
      {places}
    </span>
  ) : (
    <span className="tl-zero">{emptyMark}</span>
  );
}

export const retailColumns = (lang: Lang, type: AccountType): GridColumn<RetailTyre>[] =>
  columnsOf<RetailTyre>(
    retailFields,
    lang,
    seen(
      retailFields,
      {
        ...known<RetailTyre>(),
        msrp: { sortable: true },
        wholesalePrice: { priority: 4 },
        supply: {},
        available: { sortable: true },
        ownAvailable: { sortable: true },
        places: { maxWidth: 260, priority: 6, render: (row) => <Places row={row} /> },
        incoming: { priority: 3 },
        arrival: { priority: 6 },
        lifecycle: { priority: 1 },
        season: { priority: 1 },
        name: { hidden: true },
      },
      type,
    ),
  );
