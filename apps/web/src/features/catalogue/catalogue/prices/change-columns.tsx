import { changeFields as fields } from '@treadline/contract/catalogue/catalogue/change-fields.ts';
import type { Lang } from '@treadline/contract/kernel/text.ts';
import { columnsOf } from '#kernel/fields/columns.tsx';
import { CopyText } from '#ui/feedback/copy-text.tsx';
import type { GridColumn } from '#ui/grid/types.ts';
import { ChangeLines, WarningLines } from './change-lines.tsx';
import type { Change } from './types.ts';

/** Part by size and number. */
const WhichPart = ({ part: { size, partNo } }: { part: Change }) => (
  <ul className="tl-grid-lines">
    {size && (
      <li>
        <strong>{size}</strong>
      </li>
    )}
    <li>
      <CopyText value={partNo} />
    </li>
  </ul>
);

/** Columns of price changes: change, warnings, margin and distances, proposer and start day first. */
export const changeColumns = (lang: Lang): GridColumn<Change>[] =>
  columnsOf<Change>(fields, lang, {
    size: { fixed: 'left', maxWidth: 230, render: (row) => <WhichPart part={row} /> },
    changed: { maxWidth: 420, render: (row) => <ChangeLines change={row} /> },
    warned: { maxWidth: 240, render: ({ warnings }) => <WarningLines warnings={warnings} /> },
    marginAfter: {},
    reason: { maxWidth: 170, priority: 8 },
    marginBefore: { priority: 6 },
    effectiveFrom: { priority: 7 },
    fromMedian: { priority: 5 },
    fromOutside: { priority: 5 },
    proposer: { maxWidth: 100, priority: 4 },
    outlier: { sortable: true, priority: 2 },
    cost: { priority: 1 },
    median: { priority: 1 },
    outside: { priority: 1 },
    available: { priority: 2 },
    incoming: { priority: 1 },
    proposedTime: { sortable: true, priority: 1 },
    status: { priority: 1 },
    brandName: { priority: 2 },
    marks: { priority: 1 },
    partNo: { sortable: true, copy: true, hidden: true },
    outsideName: { hidden: true },
    name: { hidden: true, maxWidth: 200 },
    decider: { hidden: true },
    decidedTime: { hidden: true },
    decision: { hidden: true, maxWidth: 200 },
  });
