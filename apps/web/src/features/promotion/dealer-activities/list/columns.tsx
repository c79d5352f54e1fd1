import { activityFields as fields } from '@treadline/contract/promotion/dealer-activities/fields.ts';
import type { Lang } from '@treadline/contract/kernel/text.ts';
import type { TFunction } from 'i18next';
import { columnsOf } from '#kernel/fields/columns.tsx';
import { formatQuantity, emptyMark } from '#kernel/format.ts';
import type { Activity } from '../types.ts';
import { StandingBar } from './standing-bar.tsx';

/** Columns of activities, for dealers with their own standing. */
export const activityColumns = (t: TFunction<'dealer-activities'>, lang: Lang, isDealer: boolean) => {
  const standing = {
    key: 'standing',
    title: t('standing'),
    width: 300,
    export: false,
    render: (row: Activity) =>
      row.standing && row.status !== 'CLOSED' ? (
        <StandingBar rules={row} standing={row.standing} with="value" />
      ) : (
        emptyMark
      ),
  };
  const own = {
    key: 'ownPoints',
    title: t('ownPoints'),
    align: 'right' as const,
    export: false,
    render: (row: Activity) =>
      row.standing && row.status !== 'CLOSED' ? formatQuantity(row.standing.points) : emptyMark,
  };
  const columns = columnsOf<Activity>(fields, lang, {
    name: { fixed: 'left', opens: true, maxWidth: 260 },
    status: {},
    goal: { priority: 5 },
    startsOn: { sortable: true },
    endsOn: { sortable: true },
    daysLeft: { render: ({ daysLeft }) => daysLeft ?? <span className="tl-zero">—</span> },
    ...(!isDealer && { dealers: {} }),
    topPoints: {},
    ...(!isDealer && { paidPoints: { priority: 4 } }),
    settleOn: { priority: 3 },
    activityNo: { sortable: true, copy: true, priority: 2 },
    createdBy: { hidden: true },
    createdTime: { sortable: true, hidden: true },
    remark: { hidden: true, maxWidth: 240 },
  });
  return isDealer
    ? [columns[0], columns[1], standing, own, ...columns.slice(2)].filter((one) => one !== undefined)
    : columns;
};
