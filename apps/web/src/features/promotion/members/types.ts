import type { OutputOf, RowOf } from '#kernel/api-types.ts';
import { screenPath } from '#kernel/screen-path.ts';

export type Member = RowOf<'GET /promotion/member/list'>;
export type MemberDetail = OutputOf<'GET /promotion/member/detail/:id'>;
export type PointTxn = RowOf<'GET /promotion/member/points/list'>;

export const listPath = '/promotion/member';
export const detailPath = '/promotion/member/detail';
export const orderPath = '/retail-order/detail';

/** Whose answers are old after a member changed. */
export const refreshed: `/${string}`[] = ['/promotion'];

/** Who may change what a member has: see the routes. */
export const keeper = { code: 'promotion_list_edit', types: ['OTHER'] } as const;
/** Saves all that is known of a person, in clear. */
export const exporter = { code: 'view_all_sensitive_data', types: ['OTHER'] } as const;
export const consentKeeper = { code: 'promotion_list_edit', types: ['OTHER', 'DEALER'] } as const;

export const memberPath = ({ id, memberNo }: Pick<Member, 'id' | 'memberNo'>): string =>
  screenPath(detailPath, { id, name: memberNo });
