import { promotionFields as fields } from '@treadline/contract/promotion/promotions/fields.ts';
import type { AccountType } from '@treadline/contract/kernel/permissions.ts';
import type { Lang } from '@treadline/contract/kernel/text.ts';
import type { TFunction } from 'i18next';
import { columnsOf } from '#kernel/fields/columns.tsx';
import { formatDay, formatQuantity, formatTime } from '#kernel/format.ts';
import type { Promotion } from '../types.ts';
import { BudgetBar } from './budget-bar.tsx';

/** Used of total: 1,200 / 5,000. */
const Counted = ({ count, total }: { count: number; total: number | null }) => (
  <span className={`tl-num${count === 0 ? ' tl-zero' : ''}`}>
    {total === null ? formatQuantity(count) : `${formatQuantity(count)} / ${formatQuantity(total)}`}
  </span>
);

const days = ({ startsTime, endsTime }: Promotion) => (
  <span title={`${formatTime(startsTime)} – ${formatTime(endsTime)}`}>
    {`${formatDay(startsTime)} – ${formatDay(endsTime).slice(5)}`}
  </span>
);

const seesMargin = (type: AccountType): boolean => !fields.margin.hiddenFrom.some((one) => one === type);

/** Columns of promotions: name, discount, goods, dealers, period and consumption. */
export const promotionColumns = (lang: Lang, t: TFunction<'promotions'>, type: AccountType) =>
  columnsOf<Promotion>(fields, lang, {
    name: {
      fixed: 'left',
      opens: true,
      maxWidth: 220,
    },
    benefit: { maxWidth: 190 },
    status: {},
    partsText: { maxWidth: 150, priority: 4 },
    dealersText: { maxWidth: 140, priority: 3 },
    startsTime: { title: t('dates'), sortable: true, render: days },
    taken: {
      priority: 2,
      align: 'right',
      render: ({ take, taken, total }) =>
        take === 'AUTO' ? <span className="tl-zero">—</span> : <Counted count={taken} total={total} />,
    },
    used: {
      sortable: true,
      align: 'right',
      render: ({ take, used, total }) => <Counted count={used} total={take === 'AUTO' ? total : null} />,
    },
    cost: { title: t('cost'), sortable: true, width: 170, render: (row) => <BudgetBar row={row} /> },
    ...(seesMargin(type) && { margin: {} }),
    ...(type !== 'DEALER' && { ownerName: { maxWidth: 140, priority: 1 } }),
    promotionNo: { sortable: true, hidden: true, copy: true },
    kind: { hidden: true },
    take: { hidden: true },
    audienceText: { hidden: true, maxWidth: 140 },
    endsTime: { sortable: true, hidden: true },
    budget: { hidden: true },
    total: { hidden: true },
    stackable: { hidden: true },
    takeCode: { hidden: true },
    submittedBy: { hidden: true },
    approvedBy: { hidden: true },
    createdBy: { hidden: true },
    createdTime: { sortable: true, hidden: true },
    remark: { hidden: true, maxWidth: 220 },
  });
