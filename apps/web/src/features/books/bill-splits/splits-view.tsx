import { splitFields as fields } from '@treadline/contract/books/bill-splits/fields.ts';
import { splitStatuses, splitStatusTexts } from '@treadline/contract/books/bill-splits/flow.ts';
import { splitReasons } from '@treadline/contract/books/bill-splits/reasons.ts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCan } from '#kernel/can.tsx';
import { columnsOf, type ColumnExtra } from '#kernel/fields/columns.tsx';
import { filtersOf } from '#kernel/fields/filters.ts';
import { formatMoney } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import { screenTitle } from '#kernel/menu.ts';
import { dealerOptions } from '#kernel/pickers/dealers.ts';
import { useMe } from '#kernel/session.ts';
import { lazyDialog } from '#ui/feedback/lazy-dialog.tsx';
import { ChannelReason } from './channel-reason.tsx';
import { screenPath, type Split } from './types.ts';
import { useRetry } from './use-retry.ts';
import { ViewSwitch } from './view-switch.tsx';

const SplitDrawer = lazyDialog(() => import('./split-drawer.tsx').then((module) => module.SplitDrawer));

const extras: Record<string, ColumnExtra<Split>> = {
  orderNo: {
    fixed: 'left',
    sortable: true,
    render: (row) => <Link to={`/retail-order/detail?id=${row.orderId}`}>{row.orderNo}</Link>,
  },
  status: {},
  reason: { maxWidth: 320, render: (row) => row.reason && <ChannelReason code={row.reason} /> },
  dealerName: { maxWidth: 220 },
  paid: { sortable: true },
  share: { sortable: true },
  split: {},
  failed: { sortable: true },
  statement: {},
  returned: { priority: 2 },
  step: { priority: 4 },
  tries: { priority: 2 },
  deadline: { sortable: true, priority: 3 },
  plannedTime: { sortable: true, priority: 1 },
  updatedTime: { sortable: true, hidden: true },
  splitNo: { hidden: true, copy: true },
  outOrderNo: { hidden: true, copy: true },
};

function useParts() {
  const { t } = useTranslation(['bill-splits', 'words']);
  const lang = useLang();
  const isDealer = useMe().type === 'DEALER';
  return useMemo(
    () => ({
      columns: columnsOf<Split>(fields, lang, extras),
      filters: filtersOf('POST /order/splitBillList', fields, lang, {
        text: { label: t('words:number'), placeholder: t('numberHint') },
        dealerId: !isDealer && { of: fields.dealerName, ...dealerOptions },
        reason: { options: splitReasons },
        plannedTime: {},
        step: {},
        deadline: {},
        orderId: 'api',
        status: 'tabs',
      }),
      tabs: {
        label: fields.status[lang],
        key: 'status' as const,
        counted: true as const,
        items: [
          { key: '', label: t('words:all') },
          ...splitStatuses.map((key) => ({ key, label: splitStatusTexts[key].text[lang] })),
        ],
      },
    }),
    [t, lang, isDealer],
  );
}

const totals = (sums: {
  paid?: number;
  share?: number;
  split?: number;
  failed?: number;
  statement?: number;
}) => Object.fromEntries(Object.entries(sums).map(([key, fen]) => [key, formatMoney(fen)]));

/** List of bill splits with their state; failed ones with reason, remedy and retry button. */
export function SplitsView() {
  const { t } = useTranslation('bill-splits');
  const lang = useLang();
  const [shown, setShown] = useState<Split | null>(null);
  const mayRetry = useCan()({ code: 'bill_split_error', types: ['OTHER'] });
  const retry = useRetry();
  const buttonOf = (rows: readonly Split[], then?: () => void) => ({
    key: 'retry',
    label: t('retry.action'),
    blocked: retry.blockedBy(rows),
    onClick: () => void retry.run(rows).then((ok) => ok && then?.()),
  });
  return (
    <>
      <ListScreen<'POST /order/splitBillList'>
        endpoint="POST /order/splitBillList"
        name={screenPath}
        title={screenTitle('/finance/billSplit')[lang]}
        {...useParts()}
        sort="-plannedTime"
        switch={<ViewSwitch />}
        totals={totals}
        rowActions={(row) => [
          ...(mayRetry ? [buttonOf([row])] : []),
          { key: 'money', label: t('money'), onClick: () => setShown(row) },
        ]}
        onOpen={setShown}
        {...(mayRetry && {
          batch: (list) => [{ ...buttonOf(list.selected, () => list.clearSelection()), primary: true }],
        })}
        rowTone={({ status }) => (status === 'SPLIT_FAILED' ? 'failed' : undefined)}
        exportName={screenTitle('/finance/billSplit')[lang]}
        empty={{ text: t('empty') }}
      />
      <SplitDrawer key={shown?.id} open={shown !== null} split={shown} onClose={() => setShown(null)} />
    </>
  );
}
