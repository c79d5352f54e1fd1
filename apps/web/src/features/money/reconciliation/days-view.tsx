import {
  billFields as fields,
  billGone,
  billStates,
} from '@treadline/contract/money/reconciliation/fields.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchFile } from '#kernel/api.ts';
import { useAct } from '#kernel/act.ts';
import { useSaving } from '#kernel/document/use-pdf.ts';
import { columnsOf, showValue, type ColumnExtra } from '#kernel/fields/columns.tsx';
import { filtersOf } from '#kernel/fields/filters.ts';
import { formatMoney, formatQuantity } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import { screenTitle } from '#kernel/menu.ts';
import { useTabQuery } from '#kernel/tabs/use-tab.ts';
import { Delta } from './delta.tsx';
import { screenPath, type Bill } from './types.ts';
import { ViewSwitch } from './view-switch.tsx';

/** State of a bill, with the reason why it cannot be read as its title. */
function BillState({ state, fault }: Bill) {
  const lang = useLang();
  return <span {...(fault && { title: fault })}>{showValue(fields.state, state, lang)}</span>;
}

const extras: Record<string, ColumnExtra<Bill>> = {
  day: { fixed: 'left', sortable: true, opens: true },
  channel: {},
  state: { render: (row) => <BillState {...row} /> },
  open: { sortable: true },
  theirIn: { sortable: true },
  diffIn: { render: (row) => <Delta fen={row.diffIn} /> },
  theirBack: {},
  diffBack: { render: (row) => <Delta fen={row.diffBack} /> },
  theirSplit: {},
  diffSplit: { render: (row) => <Delta fen={row.diffSplit} /> },
  theirFee: {},
  diffFee: { render: (row) => <Delta fen={row.diffFee} /> },
  payout: { priority: 1 },
  rows: { priority: 2 },
  fault: { priority: 1 },
  pulledTime: { sortable: true, priority: 1 },
};

function useParts() {
  const { t } = useTranslation('words');
  const lang = useLang();
  return useMemo(
    () => ({
      columns: columnsOf<Bill>(fields, lang, extras),
      filters: filtersOf('GET /finance/reconciliation/days', fields, lang, {
        channel: {},
        day: {},
        state: 'tabs',
        open: 'api',
      }),
      tabs: {
        label: fields.state[lang],
        key: 'state' as const,
        counted: true as const,
        items: [
          { key: '', label: t('all') },
          ...Object.entries(billStates).map(([key, { text }]) => ({ key, label: text[lang] })),
        ],
      },
    }),
    [t, lang],
  );
}

/** Whether the latest file of a day could not be read; an earlier one may have been. */
const isUnread = ({ state, fault }: Bill) =>
  state === 'UNREAD' || (fault !== '' && !Object.values(billGone).includes(fault));

const totals = ({ open, ...sums }: Record<string, number>) => ({
  ...Object.fromEntries(Object.entries(sums).map(([key, fen]) => [key, formatMoney(fen)])),
  open: formatQuantity(open ?? 0),
});

/** List of channels' daily bills with their totals and the difference from our books. */
export function DaysView() {
  const { t } = useTranslation('reconciliation');
  const lang = useLang();
  const [, setQuery] = useTabQuery();
  const pull = useAct('POST /finance/reconciliation/pull', { done: t('pulling'), refresh: [screenPath] });
  const file = useSaving();
  const see = ({ day, channel }: Bill) =>
    setQuery({ sub: 'differences', channel, day: { from: day, to: day } });
  return (
    <ListScreen
      endpoint="GET /finance/reconciliation/days"
      name={screenPath}
      title={screenTitle('/finance/reconciliation')[lang]}
      {...useParts()}
      sort="-day"
      switch={<ViewSwitch />}
      totals={totals}
      onOpen={see}
      rowActions={(row) => [
        { key: 'see', label: t('see'), onClick: () => see(row) },
        {
          key: 'pull',
          label: t('pull'),
          onClick: () => void pull.run({ body: { channel: row.channel, day: row.day } }),
        },
        ...(isUnread(row)
          ? [
              {
                key: 'file',
                label: t('file'),
                onClick: () =>
                  void file.run(() =>
                    fetchFile('GET /finance/reconciliation/days/:id/file', { params: { id: row.id } }),
                  ),
              },
            ]
          : []),
      ]}
      rowTone={(row) => (row.open > 0 || isUnread(row) ? 'failed' : undefined)}
      exportName={screenTitle('/finance/reconciliation')[lang]}
      empty={{ text: t('emptyDays') }}
    />
  );
}
