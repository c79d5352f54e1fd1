import { z } from 'zod';
import { RowResults } from '../../catalogue/catalogue/part-schema.ts';
import { rowOf } from '../../kernel/field-schemas.ts';
import { pickFields } from '../../kernel/fields.ts';
import { filter, listOf } from '../../kernel/list.ts';
import { routes } from '../../kernel/route.ts';
import { rules } from '../../kernel/rules.ts';
import { saleFields } from './sale-fields.ts';
import { saleScopes, type SaleScope } from './words.ts';

const path = '/inventory/dealers/permission';
const keeper = {
  needs: ['part_permission_change', 'part_permission_batch_change'],
  types: ['OTHER'],
} as const;
const single = { ...keeper, needs: ['part_permission_change'] } as const;
const many = { ...keeper, needs: ['part_permission_batch_change'] } as const;
const int = z.number().int();
const scope = z.enum(Object.keys(saleScopes) as [SaleScope, ...SaleScope[]]);
/** Dealers of the scope: only these, or all but these. */
const dealerIds = z.array(rules.id()).max(20_000);

const SaleRow = rowOf(
  pickFields(saleFields, 'size', 'partNo', 'brandName', 'name', 'marks', 'status', 'saleScope', 'dealers'),
  {
    id: int,
    partId: int,
  },
);

/** Sale scope of one part. */
export const Sale = z.object({
  partId: int,
  scope,
  dealerIds: z.array(int),
  /** Number of enabled dealers that may sell it, and of all enabled dealers. */
  dealers: int,
  allDealers: int,
  version: int,
});

/** Input of a bulk change of sale scopes: replace the scope, or allow or forbid some dealers. */
export const SaleChange = z.strictObject({
  kind: z.enum(['SET', 'ALLOW', 'FORBID']),
  /** Only with SET. */
  scope: scope.default('ALL'),
  dealerIds: dealerIds.default([]),
});

const partIds = z.array(rules.id()).min(1, 'rule.selectRows').max(500);

/** Routes of sale scopes: which dealers may sell which parts. */
export const saleRoutes = routes({
  list: {
    method: 'GET',
    path: `${path}/list`,
    ...keeper,
    summary: 'Parts with the dealers that may sell them',
    ...listOf(SaleRow, {
      filters: {
        text: filter.text(),
        scope: filter.many(scope),
        brandId: filter.many(z.coerce.number<string>().int()),
        /** Parts that this dealer may sell. */
        dealerId: filter.int(),
        /** Parts that this dealer may not sell. */
        withoutDealerId: filter.int(),
      },
      sort: ['partNo', 'size', 'dealers'],
      counts: ['scope'],
    }),
  },
  detail: {
    method: 'GET',
    path: `${path}/:partId`,
    record: 'part',
    ...keeper,
    summary: 'Who may sell one part',
    response: Sale,
  },
  change: {
    method: 'PUT',
    path: `${path}/change`,
    ...single,
    summary: 'Who may sell one part from now on',
    body: z.strictObject({ partId: rules.id(), scope, dealerIds: dealerIds.default([]), version: int }),
    response: Sale,
  },
  preview: {
    method: 'POST',
    path: `${path}/preview`,
    ...many,
    reads: true,
    summary: 'What the same change does to many parts',
    body: z.strictObject({ ids: partIds, change: SaleChange }),
    response: z.object({
      changed: int,
      same: int,
      rows: z.array(
        z.object({
          id: int,
          partNo: z.string(),
          size: z.string(),
          before: z.object({ scope, dealers: int }),
          after: z.object({ scope, dealers: int }),
          /** Reason why the part is skipped. */
          blocked: z.string().nullable(),
        }),
      ),
    }),
  },
  batchChange: {
    method: 'PUT',
    path: `${path}/batchChange`,
    ...many,
    transaction: 'own',
    summary: 'The same change of many parts, each by itself',
    body: z.strictObject({ ids: partIds, change: SaleChange }),
    response: RowResults,
  },
});
