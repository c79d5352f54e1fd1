import { sql } from 'kysely';
import {
  loginFields,
  loginWayKeys,
  type LoginResult,
  type LoginWay,
} from '@treadline/contract/parties/customer-logins/fields.ts';
import { customerLoginRoutes as routes } from '@treadline/contract/parties/customer-logins/routes.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { columnListing } from '#kernel/column-listing.ts';
import type { Ctx } from '#kernel/context.ts';
import { sheetOf } from '#kernel/fields.ts';
import { filterBy } from '#kernel/filters.ts';
import { declaredNotices } from '#kernel/notices.ts';
import { basicEntity, visible } from '#kernel/scope.ts';
import { showSealed } from '#kernel/secrets.ts';
import { scopeByDealer } from '#domains/parties/dealers/index.ts';

/** Entity of customer logins: a dealer's own; those on platform pages without a dealer are the platform's. */
export const customerLogin = basicEntity('customer_login', {
  name: 'customer-login',
  label: t('客户登录记录', 'customer login', '客戶登入紀錄'),
  no: 'id',
  scope: scopeByDealer('customer_login'),
});

export const loginSource = (ctx: Ctx) =>
  ctx.db
    .selectFrom('customer_login')
    .leftJoin('company', 'company.id', 'customer_login.dealer_id')
    .where(visible(ctx, customerLogin));

const docPath = (entity: string | null, id: number | null): string => {
  const path = declaredNotices.get(entity ?? '')?.path;
  return path ? `${path}?id=${id}` : '';
};

/** Lists customer logins, newest first; a mobile matches exactly. */
export const listLogins = columnListing(routes.logins, loginSource, {
  columns: {
    id: 'customer_login.id',
    time: 'customer_login.at',
    customerName: 'customer_login.customer_name',
    customerMobile: 'customer_login.mobile_enc',
    dealerName: sql<string>`coalesce(company.name, '')`,
    way: sql<LoginWay>`customer_login.way`,
    result: sql<LoginResult>`customer_login.result`,
    entity: 'customer_login.entity',
    entityId: 'customer_login.entity_id',
    docNo: 'customer_login.entity_no',
    device: 'customer_login.device',
  },
  filters: {
    mobile: (q, text, { secrets }) => q.where('customer_login.mobile_index', '=', secrets.blindIndex(text)),
    dealerId: filterBy.oneOf('customer_login.dealer_id'),
    way: filterBy.oneOf('customer_login.way'),
    result: filterBy.oneOf('customer_login.result'),
    docNo: filterBy.numbers('customer_login.entity_no'),
  },
  defaultSort: '-time',
  counts: { way: 'customer_login.way' },
  totals: { customerMobile: sql`count(DISTINCT customer_login.mobile_index)` },
  bounded: { columns: ['mobile_index'], values: { way: loginWayKeys } },
  map: ({ entity, entityId, ...row }, ctx) => ({
    ...row,
    customerMobile: row.customerMobile && showSealed(ctx, row.customerMobile),
    docPath: docPath(entity, entityId),
  }),
  sheet: { name: customerLogin.label, columns: sheetOf(loginFields) },
});
