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
    brandName: { priority: 4 },
    name: { hidden: true, maxWidth: 200 },
    marks: { priority: 3 },
    status: {},
    changed: { maxWidth: 420 },
    outlier: { sortable: true },
    warned: {
      maxWidth: 320,
      render: ({ warned }) => <span className={warned ? 'tl-negative' : undefined}>{warned}</span>,
    },
    cost: {},
    marginBefore: {},
    marginAfter: {},
    median: {},
    fromMedian: {},
    outside: {},
    outsideName: { hidden: true },
    fromOutside: {},
    available: { priority: 2 },
    incoming: { priority: 2 },
    effectiveFrom: {},
    reason: { maxWidth: 200 },
    proposer: {},
    proposedTime: { sortable: true },
    decider: { hidden: true },
    decidedTime: { hidden: true },
    decision: { hidden: true, maxWidth: 200 },
  });
