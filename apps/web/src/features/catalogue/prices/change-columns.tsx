import { changeFields as fields } from '@treadline/contract/catalogue/change-fields.ts';
import type { Lang } from '@treadline/contract/kernel/text.ts';
import { columnsOf } from '../../../kernel/fields/columns.tsx';
import type { GridColumn } from '../../../ui/grid/types.ts';
import type { Change } from './types.ts';

/** What changes, what to look at twice, margin and distances, who wants it from when; then the rest. */
export const changeColumns = (lang: Lang): GridColumn<Change>[] =>
  columnsOf<Change>(fields, lang, {
    size: { fixed: 'left', maxWidth: 130, render: (row) => <strong>{row.size}</strong> },
    partNo: { sortable: true, copy: true, maxWidth: 120 },
    changed: { maxWidth: 300 },
    warned: {
      maxWidth: 200,
      render: ({ warned }) => (
        <span className={warned ? 'tl-negative' : undefined} title={warned}>
          {warned}
        </span>
      ),
    },
    marginBefore: {},
    marginAfter: {},
    fromMedian: {},
    fromOutside: {},
    proposer: { maxWidth: 100 },
    effectiveFrom: {},
    outlier: { sortable: true },
    cost: {},
    median: {},
    outside: {},
    available: {},
    incoming: {},
    reason: { maxWidth: 200 },
    proposedTime: { sortable: true },
    status: {},
    brandName: {},
    marks: {},
    outsideName: { hidden: true },
    name: { hidden: true, maxWidth: 200 },
    decider: { hidden: true },
    decidedTime: { hidden: true },
    decision: { hidden: true, maxWidth: 200 },
  });
