import { commissionFields as fields } from '@treadline/contract/books/commissions/fields.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { columnsOf } from '#kernel/fields/columns.tsx';
import { filtersOf } from '#kernel/fields/filters.ts';
import { SideAmount } from '#kernel/fields/side-amount.tsx';
import { useLang } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import { screenPath } from '#kernel/screen-path.ts';
import { useHead } from './head.tsx';
import { path, type Entry } from './types.ts';

/** Commissions by line of order. */
export function Entries() {
  const { t } = useTranslation(['commissions', 'words']);
  const lang = useLang();
  const columns = useMemo(
    () =>
      columnsOf<Entry>(fields, lang, {
        time: { sortable: true },
        person: {},
        kind: {},
        orderNo: {
          render: ({ orderId, orderNo }) => (
            <Link to={screenPath('/retail-order/detail', { id: orderId, name: orderNo })}>{orderNo}</Link>
          ),
        },
        goods: { maxWidth: 260, priority: 3 },
        wheel: { priority: 3 },
        quantity: { priority: 2 },
        base: { priority: 2 },
        amount: { sortable: true, render: ({ amount }) => <SideAmount value={amount} /> },
        month: { priority: 1 },
        reversal: { priority: 1 },
      }),
    [lang],
  );
  const filters = useMemo(
    () =>
      filtersOf('GET /report/commission/list', fields, lang, {
        text: { of: fields.orderNo, placeholder: t('words:numbersHint') },
        month: 'link',
        accountId: 'link',
        kind: {},
        reversal: {},
      }),
    [t, lang],
  );
  return (
    <ListScreen
      endpoint="GET /report/commission/list"
      name={path}
      {...useHead()}
      columns={columns}
      filters={filters}
      sort="-time"
      totals={({ amount }) => ({ amount: <SideAmount value={amount} /> })}
      exportName={t('view.entries')}
      empty={{ text: t('empty') }}
    />
  );
}
