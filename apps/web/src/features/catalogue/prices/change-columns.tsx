import { changeFields as fields } from '@treadline/contract/catalogue/change-fields.ts';
import type { Lang } from '@treadline/contract/kernel/text.ts';
import { columnsOf } from '../../../kernel/fields/columns.tsx';
import type { GridColumn } from '../../../ui/grid/types.ts';
import type { Change } from './types.ts';

/** Cost, margin, median and price elsewhere beside what changes, then who wants it why. */
export const changeColumns = (lang: Lang): GridColumn<Change>[] =>
  columnsOf<Change>(fields, lang, {
    size: { fixed: 'left', render: (row) => <strong>{row.size}</strong> },
    partNo: { sortable: true, copy: true },
    changed: { maxWidth: 250 },
    cost: {},
    marginAfter: {},
    median: {},
    outside: {},
    warned: {
      maxWidth: 220,
      render: ({ warned }) => <span className={warned ? 'tl-negative' : undefined}>{warned}</span>,
    },
    available: {},
    incoming: {},
    effectiveFrom: {},
    reason: { maxWidth: 200 },
    proposer: {},
    proposedTime: { sortable: true },
    status: {},
    outlier: { sortable: true },
    marginBefore: {},
    fromMedian: {},
    fromOutside: {},
    brandName: {},
    marks: {},
    outsideName: { hidden: true },
    name: { hidden: true, maxWidth: 200 },
    decider: { hidden: true },
    decidedTime: { hidden: true },
    decision: { hidden: true, maxWidth: 200 },
  });
