import { salesAccountFields as fields } from '@treadline/contract/parties/customer-logins/fields.ts';
import { enabledTexts } from '@treadline/contract/kernel/fields.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { columnsOf } from '#kernel/fields/columns.tsx';
import { filtersOf } from '#kernel/fields/filters.ts';
import { formatQuantity } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import { screenTitle } from '#kernel/menu.ts';
import { dealerOptions } from '#kernel/pickers/dealers.ts';
import { useMe } from '#kernel/session.ts';
import { path, type SalesAccount } from './types.ts';
import { thisMonth, ViewSwitch } from './view-switch.tsx';

function useColumns() {
  const lang = useLang();
  return useMemo(
    () =>
      columnsOf<SalesAccount>(fields, lang, {
        displayName: { fixed: 'left', sortable: true },
        dealerName: { sortable: true, maxWidth: 240 },
        roles: { maxWidth: 200, priority: 2 },
        active: {},
        lastTime: { sortable: true },
        checks: { sortable: true },
        orders: { sortable: true },
        device: { priority: 3 },
        mobile: { priority: 4 },
        userName: { priority: 1 },
        createdTime: { sortable: true, hidden: true },
      }),
    [lang],
  );
}

/** This month and previous ones, as YYYY-MM. */
function lastMonths(count: number): string[] {
  const [year = 0, month = 1] = thisMonth().split('-').map(Number);
  return Array.from({ length: count }, (_, ago) => {
    const months = year * 12 + (month - 1) - ago;
    return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
  });
}

function useFilters() {
  const { t } = useTranslation(['customer-logins', 'words']);
  const lang = useLang();
  const isDealer = useMe().type === 'DEALER';
  return useMemo(
    () =>
      filtersOf('GET /order/mall/user/saAccount/list', fields, lang, {
        text: { label: t('words:search'), placeholder: t('searchHint') },
        month: {
          label: t('month'),
          options: lastMonths(6).map((value) => ({ value, label: value })),
          single: true,
          placeholder: thisMonth(),
        },
        idle: { label: t('idle'), kind: 'boolean' },
        active: { yes: enabledTexts.true.text[lang], no: enabledTexts.false.text[lang] },
        dealerId: !isDealer && { of: fields.dealerName, ...dealerOptions },
        lastTime: {},
      }),
    [t, lang, isDealer],
  );
}

const totals = ({ checks, orders }: { checks: number; orders: number }) => ({
  checks: formatQuantity(checks),
  orders: formatQuantity(orders),
});

/** List of shop accounts with last sign-in and this month's activity. */
export function AccountsView() {
  const { t } = useTranslation('customer-logins');
  const lang = useLang();
  return (
    <ListScreen
      endpoint="GET /order/mall/user/saAccount/list"
      name={`${path}/accounts`}
      title={screenTitle('/report/customerList')[lang]}
      columns={useColumns()}
      filters={useFilters()}
      sort="dealerName"
      switch={<ViewSwitch />}
      totals={totals}
      exportName={t('view.accounts')}
      empty={{ text: t('emptyAccounts') }}
    />
  );
}
