import { z } from 'zod';
import { filter, listOf } from '../../kernel/list.ts';
import { routes } from '../../kernel/route.ts';
import { HistoryPage, marketing, Member, MemberDetail, memberLevel, memberSource } from './schema.ts';

const path = '/promotion/member';
const record = 'member';
const viewer = {
  needs: ['basic_member_view'],
  types: ['OTHER', 'DEALER', 'DEALER_GROUP', 'OEM', 'REGIONAL_MANAGER'],
} as const;

export const memberRoutes = routes({
  list: {
    method: 'GET',
    path: `${path}/list`,
    ...viewer,
    summary: 'Members with points and coupons; merged ones are left out',
    ...listOf(Member, {
      filters: {
        /** Number, name, mobile or its last four digits. */
        text: filter.text(),
        level: filter.many(memberLevel),
        source: filter.many(memberSource),
        marketing: filter.many(marketing),
        dealerId: filter.many(z.coerce.number<string>().int()),
        points: filter.range(),
        /** Has a points debt. */
        debt: filter.bool(),
        /** Has points that expire within 30 days. */
        ending: filter.bool(),
        /** Erased members. */
        erased: filter.bool(),
        createdTime: filter.days(),
      },
      sort: ['createdTime', 'points', 'memberNo'],
      counts: ['level'],
      totals: { points: z.number() },
    }),
  },
  detail: {
    method: 'GET',
    path: `${path}/detail/:id`,
    record,
    ...viewer,
    summary: 'One member with points, coupons, vehicles and what it agreed to',
    response: MemberDetail,
  },
  history: {
    method: 'GET',
    path: `${path}/history/:id`,
    record,
    ...viewer,
    summary:
      'Orders, checks, appointments, clues, coupons, points and consent in one order of time, the latest first',
    query: z.strictObject({
      /** `next` of the previous page. */
      cursor: z
        .string()
        .regex(/^[\dT:.Z-]{20,32}~[A-Z]{4,11}-\d{1,16}$/)
        .optional(),
    }),
    response: HistoryPage,
  },
});
