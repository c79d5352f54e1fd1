import { customFields } from '@treadline/contract/retail/assortment/custom-fields.ts';
import type { Lang } from '@treadline/contract/kernel/text.ts';
import { columnsOf, type ColumnExtra } from '#kernel/fields/columns.tsx';
import { PartNo, PartSize } from '#kernel/part-link.tsx';
import type { GridColumn } from '#ui/grid/types.ts';
import type { CustomRow } from '../types.ts';

const quiet = <span className="tl-zero">—</span>;

/** Columns of custom goods; `own` are further columns after the part number. */
export const customColumns = <Row extends CustomRow>(
  lang: Lang,
  own: Readonly<Record<string, ColumnExtra<Row>>>,
): GridColumn<Row>[] =>
  columnsOf<Row>(customFields, lang, {
    size: {
      fixed: 'left',
      sortable: true,
      render: (row) => (row.size ? <PartSize part={row} /> : row.spec || quiet),
    },
    partNo: { fixed: 'left', sortable: true, render: (row) => <PartNo part={row} /> },
    ...own,
    name: { priority: 4, maxWidth: 220, render: ({ ownName, name }) => ownName || name },
    ownNo: { sortable: true, render: ({ ownNo }) => ownNo || quiet },
    price: { sortable: true },
    floor: { priority: 4 },
    msrp: { priority: 3 },
    band: {},
    source: { priority: 2 },
    updatedTime: { sortable: true, priority: 1 },
  });
