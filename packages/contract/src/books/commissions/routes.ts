import { z } from 'zod';
import { rowOf, titled } from '../../kernel/field-schemas.ts';
import { filter, listOf } from '../../kernel/list.ts';
import { routes } from '../../kernel/route.ts';
import { rules } from '../../kernel/rules.ts';
import {
  commissionFields,
  commissionKindKeys,
  payrollFields,
  ruleBasisKeys,
  ruleFields,
  ruleScopeKeys,
} from './fields.ts';
import { commissionKeepers, commissionSeers } from './seers.ts';

const path = '/report/commission';
const int = z.number().int();
const ids = filter.many(z.coerce.number<string>().int());
const month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'rule.month');

export const CommissionRule = rowOf(ruleFields, { id: int });
export const CommissionEntry = rowOf(commissionFields, {
  id: int,
  orderId: int,
  accountId: int,
  ruleId: int,
});
export const PayrollRow = rowOf(payrollFields, { id: z.string(), accountId: int });
/** Input of a rule: the amount a piece, or a rate in basis points. */
export const CommissionRuleInput = z.strictObject({
  kind: z.enum(commissionKindKeys),
  scope: z.enum(ruleScopeKeys),
  brandId: rules.id().nullable().default(null),
  serviceCode: z.string().max(40).nullable().default(null),
  accountId: rules.id().nullable().default(null),
  roleId: rules.id().nullable().default(null),
  basis: z.enum(ruleBasisKeys),
  perPiece: titled(rules.fen(), ruleFields.perPiece).nullable().default(null),
  rate: titled(int.min(1).max(10_000), ruleFields.rate).nullable().default(null),
  fromDay: rules.day(),
});
const sums = { sale: int, fitting: int, recommendation: int, amount: int };

export const commissionRoutes = routes({
  rules: {
    method: 'GET',
    path: `${path}/rule/list`,
    ...commissionKeepers,
    summary: 'Rules of commissions of the own shop, those in force first',
    response: z.array(CommissionRule),
  },
  choices: {
    method: 'GET',
    path: `${path}/rule/choices`,
    ...commissionKeepers,
    summary: 'People and roles of the own shop, brands and services for a rule',
    response: z.object({
      people: z.array(z.object({ value: int, label: z.string() })),
      roles: z.array(z.object({ value: int, label: z.string() })),
      brands: z.array(z.object({ value: int, label: z.string() })),
      services: z.array(z.object({ value: z.string(), label: z.string() })),
    }),
  },
  createRule: {
    method: 'POST',
    path: `${path}/rule`,
    ...commissionKeepers,
    idempotent: true,
    summary: 'A rule of orders that are completed from a day on',
    body: CommissionRuleInput,
    response: z.object({ id: int }),
  },
  endRule: {
    method: 'PUT',
    path: `${path}/rule/end/:id`,
    record: 'commissionRule',
    ...commissionKeepers,
    summary: 'End a rule: it counts for no further order',
    response: z.object({ id: int }),
  },
  entries: {
    method: 'GET',
    path: `${path}/list`,
    ...commissionSeers,
    summary: 'Commissions by line of order; without the code of all of them, one’s own',
    ...listOf(CommissionEntry, {
      filters: {
        text: filter.text(),
        month: month.optional(),
        accountId: ids,
        kind: filter.many(z.enum(commissionKindKeys)),
        reversal: filter.bool(),
      },
      sort: ['time', 'amount'],
      totals: { amount: int },
      counts: ['kind'],
    }),
  },
  payroll: {
    method: 'GET',
    path: `${path}/payroll/list`,
    ...commissionSeers,
    summary: 'A month’s commissions by person, for the payroll',
    ...listOf(PayrollRow, {
      filters: { month: month.optional(), accountId: ids },
      sort: ['month', 'sale', 'fitting', 'recommendation', 'amount'],
      totals: sums,
    }),
  },
  own: {
    method: 'GET',
    path: `${path}/own`,
    ...commissionSeers,
    summary: 'The caller’s own commissions of this month and the one before',
    response: z.array(z.object({ month: z.string(), ...sums })),
  },
  months: {
    method: 'GET',
    path: `${path}/month/list`,
    ...commissionKeepers,
    summary: 'Months closed for the payroll, the latest first',
    response: z.array(z.object({ month: z.string(), closedTime: z.string(), closedBy: z.string() })),
  },
  closeMonth: {
    method: 'POST',
    path: `${path}/month/close`,
    ...commissionKeepers,
    idempotent: true,
    summary: 'Close a month for the payroll: what comes later is of the next one',
    body: z.strictObject({ month }),
    response: z.object({ month: z.string() }),
  },
});
