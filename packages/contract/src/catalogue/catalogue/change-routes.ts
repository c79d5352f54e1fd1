import { z } from 'zod';
import { filter, listOf } from '../../kernel/list.ts';
import { routes } from '../../kernel/route.ts';
import { rowOf } from '../../kernel/field-schemas.ts';
import { rules } from '../../kernel/rules.ts';
import { changeFields, priceRoundings, ruleBases, type Rounding, type RuleBasis } from './change-fields.ts';
import { changeStatuses, partStatuses } from './part-flow.ts';
import { Ids, PartChange, RowResults } from './part-schema.ts';
import { PriceRow, PriceSet } from './prices.ts';

const types = ['OTHER'] as const;
const reviewer = { needs: ['tyres_pending_list'], types } as const;
const proposer = { needs: ['tyres_custom_price'], types } as const;
const int = z.number().int();
const path = '/product/priceChange';
const record = 'part-change';
/** Whether a rule replaces pending proposals; otherwise their parts are skipped. */
const replace = z.boolean().default(false);
const day = z.iso.date('rule.required').nullable().default(null);

/** Proposal with the figures for the decision, in fen and basis points; null without a reference value. */
const Reviewed = rowOf(changeFields, {
  ...PartChange.shape,
  warnings: z.array(z.string()),
});

/**
 * Input schema of a bulk price rule. `value`: basis points of the current price or, for a margin, of the price without
 * VAT; fen for an amount.
 */
export const PriceRule = z.strictObject({
  kind: PriceRow.shape.kind,
  by: z.enum(Object.keys(ruleBases) as [RuleBasis]),
  value: z.number('rule.required').int().min(-1_000_000_000_00).max(1_000_000_000_00),
  rounding: z.enum(Object.keys(priceRoundings) as [Rounding]).default('TO_9'),
  effectiveFrom: day,
  reason: z.string().trim().min(1, 'rule.required').max(200),
});
/** Parts that the rule applies to. */
const Scope = z.strictObject({
  ids: z.array(rules.id()).max(20_000).optional(),
  brandId: z.array(rules.id()).max(200).optional(),
  rim: z.array(z.number()).max(50).optional(),
  season: z.array(z.string()).max(3).optional(),
  text: z.string().trim().max(200).optional(),
});

/** Routes of part prices: proposals, decisions, planned prices and price history. */
export const changeRoutes = routes({
  setPrices: {
    method: 'PUT',
    path: '/product/partData/updatePricing/:id',
    record: 'part',
    ...proposer,
    summary: 'Prices of a part: set while it is reviewed itself, proposed once it is approved',
    body: z.strictObject({
      prices: PriceSet,
      effectiveFrom: day,
      reason: z.string().trim().max(200).default(''),
      /** Version seen by the client: `revision` for proposals, `version` for direct changes. */
      revision: int,
      version: int,
    }),
    response: z.object({ proposed: z.boolean() }),
  },
  history: {
    method: 'GET',
    path: '/product/partData/price/changes',
    needs: ['tyres_list_view'],
    types,
    summary: 'Prices of a part over time, and who changed them why',
    query: z.strictObject({ partId: z.coerce.number<string>().int() }),
    response: z.object({
      /** Current status of the part, which `setPrices` requires. */
      status: z.enum(partStatuses),
      revision: int,
      version: int,
      /** Current VAT rate in basis points. */
      vat: int,
      /** Median retail price of the last 30 days. */
      median: int.nullable(),
      /** Newest first, preceded by planned ones. */
      prices: z.array(PriceRow.extend({ by: z.string(), reason: z.string() })),
      changes: z.array(PartChange),
      /** Third-party prices by date, for the chart. */
      outside: z.array(z.object({ target: z.string(), day: z.string(), fen: int })),
    }),
  },
  list: {
    method: 'GET',
    path: `${path}/list`,
    needs: ['tyres_pending_list', 'tyres_custom_price'],
    types,
    summary: 'Proposed changes with what they are judged by, the most unusual first',
    ...listOf(Reviewed, {
      filters: {
        text: filter.text(),
        /** Statuses; pending ones if absent. */
        status: filter.many(z.enum(changeStatuses)),
        brandId: filter.many(z.coerce.number<string>().int()),
        batchId: filter.int(),
        mine: filter.bool(),
        proposedTime: filter.days(),
      },
      sort: ['outlier', 'proposedTime', 'partNo'],
      counts: ['status'],
    }),
  },
  approve: {
    method: 'PUT',
    transaction: 'own',
    path: `${path}/batchApprove`,
    ...reviewer,
    summary: 'Proposals take effect, each by itself',
    body: z.strictObject({
      items: z
        .array(z.strictObject({ id: rules.id(), version: int }))
        .min(1, 'rule.selectRows')
        .max(500),
    }),
    response: RowResults,
  },
  reject: {
    method: 'PUT',
    transaction: 'own',
    path: `${path}/batchReject`,
    ...reviewer,
    summary: 'Proposals are rejected for one reason',
    body: z.strictObject({ ids: Ids, reason: z.string().trim().min(1, 'rule.required').max(200) }),
    response: RowResults,
  },
  withdraw: {
    method: 'PUT',
    path: `${path}/withdraw/:id`,
    record,
    ...proposer,
    summary: 'The proposer takes it back',
    body: z.strictObject({ version: int }),
    response: 'none',
  },
  rulePreview: {
    method: 'POST',
    path: `${path}/rule/preview`,
    ...proposer,
    reads: true,
    summary: 'What a rule makes of the prices of many parts',
    body: z.strictObject({ rule: PriceRule, scope: Scope, replace }),
    response: z.object({
      /** Number of parts whose price changes. */
      total: int,
      /** Number of parts unchanged, and of parts skipped. */
      unchanged: int,
      refused: int,
      /** Parts with a pending proposal, by proposer; skipped unless `replace` is set. */
      open: z.array(z.object({ by: z.string(), count: int })),
      /** First skipped parts, with the reason. */
      blocked: z.array(z.object({ id: z.number(), partNo: z.string(), message: z.string() })),
      /** First changed parts, the most unusual ones on top. */
      rows: z.array(
        z.object({
          id: z.number(),
          partNo: z.string(),
          name: z.string(),
          size: z.string(),
          before: int.nullable(),
          after: int,
          marginBefore: int.nullable(),
          marginAfter: int.nullable(),
          warnings: z.array(z.string()),
        }),
      ),
      /** Fingerprint of the preview; applying is refused if it is outdated. */
      fingerprint: z.string(),
    }),
  },
  ruleApply: {
    method: 'POST',
    path: `${path}/rule/apply`,
    ...proposer,
    idempotent: true,
    summary: 'Propose what the preview showed',
    body: z.strictObject({ rule: PriceRule, scope: Scope, replace, fingerprint: z.string().max(100) }),
    response: z.object({ proposed: int, batchId: z.number() }),
  },
});
