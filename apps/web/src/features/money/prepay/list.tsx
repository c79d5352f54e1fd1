import { PlusOutlined } from '@ant-design/icons';
import { prepayFields as fields, prepayStates } from '@treadline/contract/money/prepay/fields.ts';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCan } from '#kernel/can.tsx';
import { columnsOf } from '#kernel/fields/columns.tsx';
import { filtersOf } from '#kernel/fields/filters.ts';
import { formatMoney } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import { screenTitle } from '#kernel/menu.ts';
import { goTo } from '#kernel/navigate.ts';
import { useMe } from '#kernel/session.ts';
import { lazyDialog } from '#ui/feedback/lazy-dialog.tsx';
import { financeOnly, ledgerOf, type Account, type Move } from './types.ts';
import { ViewSwitch } from './view-switch.tsx';

const MoveDialog = lazyDialog(() => import('./move-dialog.tsx').then((module) => module.MoveDialog));
const WarningDialog = lazyDialog(() => import('./warning-dialog.tsx').then((module) => module.WarningDialog));

const extras = {
  dealerName: {
    fixed: 'left',
    sortable: true,
    maxWidth: 240,
    render: (row: Account) => <Link to={ledgerOf(row.id)}>{row.dealerName}</Link>,
  },
  state: {},
  available: { sortable: true },
  frozen: { sortable: true },
  balance: { sortable: true },
  warning: { sortable: true },
  warnedTime: { priority: 2 },
  lastTime: { sortable: true, priority: 3 },
  groupName: { maxWidth: 160, priority: 1 },
  dealerCode: { sortable: true, hidden: true },
} as const;
const drawTotals = (sum: Record<'balance' | 'frozen' | 'available', number>) => ({
  balance: formatMoney(sum.balance),
  frozen: formatMoney(sum.frozen),
  available: formatMoney(sum.available),
});

function useTabs() {
  const { t } = useTranslation('words');
  const lang = useLang();
  return useMemo(
    () => ({
      label: fields.state[lang],
      key: 'state' as const,
      items: [
        { key: '', label: t('all') },
        ...(['LOW', 'OK', 'CLOSED'] as const).map((key) => ({ key, label: prepayStates[key].text[lang] })),
      ],
      counted: true as const,
    }),
    [t, lang],
  );
}

/** Row actions: recharge for everybody, the rest for finance. */
function useRowActions(show: (dialog: Move | 'warning', account: Account) => void) {
  const { t } = useTranslation('prepay');
  const lang = useLang();
  const isFinance = useCan()(financeOnly);
  return (row: Account) => [
    {
      key: 'recharge',
      label: t('rowRecharge'),
      onClick: () => show('recharge', row),
      blocked: row.state === 'CLOSED' ? t('isClosed') : undefined,
    },
    { key: 'ledger', label: t('ledger'), onClick: () => goTo(ledgerOf(row.id)) },
    ...(isFinance
      ? (['warning', 'freeze', 'withdraw', 'adjust'] as const).map((key) => ({
          key,
          label: key === 'warning' ? fields.warning.label[lang] : t(`move.${key}.action`),
          onClick: () => show(key, row),
        }))
      : []),
  ];
}

/** List of dealers' prepay accounts, with recharge. */
export default function AccountList() {
  const { t } = useTranslation('prepay');
  const lang = useLang();
  const can = useCan();
  const [shown, setShown] = useState<Account | null>(null);
  const [open, setOpen] = useState<Move | 'warning' | null>(null);
  const show = (dialog: Move | 'warning', account: Account | null) => {
    setShown(account);
    setOpen(dialog);
  };
  const columns = useMemo(() => columnsOf<Account>(fields, lang, extras), [lang]);
  const filters = useMemo(
    () =>
      filtersOf('GET /finance/dealerAccount/list', fields, lang, {
        text: { of: fields.dealerName, placeholder: t('searchHint') },
        state: 'tabs',
      }),
    [t, lang],
  );
  const rowActions = useRowActions(show);
  const isFinance = can(financeOnly);
  // A dealer is here because it has no account.
  const { isDealer } = useMe();
  const title = isFinance
    ? screenTitle('/finance/dealerAccount')[lang]
    : screenTitle('/finance/prepay')[lang];
  const close = () => setOpen(null);
  return (
    <>
      <ListScreen
        endpoint="GET /finance/dealerAccount/list"
        name={isFinance ? '/finance/dealerAccount' : '/finance/prepay'}
        title={title}
        columns={columns}
        filters={filters}
        sort="dealerCode"
        tabs={useTabs()}
        switch={<ViewSwitch view="accounts" />}
        actions={
          !isDealer && (
            <Button type="primary" icon={<PlusOutlined />} onClick={() => show('recharge', null)}>
              {t('move.recharge.action')}
            </Button>
          )
        }
        rowActions={rowActions}
        visibleActions={3}
        onOpen={(row) => goTo(ledgerOf(row.id))}
        rowTone={({ state }) => (state === 'LOW' ? 'waiting' : undefined)}
        totals={drawTotals}
        exportName={title}
        empty={{ text: isDealer ? t('emptyOwn') : t('empty') }}
      />
      {open && open !== 'warning' && (
        <MoveDialog key={open} move={open} account={shown} open onClose={close} />
      )}
      {shown && <WarningDialog account={shown} open={open === 'warning'} onClose={close} />}
    </>
  );
}
