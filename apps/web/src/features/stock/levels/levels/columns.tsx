import type { Lang } from '@treadline/contract/kernel/text.ts';
import { levelFields, type LevelView } from '@treadline/contract/stock/levels/fields.ts';
import { Tag } from 'antd';
import { columnsOf, type ColumnExtra } from '#kernel/fields/columns.tsx';
import { PartLink, PartNo, PartSize } from '#kernel/part-link.tsx';
import { formatQuantity } from '#kernel/format.ts';
import { StockLink } from '#kernel/stock-link.tsx';
import type { GridColumn } from '#ui/grid/types.ts';
import type { Level } from './types.ts';

type Extras = Readonly<Record<string, ColumnExtra<Level>>>;

/** Columns that identify the part, size first. */
const part: Extras = {
  size: { fixed: 'left', sortable: true, render: (row) => <PartSize part={row} /> },
  brandName: { maxWidth: 120 },
  partNo: { sortable: true, maxWidth: 210, priority: 7, render: (row) => <PartNo part={row} /> },
};

/** Available quantity in bold; red below the safety stock. */
function Available({ row }: { row: Level }) {
  const tone = row.state === 'SHORT' ? ' tl-negative' : row.available === 0 ? ' tl-zero' : '';
  return <b className={`tl-num${tone}`}>{formatQuantity(row.available)}</b>;
}

/**
 * On-hand quantity as a link to its movements; reserved and locked ones link to the part panel, which shows for whom.
 */
const OnHand = ({ row: { partId, locationId, onHand, dot }, byDot }: { row: Level; byDot: boolean }) => (
  <StockLink partId={partId} locationId={locationId} {...(byDot && { dot })} quantity={onHand} />
);
const Kept = ({ row, of }: { row: Level; of: 'reserved' | 'locked' }) => {
  const figure = (
    <span className={`tl-num${row[of] === 0 ? ' tl-zero' : ''}`}>{formatQuantity(row[of])}</span>
  );
  return row[of] === 0 ? figure : <PartLink id={row.partId}>{figure}</PartLink>;
};

const reserved: ColumnExtra<Level> = { render: (row) => <Kept row={row} of="reserved" /> };
const buckets: Extras = {
  available: { sortable: true, render: (row) => <Available row={row} /> },
  onHand: { sortable: true, render: (row) => <OnHand row={row} byDot={false} /> },
  reserved,
  locked: { priority: 5, render: (row) => <Kept row={row} of="locked" /> },
  defective: { priority: 4 },
  quarantined: { priority: 3 },
  inTransit: { priority: 5 },
  incoming: { priority: 5 },
};
const sales: Extras = { safeMin: { sortable: true, priority: 4 }, sold30d: { sortable: true, priority: 4 } };

/** Column of the stock location, with the owner of the goods as tooltip. */
const place = (owned: string): ColumnExtra<Level> => ({
  maxWidth: 260,
  render: ({ placeName, ownerName }) => (
    <span className="tl-ellipsis" title={`${placeName} · ${owned}${ownerName}`}>
      {placeName}
    </span>
  ),
});

function Age({ row }: { row: Level }) {
  if (row.ageWeeks === null) return <span className="tl-zero">—</span>;
  return <span className="tl-num">{formatQuantity(row.ageWeeks)}</span>;
}
const age: Extras = {
  dot: { sortable: true, render: ({ dot }) => (dot ? dot : <Tag>—</Tag>) },
  ageWeeks: { render: (row) => <Age row={row} /> },
  ageClass: {},
};

const byView = (owned: string): Record<LevelView, Extras> => ({
  level: {
    ...part,
    placeName: place(owned),
    state: {},
    ...buckets,
    ...sales,
    ageWeeks: { priority: 4, render: (row) => <Age row={row} /> },
    ageClass: { priority: 2 },
    dot: { hidden: true, sortable: true },
    lastTime: { hidden: true, sortable: true },
    ownerName: { hidden: true },
    partName: { hidden: true },
  },
  part: { ...part, ...buckets, ...sales, places: {}, partName: { hidden: true } },
  place: {
    placeName: { ...place(owned), fixed: 'left', opens: true, maxWidth: 320 },
    ownerName: {},
    parts: {},
    ...buckets,
    lastTime: { sortable: true, priority: 2 },
  },
  dot: {
    ...part,
    placeName: place(owned),
    ...age,
    available: { sortable: true },
    onHand: { sortable: true, render: (row) => <OnHand row={row} byDot /> },
    reserved,
    // What is done is done with what is on hand.
    defective: { priority: 3 },
    quarantined: { priority: 2 },
    inTransit: { priority: 1 },
    partName: { hidden: true },
  },
});

/** Columns of a layout; with several DOTs, age and DOT are those of the oldest. */
export const levelColumns = (lang: Lang, view: LevelView, words: { oldest: string; owned: string }) => {
  const extras = byView(words.owned)[view];
  const columns = columnsOf<Level>(levelFields, lang, extras);
  if (view !== 'level') return columns;
  return columns.map((column): GridColumn<Level> =>
    column.key === 'ageWeeks' ? { ...column, title: words.oldest } : column,
  );
};
