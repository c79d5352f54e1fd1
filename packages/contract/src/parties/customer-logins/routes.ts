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
        /** Address of the screen that shows what it led to; empty where there is none. */
        docPath: z.string(),
      }),
      {
        filters: {
          /** A whole number. */
          mobile: filter.text(),
          dealerId: ids,
          way: filter.many(z.enum(loginWayKeys)),
          result: filter.many(z.enum(loginResultKeys)),
          time: filter.days(),
          docNo: filter.text(),
        },
        sort: ['time'],
        /** Numbers, each once. */
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
        /** Not signed in for 30 days. */
        idle: filter.bool(),
        /** What is counted; the present one where it is absent. */
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
