import { z } from 'zod';
import { documentParts, documentRoutes, step } from '../../kernel/document.ts';
import { inputOf, rowOf } from '../../kernel/field-schemas.ts';
import { filter, listOf } from '../../kernel/list.ts';
import { routes } from '../../kernel/route.ts';
import { balanceFields, monthFields, voucherProfileFields, voucherProfileInputs } from './fields.ts';
import { VoucherLayout } from './voucher-layout.ts';
import { builtInVoucherKeys } from './voucher-layouts.ts';
import { monthFlow as flow, monthStatuses } from './flow.ts';

const path = '/finance/closing';
const record = 'accounting-month';
const finance = { needs: ['finance_closing'], types: ['OTHER'] } as const;
const int = z.number().int();

export const AccountingMonth = rowOf(monthFields, {
  id: int,
  /** The caller requested the reopening, so someone else must approve it. */
  mine: z.boolean(),
  version: int,
});

/** Item of the checklist for closing a month; done when `count` is 0. */
export const MonthCheck = z.object({
  key: z.string(),
  title: z.string(),
  /** Advice. */
  help: z.string(),
  /** STOP: the month cannot be closed; LOOK: it can be closed with a remark. */
  kind: z.enum(['STOP', 'LOOK']),
  count: int,
  /** Path of the screen that shows the items. */
  path: z.string(),
});

export const AccountBalance = rowOf(balanceFields, {});

const MonthDetail = AccountingMonth.extend({
  checks: z.array(MonthCheck),
  balances: z.array(AccountBalance),
  /** ISO timestamp from which the month can be closed. */
  closableTime: z.string(),
  ...documentParts,
});

/** Layout of vouchers that a company made for its own accounting program. */
export const VoucherProfile = rowOf(voucherProfileFields, { id: int, layout: VoucherLayout, version: int });
export const VoucherProfileInput = inputOf(voucherProfileInputs).extend({ layout: VoucherLayout });

const profilePath = `${path}/profile` as const;
const profileRecord = 'voucher-profile';

const profileRoutes = {
  profiles: {
    method: 'GET',
    path: `${profilePath}/list`,
    ...finance,
    summary: 'Own layouts of vouchers',
    response: z.object({ list: z.array(VoucherProfile) }),
  },
  createProfile: {
    method: 'POST',
    path: profilePath,
    ...finance,
    summary: 'A layout of vouchers of one’s own',
    body: VoucherProfileInput,
    response: VoucherProfile,
  },
  updateProfile: {
    method: 'PUT',
    path: `${profilePath}/:id`,
    record: profileRecord,
    ...finance,
    summary: 'Change an own layout of vouchers',
    body: VoucherProfileInput.extend({ version: int }),
    response: VoucherProfile,
  },
  removeProfile: {
    method: 'DELETE',
    path: `${profilePath}/:id`,
    record: profileRecord,
    ...finance,
    summary: 'Delete an own layout of vouchers',
    response: 'none',
  },
  /** Up to eight rows; titles are among them. */
  readTemplate: {
    method: 'POST',
    path: `${profilePath}/template`,
    ...finance,
    summary: 'The first rows of another program’s template (xlsx, csv, txt), to map its columns',
    upload: { maxBytes: 5 * 1024 * 1024 },
    response: z.object({
      container: VoucherLayout.shape.container,
      encoding: VoucherLayout.shape.encoding,
      sheet: z.string(),
      rows: z.array(z.array(z.string())),
    }),
  },
} as const;

export const closingRoutes = routes({
  list: {
    method: 'GET',
    path: `${path}/list`,
    ...finance,
    summary: 'Months of the books, open and closed',
    ...listOf(AccountingMonth, {
      filters: {
        /** Month: 2026-10. */
        text: filter.text(),
        status: filter.many(z.enum(monthStatuses)),
        /** Whether the month is over. */
        ended: filter.bool(),
      },
      sort: ['month'],
      totals: { journals: int, debit: int },
      counts: ['status'],
    }),
  },
  detail: {
    method: 'GET',
    path: `${path}/detail/:id`,
    record,
    ...finance,
    summary: 'One month: what is still open, and every account',
    response: MonthDetail,
  },
  close: step(flow.close, {
    path: `${path}/close/:id`,
    record,
    summary: 'OPEN -> CLOSED: nothing is booked in it any more',
    idempotent: true,
    body: z.strictObject({ version: int, remark: z.string().trim().max(500).default('') }),
    response: AccountingMonth,
  }),
  askReopen: step(flow.askReopen, {
    path: `${path}/askReopen/:id`,
    record,
    summary: 'CLOSED -> REOPENING, with a reason',
    body: z.strictObject({ reason: z.string().trim().min(1, 'rule.required').max(200) }),
    response: AccountingMonth,
  }),
  reopen: step(flow.reopen, {
    path: `${path}/reopen/:id`,
    record,
    summary: 'REOPENING -> OPEN, by another person',
    body: z.strictObject({ version: int }),
    response: AccountingMonth,
  }),
  keepClosed: step(flow.keepClosed, {
    path: `${path}/keepClosed/:id`,
    record,
    summary: 'REOPENING -> CLOSED',
    response: AccountingMonth,
  }),
  vouchers: {
    method: 'GET',
    path: `${path}/voucher/:id`,
    record,
    ...finance,
    summary: 'The month as vouchers for an accounting program (docs/vouchers.md)',
    query: z.strictObject({
      by: z.enum(['DAY', 'DOCUMENT']).default('DAY'),
      profile: z.enum(builtInVoucherKeys).default('TREADLINE'),
      /** Id of an own layout, which is taken instead. */
      own: z.coerce.number<string>().int().positive().optional(),
    }),
    response: 'file',
  },
  ...profileRoutes,
  ...documentRoutes(path, record, finance),
});
