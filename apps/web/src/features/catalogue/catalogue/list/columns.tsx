import { partFields } from '@treadline/contract/catalogue/catalogue/part-fields.ts';
import type { PartStatus } from '@treadline/contract/catalogue/catalogue/part-flow.ts';
import type { Fields } from '@treadline/contract/kernel/fields.ts';
import type { AccountType } from '@treadline/contract/kernel/permissions.ts';
import type { Lang } from '@treadline/contract/kernel/text.ts';
import { Tag } from 'antd';
import { Link } from 'react-router';
import { columnsOf, type ColumnExtra } from '#kernel/fields/columns.tsx';
import { CopyText } from '#ui/feedback/copy-text.tsx';
import type { GridColumn } from '#ui/grid/types.ts';
import { PartState } from '../part-status.tsx';
import { detailPath, type Goods } from '../types.ts';

export interface ListView {
  lang: Lang;
  type: AccountType;
  /** Fixed status of the list, if any. */
  status: PartStatus | undefined;
}
type Extras = Readonly<Record<string, ColumnExtra<Goods>>>;

/** Size, emphasised. */
const Size = ({ row }: { row: Goods }) => (
  <Link to={detailPath(row)}>
    <b>{row.size || row.partNo}</b>
  </Link>
);

/** Status, and whether a change is pending. */
const Status = ({ row, lang }: { row: Goods; lang: Lang }) => (
  <>
    <PartState part={row} /> {row.changing && <Tag>{partFields.changing[lang]}</Tag>}
  </>
);

const Number = ({ row }: { row: Goods }) => (
  <CopyText value={row.partNo}>
    <Link to={detailPath(row)}>{row.partNo}</Link>
  </CopyText>
);

/** Columns specific to a status: submitter, rejection reason, prices. */
const reviewColumns = ({ status, lang }: ListView): Extras => ({
  ...((status === undefined || status === 'Approved') && {
    status: { render: (row) => <Status row={row} lang={lang} /> },
  }),
  ...(status === 'Failed' && { rejectReason: { maxWidth: 260 } }),
  // Beside the status where that has a column.
  changing: { hidden: status !== 'Approved' && status !== 'Deployed', priority: 6 },
});

const priceColumns = (status: PartStatus | undefined): Extras => ({
  purchasePrice: { priority: 4 },
  wholesalePrice: { priority: 5 },
  msrp: { sortable: true },
  floorPrice: { hidden: status !== 'Pending', priority: 3 },
});

const stockColumns = (status: PartStatus | undefined): Extras => {
  const hidden = status === 'Pending' || status === 'Failed';
  return {
    available: { sortable: true, hidden },
    incoming: { hidden: true },
    suppliers: { hidden: true },
  };
};

const peopleColumns = ({ status, type }: ListView): Extras => ({
  submittedBy: { priority: 1 },
  submittedTime: { sortable: true, priority: 2 },
  approvedBy: { hidden: status !== 'Approved', priority: 1 },
  approvedTime: { hidden: status !== 'Approved', priority: 1 },
  ...(status !== 'Failed' && { rejectReason: { hidden: true, maxWidth: 260 } }),
  publishedTime: { hidden: true },
  // Who has no column of statuses sees by it what is off sale.
  disabledTime: { hidden: type === 'OTHER', priority: 1 },
  disabledReason: { hidden: true, maxWidth: 200 },
  updatedTime: { sortable: true, hidden: true },
});

/** Columns with values for the account type; users who see only released parts get no status. */
function seen(extras: Extras, type: AccountType): Extras {
  const fields: Fields = partFields;
  const isSeen = (key: string) =>
    !fields[key]?.hiddenFrom?.includes(type) && (type === 'OTHER' || key !== 'status');
  return Object.fromEntries(Object.entries(extras).filter(([key]) => isSeen(key)));
}

/** Columns of tyres: size, brand and pattern first, then status, prices and stock. */
export function tyreColumns(shown: ListView): GridColumn<Goods>[] {
  const { lang, type, status } = shown;
  return columnsOf<Goods>(
    partFields,
    lang,
    seen(
      {
        size: { sortable: true, fixed: 'left', render: (row) => <Size row={row} /> },
        brandName: { sortable: true, maxWidth: 130 },
        pattern: { sortable: true, maxWidth: 190 },
        marks: { maxWidth: 160 },
        partNo: { sortable: true, copy: true, maxWidth: 210, priority: 7 },
        ...reviewColumns(shown),
        season: { priority: 3 },
        lifecycle: { priority: 2 },
        ...priceColumns(status),
        ...stockColumns(status),
        name: { hidden: true },
        barcode: { hidden: true },
        ...peopleColumns(shown),
      },
      type,
    ),
  );
}

/** Columns of main parts and accessories: number and name first. */
export function mainColumns(shown: ListView): GridColumn<Goods>[] {
  const { lang, type, status } = shown;
  return columnsOf<Goods>(
    partFields,
    lang,
    seen(
      {
        partNo: { sortable: true, fixed: 'left', maxWidth: 210, render: (row) => <Number row={row} /> },
        name: { maxWidth: 240 },
        category: { maxWidth: 120 },
        spec: { maxWidth: 160, priority: 4 },
        brandName: { sortable: true, maxWidth: 130, priority: 5 },
        ...reviewColumns(shown),
        kind: { priority: 1 },
        unit: { priority: 1 },
        lifecycle: { priority: 2 },
        ...priceColumns(status),
        ...stockColumns(status),
        barcode: { hidden: true },
        ...peopleColumns(shown),
      },
      type,
    ),
  );
}
