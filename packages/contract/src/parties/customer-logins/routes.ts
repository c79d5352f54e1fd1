import { z } from 'zod';
import { rowOf } from '../../kernel/field-schemas.ts';
import { filter, listOf } from '../../kernel/list.ts';
import { routes } from '../../kernel/route.ts';
import { loginFields, loginResultKeys, loginWayKeys, salesAccountFields } from './fields.ts';

const needs = ['mall_user_login_record'] as const;
const int = z.number().int();
const ids = filter.many(z.coerce.number().int().positive());

export const customerLoginRoutes = routes({
  logins: {
    method: 'GET',
    path: '/order/mall/user/login/record',
    needs,
    summary: 'Where customers of the caller’s dealers showed who they are, on their own phones',
    ...listOf(
      rowOf(loginFields, {
        id: int,
        /** Path of the screen with the related record; empty if none. */
        docPath: z.string(),
      }),
      {
        filters: {
          /** Complete number, matched exactly. */
          mobile: filter.mobile(),
          dealerId: ids,
          way: filter.many(z.enum(loginWayKeys)),
          result: filter.many(z.enum(loginResultKeys)),
          time: filter.days(),
          docNo: filter.text(),
        },
        sort: ['time'],
        /** Number of distinct mobile numbers. */
        totals: { customerMobile: int },
        counts: ['way'],
      },
    ),
  },
  accounts: {
    method: 'GET',
    path: '/order/mall/user/saAccount/list',
    needs,
    summary:
      'People of the caller’s dealers: when they signed in last, what they checked and sold in a month; sign-ins are kept for 90 days',
    ...listOf(rowOf(salesAccountFields, { id: int }), {
      filters: {
        text: filter.text(),
        dealerId: ids,
        active: filter.bool(),
        lastTime: filter.days(),
        /** No sign-in for 30 days. */
        idle: filter.bool(),
        /** Month of the figures; the current one if absent. */
        month: z
          .string()
          .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
          .optional(),
      },
      sort: ['displayName', 'dealerName', 'lastTime', 'checks', 'orders', 'createdTime'],
      totals: { checks: int, orders: int },
    }),
  },
});
