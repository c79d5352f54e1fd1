import { z } from 'zod';
import { documentParts, documentRoutes, step } from '../../kernel/document.ts';
import { inputOf, rowOf } from '../../kernel/field-schemas.ts';
import { filter, listOf } from '../../kernel/list.ts';
import { routes } from '../../kernel/route.ts';
import { rules } from '../../kernel/rules.ts';
import { templateFields, templateInputs, voucherFields, voucherKinds, voucherLineFields } from './fields.ts';
import { voucherFlow as flow, voucherStatuses } from './flow.ts';

const path = '/finance/voucher';
const record = 'voucher';
/** Whoever drafts vouchers, and whoever approves them. */
const seers = { needs: ['finance_closing', 'finance_voucher_approve'], types: ['OTHER'] } as const;
const maker = { needs: ['finance_closing'], types: ['OTHER'] } as const;
const int = z.number().int();
const papers = ['A5', 'C241H', 'A4', 'C241'] as const;

/** Voucher by hand; the total is its debit in fen, negative in red. */
export const Voucher = rowOf(voucherFields, {
  id: int,
  reversesId: int.nullable(),
  reversedById: int.nullable(),
  opening: z.boolean(),
  /** The caller drafted or submitted it, so someone else must approve it. */
  mine: z.boolean(),
  version: int,
});

export const VoucherLine = rowOf(voucherLineFields, {
  id: int,
  subjectId: int,
  subjectCode: z.string(),
  partyId: int.nullable(),
  withParty: z.boolean(),
});

export const VoucherDetail = Voucher.extend({
  lines: z.array(VoucherLine),
  /** The journal that it was posted as. */
  journalId: int.nullable(),
  ...documentParts,
});

const amount = () => rules.fen();
/** Input schema of a voucher; each line has one of the two sides. */
export const VoucherInput = z.strictObject({
  /** What the company brings when it begins: on the first day of its books, receivables and payables by company too. */
  opening: z.boolean().default(false),
  day: rules.day(),
  papers: z.number('rule.whole').int('rule.whole').min(0).max(999).default(0),
  remark: rules.remark(),
  lines: z
    .array(
      z
        .strictObject({
          summary: z.string().trim().min(1, 'rule.required').max(60),
          subjectId: rules.id(),
          partyId: rules.id().nullable().default(null),
          debit: amount(),
          credit: amount(),
        })
        .superRefine(({ debit, credit }, ctx) => {
          if ((debit === 0) === (credit === 0))
            ctx.addIssue({
              code: 'custom',
              path: [credit === 0 ? 'debit' : 'credit'],
              message: credit === 0 ? 'rule.amountSome' : 'rule.oneSide',
            });
        })
        .meta({ examples: [{ summary: '报销差旅费', subjectId: 1, debit: 100, credit: 0 }] }),
    )
    .min(1, 'rule.selectRows')
    .max(500),
});

/** Voucher that a job drafts every month. */
export const VoucherTemplate = rowOf(templateFields, { id: int, version: int });
export const VoucherTemplateInput = inputOf(templateInputs);

const version = z.strictObject({ version: int });

const templateRoutes = {
  templates: {
    method: 'GET',
    path: `${path}/template/list`,
    ...seers,
    summary: 'Recurring vouchers',
    response: z.object({ list: z.array(VoucherTemplate) }),
  },
  repeat: {
    method: 'POST',
    path: `${path}/template/:id`,
    record,
    ...maker,
    summary: 'Draft a voucher like this one every month',
    idempotent: true,
    body: VoucherTemplateInput,
    response: VoucherTemplate,
  },
  switchTemplate: {
    method: 'PUT',
    path: `${path}/template/status/:id`,
    record: 'voucher-template',
    ...maker,
    summary: 'Draft a recurring voucher or no longer',
    body: z.strictObject({ enabled: z.boolean() }),
    response: VoucherTemplate,
  },
  removeTemplate: {
    method: 'DELETE',
    path: `${path}/template/:id`,
    record: 'voucher-template',
    ...maker,
    summary: 'Delete a recurring voucher; what it drafted stays',
    response: 'none',
  },
} as const;

export const voucherRoutes = routes({
  list: {
    method: 'GET',
    path: `${path}/list`,
    ...seers,
    summary: 'Vouchers by hand',
    ...listOf(Voucher, {
      filters: {
        text: filter.text(),
        status: filter.many(z.enum(voucherStatuses)),
        kind: filter.many(z.enum(Object.keys(voucherKinds) as [keyof typeof voucherKinds])),
        day: filter.days(),
        mine: filter.bool(),
      },
      sort: ['day', 'voucherNo', 'createdTime', 'total'],
      totals: { total: int },
      counts: ['status'],
    }),
  },
  detail: {
    method: 'GET',
    path: `${path}/detail/:id`,
    record,
    ...seers,
    summary: 'One voucher with its lines and log',
    response: VoucherDetail,
  },
  create: {
    method: 'POST',
    path,
    ...maker,
    summary: 'A new draft',
    idempotent: true,
    body: VoucherInput,
    response: Voucher,
  },
  edit: step(flow.edit, {
    path: `${path}/:id`,
    record,
    summary: 'Change a draft, or correct what was rejected',
    body: VoucherInput.extend({ version: int }),
    response: Voucher,
  }),
  submit: step(flow.submit, {
    path: `${path}/submit/:id`,
    record,
    summary: 'DRAFT -> PENDING',
    body: version,
    response: Voucher,
  }),
  withdraw: step(flow.withdraw, {
    path: `${path}/withdraw/:id`,
    record,
    summary: 'PENDING -> DRAFT, by whoever submitted it',
    response: Voucher,
  }),
  approve: step(flow.approve, {
    path: `${path}/approve/:id`,
    record,
    summary: 'PENDING -> POSTED with its number, by another person',
    idempotent: true,
    body: version,
    response: Voucher,
  }),
  reject: step(flow.reject, {
    path: `${path}/reject/:id`,
    record,
    summary: 'PENDING -> REJECTED with a reason',
    body: z.strictObject({ reason: z.string().trim().min(1, 'rule.rejectReason').max(500) }),
    response: Voucher,
  }),
  reverse: step(flow.reverse, {
    path: `${path}/reverse/:id`,
    record,
    summary: 'A red voucher over the whole, submitted; answers with it',
    idempotent: true,
    body: z.strictObject({ day: rules.day(), reason: z.string().trim().min(1, 'rule.required').max(200) }),
    response: Voucher,
  }),
  delete: {
    ...step(flow.delete, {
      path: `${path}/delete/:id`,
      record,
      summary: 'Delete a draft or what was rejected',
      response: 'none',
    }),
    method: 'DELETE',
  },
  ...templateRoutes,
  ...documentRoutes(path, record, seers, papers),
});
