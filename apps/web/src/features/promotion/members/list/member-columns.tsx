import { memberFields as fields } from '@treadline/contract/promotion/members/fields.ts';
import type { Lang } from '@treadline/contract/kernel/text.ts';
import { columnsOf } from '#kernel/fields/columns.tsx';
import type { Member } from '../types.ts';

/** Columns of members: identity, points, purchases and last visit. */
export const memberColumns = (lang: Lang) =>
  columnsOf<Member>(fields, lang, {
    memberNo: { fixed: 'left', opens: true, sortable: true },
    name: { maxWidth: 120 },
    mobile: {},
    level: {},
    points: { sortable: true },
    pointsDebt: { priority: 3 },
    couponsUnused: { priority: 4 },
    orders: {},
    paidYear: {},
    lastVisitTime: { priority: 5 },
    marketing: { priority: 2 },
    source: { priority: 1 },
    createdTime: { sortable: true, priority: 2 },
  });
