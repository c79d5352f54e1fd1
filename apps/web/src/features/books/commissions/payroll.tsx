import { payrollFields as fields } from '@treadline/contract/books/commissions/fields.ts';
import { commissionKeepers } from '@treadline/contract/books/commissions/seers.ts';
import { Button } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAct } from '#kernel/act.ts';
import { Can } from '#kernel/can.tsx';
import { columnsOf } from '#kernel/fields/columns.tsx';
import { filtersOf } from '#kernel/fields/filters.ts';
import { SideAmount } from '#kernel/fields/side-amount.tsx';
import { formatDay, formatTime } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import { useApi } from '#kernel/query.ts';
import { screenPath } from '#kernel/screen-path.ts';
import { useDialogs } from '#ui/feedback/dialog-host.tsx';
import { useHead } from './head.tsx';
import { path, type PayrollRow } from './types.ts';

/** The month before this one. */
function lastMonth(): string {
  const [year = 0, month = 1] = formatDay(Date.now()).split('-').map(Number);
  return month === 1 ? `${year - 1}-12` : `${year}-${String(month - 1).padStart(2, '0')}`;
}

/** Closes the last month for the payroll. */
function CloseMonth() {
  const { t } = useTranslation('commissions');
  const { confirmAction } = useDialogs();
  const month = lastMonth();
  const { data } = useApi('GET /report/commission/month/list', {});
  const closed = data?.find((each) => each.month === month);
  const close = useAct('POST /report/commission/month/close', {
    done: t('close.done', { month }),
    refresh: [path],
  });
  const ask = () =>
    void confirmAction({
      title: t('close.title', { month }),
      content: t('close.text'),
      okText: t('close.ok'),
      onOk: async () => void (await close.orThrow({ body: { month } })),
    });
  // It is closed once: then the button says so.
  return closed ? (
    <Button disabled title={`${formatTime(closed.closedTime)} ${closed.closedBy}`}>
      {t('close.done', { month })}
    </Button>
  ) : (
    <Button disabled={!data} onClick={ask}>
      {t('close.open', { month })}
    </Button>
  );
}

/** Commissions by person and month. */
export function Payroll() {
  const { t } = useTranslation('commissions');
  const lang = useLang();
  const columns = useMemo(
    () =>
      columnsOf<PayrollRow>(fields, lang, {
        month: { sortable: true },
        person: {
          render: ({ person, month, accountId }) => (
            <Link to={screenPath(path, { month, accountId })}>{person}</Link>
          ),
        },
        sale: { sortable: true, render: ({ sale }) => <SideAmount value={sale} /> },
        fitting: { sortable: true, render: ({ fitting }) => <SideAmount value={fitting} /> },
        recommendation: { sortable: true, render: (row) => <SideAmount value={row.recommendation} /> },
        amount: { sortable: true, render: ({ amount }) => <SideAmount value={amount} /> },
        closedTime: { priority: 2 },
        closedBy: { priority: 1 },
      }),
    [lang],
  );
  const filters = useMemo(
    () => filtersOf('GET /report/commission/payroll/list', fields, lang, { month: {}, accountId: 'link' }),
    [lang],
  );
  return (
    <ListScreen
      endpoint="GET /report/commission/payroll/list"
      name={`${path}#payroll`}
      {...useHead()}
      columns={columns}
      filters={filters}
      sort="-month"
      actions={
        <Can any={commissionKeepers.needs} types={commissionKeepers.types}>
          <CloseMonth />
        </Can>
      }
      totals={({ sale, fitting, recommendation, amount }) => ({
        sale: <SideAmount value={sale} />,
        fitting: <SideAmount value={fitting} />,
        recommendation: <SideAmount value={recommendation} />,
        amount: <SideAmount value={amount} />,
      })}
      exportName={t('view.payroll')}
      empty={{ text: t('empty') }}
    />
  );
}
