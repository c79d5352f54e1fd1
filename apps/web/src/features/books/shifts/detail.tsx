import { shiftFields as fields, shiftLineFields } from '@treadline/contract/books/shifts/fields.ts';
import { pickFields } from '@treadline/contract/kernel/fields.ts';
import { counterPapers } from '@treadline/contract/kernel/paper.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CommentsCard } from '#kernel/document/comments-card.tsx';
import { DetailScreen, neighboursOf } from '#kernel/document/detail-screen.tsx';
import { factsOf } from '#kernel/document/facts.ts';
import { FilesCard } from '#kernel/document/files-card.tsx';
import { useHeadActions } from '#kernel/document/head-actions.ts';
import { TimelineCard } from '#kernel/document/timeline-card.tsx';
import { columnsOf, showValue } from '#kernel/fields/columns.tsx';
import { SideAmount } from '#kernel/fields/side-amount.tsx';
import { formatMoney } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { screenTitle } from '#kernel/menu.ts';
import { DetailCard, DetailLayout } from '#ui/feedback/detail-layout.tsx';
import { DataGrid } from '#ui/grid/data-grid.tsx';
import { PaymentsCard } from './payments-card.tsx';
import { path, type ShiftDetail, type ShiftLine } from './types.ts';
import { useShiftButtons } from './use-shift-buttons.ts';
import './shifts.css';

const facts = pickFields(
  fields,
  'openedTime',
  'closedTime',
  'closedBy',
  'checkedBy',
  'startCash',
  'handedIn',
  'floatLeft',
  'prepay',
  'difference',
  'remark',
);

function Lines({ shift: { lines, expected, counted, difference } }: { shift: ShiftDetail }) {
  const { t } = useTranslation('shifts');
  const lang = useLang();
  const columns = useMemo(
    () =>
      columnsOf<ShiftLine>(shiftLineFields, lang, {
        way: {},
        // On a phone the way stays, with its three figures.
        person: { priority: 4, render: ({ person }) => person || undefined },
        count: { priority: 1 },
        taken: { priority: 2 },
        refunded: { priority: 2 },
        expected: {},
        counted: {},
        difference: { render: (line) => <SideAmount value={line.difference} /> },
        reason: { maxWidth: 240, priority: 3 },
      }),
    [lang],
  );
  return (
    <DetailCard title={t('ways')} flush>
      <DataGrid
        label={t('ways')}
        rows={lines}
        columns={columns}
        totals={{
          expected: formatMoney(expected),
          counted: formatMoney(counted),
          difference: <SideAmount value={difference ?? 0} />,
        }}
        height="content"
        maxHeight={420}
        empty={{ text: t('running') }}
      />
    </DetailCard>
  );
}

function ShiftView({ shift }: { shift: ShiftDetail }) {
  const lang = useLang();
  const { buttons } = useShiftButtons();
  const { id } = shift;
  const head = useHeadActions(buttons(shift), {
    endpoint: 'GET /order/shift/print/:id',
    id,
    papers: counterPapers,
  });
  return (
    <DetailLayout
      kind={screenTitle('/retail-order/shift/detail')[lang]}
      number={shift.shiftNo}
      status={showValue(fields.status, shift.status, lang)}
      facts={factsOf(facts, shift, lang)}
      {...head}
      {...neighboursOf('/retail-order/shift/detail', shift)}
      aside={
        <>
          <CommentsCard path={path} id={id} comments={shift.comments} />
          <FilesCard path={path} id={id} files={shift.files} />
          <TimelineCard rows={shift.timeline} tones={{ close: 'running', check: 'done' }} />
        </>
      }
    >
      <Lines shift={shift} />
      {shift.payments.length > 0 && <PaymentsCard payments={shift.payments} />}
    </DetailLayout>
  );
}

/** Detail screen of a shift: /retail-order/shift/detail?id=. */
export default function ShiftScreen() {
  return (
    <DetailScreen endpoint="GET /order/shift/detail/:id" title={({ shiftNo }) => shiftNo}>
      {(shift) => <ShiftView shift={shift} />}
    </DetailScreen>
  );
}
