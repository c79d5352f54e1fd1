import type { RowOf } from '#kernel/api-types.ts';

export type Login = RowOf<'GET /order/mall/user/login/record'>;
export type SalesAccount = RowOf<'GET /order/mall/user/saAccount/list'>;

export const path = '/report/customerList';
