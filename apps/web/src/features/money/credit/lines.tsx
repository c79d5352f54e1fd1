import { creditFields as fields } from '@treadline/contract/money/credit/fields.ts';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCan } from '#kernel/can.tsx';
import { columnsOf } from '#kernel/fields/columns.tsx';
import { filtersOf } from '#kernel/fields/filters.ts';
import { formatMoney, formatQuantity } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import { screenTitle } from '#kernel/menu.ts';
import { goTo } from '#kernel/navigate.ts';
import { screenPath } from '#kernel/screen-path.ts';
import { useMe } from '#kernel/session.ts';
import { CreditDialog } from './credit-dialog.tsx';
import { owedPath, path, type CreditLine } from './types.ts';

const warned = (isWarned: boolean) => `tl-num${isWarned ? ' tl-negative' : ''}`;

function useColumns() {
  const lang = useLang();
  return useMemo(
    () =>
      columnsOf<CreditLine>(fields, lang, {
        dealerName: { fixed: 'left', maxWidth: 260, sortable: true },
        limit: { sortable: true },
        used: {
          sortable: true,
          render: (line) => (
            <Link className="tl-num" to={owedPath(line)}>
              {formatMoney(line.used)}
            </Link>
          ),
        },
        free: {
          sortable: true,
          render: ({ free }) => <span className={warned(free < 0)}>{formatMoney(free)}</span>,
        },
        overdue: {
          sortable: true,
          render: ({ overdue }) => <span className={warned(overdue > 0)}>{formatMoney(overdue)}</span>,
        },
        overdueDays: {
          render: ({ overdueDays: days }) => <span className={warned(days > 0)}>{formatQuantity(days)}</span>,
        },
        termDays: {},
        validUntil: {},
        updatedTime: { priority: 1 },
      }),
    [lang],
  );
}

const totals = (sums: Record<'limit' | 'used' | 'free' | 'overdue', number>) => ({
  limit: formatMoney(sums.limit),
  used: formatMoney(sums.used),
  free: formatMoney(sums.free),
  overdue: formatMoney(sums.overdue),
});

type Asked = { what: 'line' | 'repay'; line: CreditLine | null };

/** List of dealers' credit lines: limit, amount used and overdue. */
export default function Lines() {
  const { t } = useTranslation('credit');
  const lang = useLang();
  const [asked, setAsked] = useState<Asked | null>(null);
  const isDesk = useCan()({ code: 'finance_customer_pre_pay', types: ['OTHER'] });
  const isAlone = useMe().type === 'DEALER';
  // A dealer has one line, its own.
  const filters = useMemo(
    () =>
      filtersOf('GET /finance/credit/list', fields, lang, {
        text: !isAlone && { of: fields.dealerName },
        overdue: !isAlone && { label: t('overdue'), kind: 'boolean' },
      }),
    [t, lang, isAlone],
  );
  return (
    <>
      <ListScreen
        endpoint="GET /finance/credit/list"
        name={path}
        title={screenTitle('/finance/credit')[lang]}
        columns={useColumns()}
        filters={filters}
        sort="-used"
        totals={totals}
        {...(isDesk && {
          actions: (
            <Button type="primary" onClick={() => setAsked({ what: 'line', line: null })}>
              {t('new')}
            </Button>
          ),
          rowActions: (line: CreditLine) => [
            { key: 'line', label: t('line.action'), onClick: () => setAsked({ what: 'line', line }) },
            ...(line.used > 0
              ? [
                  {
                    key: 'repay',
                    label: t('repay.action'),
                    onClick: () => setAsked({ what: 'repay' as const, line }),
                  },
                ]
              : []),
          ],
        })}
        onOpen={(line) =>
          goTo(isDesk ? screenPath('/finance/credit/documents', { text: line.dealerName }) : owedPath(line))
        }
        exportName={screenTitle('/finance/credit')[lang]}
        empty={{ text: t('noLines') }}
      />
      {asked && <CreditDialog {...asked} onClose={() => setAsked(null)} />}
    </>
  );
}
