import { z } from 'zod';
import { inputOf, rowOf } from '../../kernel/field-schemas.ts';
import { importOf, ofWorkbook } from '../../kernel/import.ts';
import { filter, listOf, optionsOf } from '../../kernel/list.ts';
import { routes } from '../../kernel/route.ts';
import { rules } from '../../kernel/rules.ts';
import { coverageFields, coverageImport, coverageInputs, reachFields } from './fields.ts';

const path = '/inventory/coverage';
const reader = {
  needs: ['inventory_coverage_view', 'inventory_coverage_edit'],
  types: ['OTHER'],
} as const;
const keeper = { needs: ['inventory_coverage_edit'], types: ['OTHER'] } as const;
const int = z.number().int();
const id = rules.id().nullable().default(null);
const level = z.enum(['ALL', 'REGION', 'PROVINCE', 'CITY', 'DEALER']);
const kind = z.enum(['COVER', 'DENY']);

/** Coverage rule: which location supplies whom with what. Priority and lead days are null for a deny rule. */
export const Coverage = rowOf(coverageFields, {
  id: int,
  version: int,
  locationId: int,
  /** Region, two-digit province or four-digit city; '' everywhere. */
  areaCode: z.string(),
  dealerId: int.nullable(),
  brandId: int.nullable(),
  partId: int.nullable(),
});
export type Coverage = z.output<typeof Coverage>;

/** A supplying rule requires both figures. */
const figures = (value: { kind: unknown; priority: unknown; leadDays: unknown }, ctx: z.RefinementCtx) => {
  for (const key of ['priority', 'leadDays'] as const)
    if (value.kind === 'COVER' && value[key] === null)
      ctx.addIssue({ code: 'custom', path: [key], message: 'rule.required' });
};

const given = inputOf(coverageInputs);
const figuresInput = given.extend({
  priority: given.shape.priority.unwrap(),
  leadDays: given.shape.leadDays.unwrap(),
});

/** Input schema of a coverage rule: at most one of area and dealer, at most one of brand and part. */
export const CoverageInput = figuresInput
  .extend({
    locationId: rules.id(),
    areaCode: z
      .string()
      .regex(/^(\d{2}|\d{4}|EAST|SOUTH|WEST|NORTH)?$/, 'rule.choice')
      .default(''),
    dealerId: id,
    brandId: id,
    partId: id,
  })
  .superRefine(figures)
  .refine(({ areaCode, dealerId }) => areaCode === '' || dealerId === null, {
    path: ['dealerId'],
    message: 'rule.choice',
  })
  .refine(({ brandId, partId }) => brandId === null || partId === null, {
    path: ['partId'],
    message: 'rule.choice',
  });
/** Input schema for changing a coverage rule. */
export const CoverageChange = figuresInput.extend({ version: int }).superRefine(figures);
/** Row of the coverage workbook. */
export const CoverageRow = inputOf(coverageImport);

const figuresOf = z.object({ kind, priority: int.nullable(), leadDays: int.nullable() });
const upload = {
  ...importOf(5, {
    created: int,
    updated: int,
    removed: int,
    same: int,
    /** First 200 rules that change. */
    rows: z.array(
      z.object({
        location: z.string(),
        place: z.string(),
        goods: z.string(),
        before: figuresOf.nullable(),
        after: figuresOf.nullable(),
      }),
    ),
    /** Fingerprint of the current rules: an upload based on an outdated one is refused. */
    fingerprint: z.string(),
  }),
  body: z.strictObject({
    ...ofWorkbook,
    /** Returns the result without changing anything. */
    preview: z.stringbool().default(false),
    fingerprint: z.string().max(64).optional(),
  }),
  ...keeper,
} as const;

/** Goods whose coverage is requested: any, of a brand, or one part. */
const goods = { brandId: filter.int(), partId: filter.int() };

export const coverageRoutes = routes({
  list: {
    method: 'GET',
    path: `${path}/list`,
    ...reader,
    summary: 'Rules: which warehouse serves whom with what',
    ...listOf(Coverage, {
      filters: {
        text: filter.text(),
        locationId: filter.many(z.coerce.number().int()),
        level: filter.many(level),
        kind: filter.many(kind),
        province: filter.many(z.string()),
        ...goods,
        dealerId: filter.int(),
      },
      sort: ['locationCode', 'priority', 'leadDays', 'updatedTime'],
      counts: ['level'],
    }),
  },
  options: {
    method: 'GET',
    path: `${path}/options`,
    ...reader,
    summary: 'Places that serve, and brands',
    response: z.object({ locations: optionsOf(int), brands: optionsOf(int) }),
  },
  add: {
    method: 'POST',
    path: `${path}/add`,
    ...keeper,
    summary: 'New rule',
    body: CoverageInput,
    response: Coverage,
  },
  update: {
    method: 'PUT',
    path: `${path}/:id`,
    record: 'coverage',
    ...keeper,
    summary: 'Change priority, days or kind',
    body: CoverageChange,
    response: Coverage,
  },
  remove: {
    method: 'DELETE',
    path: `${path}/:id`,
    record: 'coverage',
    ...keeper,
    summary: 'Remove',
    response: 'none',
  },
  uploadPart: { ...upload, path: `${path}/upload-part`, summary: 'xlsx: adds and changes' },
  uploadFull: {
    ...upload,
    path: `${path}/upload-full`,
    summary: 'xlsx: replaces all rules in one transaction',
  },
  template: {
    method: 'GET',
    path: `${path}/template`,
    ...keeper,
    summary: 'xlsx template of the uploads',
    response: 'file',
  },
  map: {
    method: 'GET',
    path: `${path}/map`,
    ...reader,
    summary: 'Who is served by whom, by province, and where nobody serves',
    query: z.strictObject(goods),
    response: z.object({
      locations: z.array(z.object({ id: int, name: z.string(), province: z.string(), dealers: int })),
      provinces: z.array(
        z.object({
          code: z.string(),
          name: z.string(),
          dealers: int,
          gaps: int,
          /** First-choice locations with their number of dealers, descending. */
          first: z.array(z.object({ locationId: int, dealers: int })),
        }),
      ),
      /** Number of dealers without a known province. */
      unplaced: int,
    }),
  },
  dealers: {
    method: 'GET',
    path: `${path}/dealers`,
    ...reader,
    summary: 'Each dealer with the place that serves it first',
    ...listOf(rowOf(reachFields, { id: int, locationId: int.nullable() }), {
      filters: {
        text: filter.text(),
        province: filter.many(z.string()),
        locationId: filter.many(z.coerce.number().int()),
        gap: filter.bool(),
        ...goods,
      },
      sort: ['code', 'places', 'leadDays'],
      counts: ['gap'],
    }),
  },
});
