import type { OutputOf, RowOf } from '#kernel/api-types.ts';
import { screenPath } from '#kernel/screen-path.ts';

export type Member = RowOf<'GET /promotion/member/list'>;
export type MemberDetail = OutputOf<'GET /promotion/member/detail/:id'>;
export type PointTxn = RowOf<'GET /promotion/member/points/list'>;

export const listPath = '/promotion/member';
export const detailPath = '/promotion/member/detail';
export const orderPath = '/retail-order/detail';

/** API paths refetched after a member has changed. */
export const stalePaths: `/${string}`[] = ['/promotion'];

/** Access condition for changing members' points and consents, as in the routes. */
export const memberEditorRule = { code: 'promotion_list_edit', types: ['OTHER'] } as const;
/** Access condition for exporting a person's data unmasked. */
export const exporter = { code: 'view_all_sensitive_data', types: ['OTHER'] } as const;
export const consentKeeper = { code: 'promotion_list_edit', types: ['OTHER', 'DEALER'] } as const;

export const memberPath = ({ id, memberNo }: Pick<Member, 'id' | 'memberNo'>): string =>
  screenPath(detailPath, { id, name: memberNo });
