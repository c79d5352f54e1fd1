import {
  billCauses,
  causeHelps,
  differenceFields as fields,
  differenceStates,
} from '@treadline/contract/money/reconciliation/fields.ts';
import type { Lang } from '@treadline/contract/kernel/text.ts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { columnsOf, type ColumnExtra } from '#kernel/fields/columns.tsx';
import { filtersOf } from '#kernel/fields/filters.ts';
import { useLang } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import { screenTitle } from '#kernel/menu.ts';
import { StatusDot } from '#ui/feedback/status-dot.tsx';
import { AssignDialog } from './assign-dialog.tsx';
import { BookDialog } from './book-dialog.tsx';
import { Delta } from './delta.tsx';
import { screenPath, type Difference } from './types.ts';
import { ViewSwitch } from './view-switch.tsx';

const extrasOf = (lang: Lang): Record<string, ColumnExtra<Difference>> => ({
  no: { fixed: 'left', sortable: true, copy: true, maxWidth: 240 },
  state: {},
  cause: {
    render: ({ cause }) => (
      <StatusDot tone={billCauses[cause].tone} title={causeHelps[cause][lang]}>
        {billCauses[cause].text[lang]}
      </StatusDot>
    ),
  },
  kind: {},
  ours: {},
  theirs: {},
  difference: { sortable: true, render: (row) => <Delta fen={row.difference} /> },
  docNo: {
    render: ({ docNo, orderId }) =>
      orderId === null ? docNo : <Link to={`/retail-order/detail?id=${orderId}`}>{docNo}</Link>,
  },
  day: { sortable: true },
  channel: { priority: 4 },
  owner: { priority: 3 },
  dueDay: { priority: 3 },
  note: { maxWidth: 260, priority: 3 },
  journal: { priority: 2 },
  checkedBy: { priority: 2 },
  checkedTime: { priority: 1 },
  foundTime: { sortable: true, hidden: true },
});

function useParts() {
  const { t } = useTranslation(['reconciliation', 'words']);
  const lang = useLang();
  return useMemo(
    () => ({
      columns: columnsOf<Difference>(fields, lang, extrasOf(lang)),
      filters: filtersOf('GET /finance/reconciliation/differences', fields, lang, {
        text: { of: fields.no, placeholder: t('numberHint') },
        cause: {},
        day: {},
        kind: {},
        channel: {},
        open: 'api',
        state: 'tabs',
      }),
      tabs: {
        label: fields.state[lang],
        key: 'state' as const,
        counted: true as const,
        items: [{ key: '', label: t('words:all') }, ...tabsOf(lang)],
      },
    }),
    [t, lang],
  );
}
const tabsOf = (lang: Lang) =>
  Object.entries(differenceStates).map(([key, { text }]) => ({ key, label: text[lang] }));

const isOpen = ({ state }: Difference) => state === 'OPEN' || state === 'CHECKED' || state === 'ASSIGNED';

/** Dialogs of the screen, and what opens them. */
function useDialogsOf() {
  const [booked, setBooked] = useState<Difference | null>(null);
  const [assigned, setAssigned] = useState<readonly Difference[]>([]);
  const [open, setOpen] = useState<'book' | 'assign' | null>(null);
  const close = () => setOpen(null);
  return {
    book(row: Difference) {
      setBooked(row);
      setOpen('book');
    },
    assign(rows: readonly Difference[]) {
      setAssigned(rows);
      setOpen('assign');
    },
    dialogs: (
      <>
        {booked && <BookDialog row={booked} open={open === 'book'} onClose={close} />}
        {assigned.length > 0 && <AssignDialog rows={assigned} open={open === 'assign'} onClose={close} />}
      </>
    ),
  };
}

/** List of named differences between books and bills: each is booked, or somebody's open item. */
export function DifferencesView() {
  const { t } = useTranslation('reconciliation');
  const lang = useLang();
  const navigate = useNavigate();
  const { book, assign, dialogs } = useDialogsOf();
  const blockedOf = (rows: readonly Difference[]) => (rows.every(isOpen) ? undefined : t('blocked'));
  /** Where only the state differs the order, or the split, asks its channel; all else is booked. */
  const primaryOf = (row: Difference) => {
    if (row.cause !== 'STATE')
      return { key: 'book', label: t('book.action'), blocked: blockedOf([row]), onClick: () => book(row) };
    const isShare = row.kind === 'SHARE' || row.kind === 'SHARE_RETURN';
    const path = isShare ? `/finance/billSplit?text=${row.docNo}` : `/retail-order/detail?id=${row.orderId}`;
    return {
      key: 'ask',
      label: t(isShare ? 'seeSplit' : 'ask'),
      blocked: row.orderId === null ? t('noOrder') : blockedOf([row]),
      onClick: () => void navigate(path),
    };
  };
  return (
    <>
      <ListScreen
        endpoint="GET /finance/reconciliation/differences"
        name={`${screenPath}/differences`}
        title={screenTitle('/finance/reconciliation')[lang]}
        {...useParts()}
        sort="-foundTime"
        switch={<ViewSwitch />}
        totals={({ difference }) => ({ difference: <Delta fen={difference ?? 0} /> })}
        rowActions={(row) => [
          primaryOf(row),
          {
            key: 'assign',
            label: t('assign.action'),
            blocked: blockedOf([row]),
            onClick: () => assign([row]),
          },
        ]}
        batch={(list) => [
          {
            key: 'assign',
            label: t('assign.action'),
            blocked: blockedOf(list.selected),
            onClick: () => assign(list.selected),
            primary: true,
          },
        ]}
        rowTone={(row) => (isOpen(row) ? 'failed' : undefined)}
        exportName={t('differences')}
        empty={{ text: t('emptyDifferences') }}
      />
      {dialogs}
    </>
  );
}
