import { PlusOutlined, UnorderedListOutlined } from '@ant-design/icons';
import {
  accountFields as fields,
  accountStates,
} from '@treadline/contract/sending/shipping-accounts/fields.ts';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { RowOf } from '#kernel/api-types.ts';
import { columnsOf } from '#kernel/fields/columns.tsx';
import { filtersOf } from '#kernel/fields/filters.ts';
import { formatMoney } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import { screenTitle } from '#kernel/menu.ts';
import { goTo } from '#kernel/navigate.ts';
import { lazyDialog } from '#ui/feedback/lazy-dialog.tsx';

export type Account = RowOf<'POST /data/account/list'>;
const AccountDialog = lazyDialog(() => import('./account-dialog.tsx').then((module) => module.AccountDialog));
const TopUpDialog = lazyDialog(() => import('./top-up-dialog.tsx').then((module) => module.TopUpDialog));

const ledgerPath = '/basic/topSpeedLedger';
const ledgerOf = ({ id }: Account): string => `${ledgerPath}?id=${id}`;
const extras = {
  carrierName: {
    fixed: 'left',
    sortable: true,
    maxWidth: 200,
    render: (row: Account) => <Link to={ledgerOf(row)}>{row.carrierName}</Link>,
  },
  accountNo: { copy: true },
  state: {},
  balance: { sortable: true },
  credit: { sortable: true },
  available: { sortable: true },
  warning: { sortable: true },
  lastTime: { sortable: true },
  termKind: { priority: 4 },
  termDays: { priority: 4 },
  lowTime: { hidden: true },
  carrierCode: { sortable: true, hidden: true },
  remark: { maxWidth: 240, priority: 1 },
} as const;
const drawTotals = (sum: Record<'balance' | 'credit' | 'available', number>) => ({
  balance: formatMoney(sum.balance),
  credit: formatMoney(sum.credit),
  available: formatMoney(sum.available),
});

/** Tabs, of which one has the accounts below the warning line or exhausted. */
function useTabs() {
  const { t } = useTranslation('words');
  const lang = useLang();
  return useMemo(
    () => ({
      label: fields.state[lang],
      key: 'state' as const,
      items: [
        { key: '', label: t('all') },
        { key: 'LOW,OUT', label: `${accountStates.LOW.text[lang]} / ${accountStates.OUT.text[lang]}` },
        { key: 'OK', label: accountStates.OK.text[lang] },
      ],
      counted: true as const,
    }),
    [t, lang],
  );
}

/** List of shipping fee accounts with carriers, with top-ups. */
export default function ShippingAccountList() {
  const { t } = useTranslation(['shipping-accounts', 'words']);
  const lang = useLang();
  const [shown, setShown] = useState<Account | null>(null);
  const [open, setOpen] = useState<'account' | 'topUp' | null>(null);
  const show = (dialog: 'account' | 'topUp', account: Account | null) => {
    setShown(account);
    setOpen(dialog);
  };
  const columns = useMemo(() => columnsOf<Account>(fields, lang, extras), [lang]);
  const filters = useMemo(
    () =>
      filtersOf('POST /data/account/list', {}, lang, {
        text: { label: t('search'), placeholder: t('searchHint') },
        state: 'tabs',
      }),
    [t, lang],
  );
  const create = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => show('account', null)}>
      {t('create')}
    </Button>
  );
  const dialog = { account: shown, onClose: () => setOpen(null) };
  return (
    <>
      <ListScreen
        endpoint="POST /data/account/list"
        name="/basic/topSpeed"
        title={screenTitle('/basic/topSpeed')[lang]}
        columns={columns}
        filters={filters}
        sort="carrierCode"
        tabs={useTabs()}
        actions={
          <>
            <Button icon={<UnorderedListOutlined />} onClick={() => goTo(ledgerPath)}>
              {t('ledgerOfAll')}
            </Button>
            {create}
          </>
        }
        rowActions={(row) => [
          { key: 'topUp', label: t('topUp'), onClick: () => show('topUp', row) },
          { key: 'ledger', label: t('ledger'), onClick: () => goTo(ledgerOf(row)) },
          { key: 'edit', label: t('words:edit'), onClick: () => show('account', row) },
        ]}
        onOpen={(row) => goTo(ledgerOf(row))}
        rowTone={({ state }) => (state === 'OK' ? undefined : state === 'LOW' ? 'waiting' : 'failed')}
        totals={drawTotals}
        exportName={screenTitle('/basic/topSpeed')[lang]}
        empty={{ text: t('empty'), action: create }}
      />
      <AccountDialog {...dialog} key={`account-${shown?.id ?? 0}`} open={open === 'account'} />
      {shown && <TopUpDialog {...dialog} account={shown} open={open === 'topUp'} />}
    </>
  );
}
