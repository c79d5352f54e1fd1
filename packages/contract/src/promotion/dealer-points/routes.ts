import { z } from 'zod';
import { inputOf, rowOf } from '../../kernel/field-schemas.ts';
import { importOf, ofWorkbook } from '../../kernel/import.ts';
import { filter, listOf } from '../../kernel/list.ts';
import { routes } from '../../kernel/route.ts';
import { rules } from '../../kernel/rules.ts';
import { handleInputs, pointsEntryFields, pointsFields, pointsImport, type PointsState } from './fields.ts';
import { pointsKinds, pointsSources, type PointsKind, type PointsSource } from './kinds.ts';

const path = '/promotion/dealer/points';
const record = 'dealer-points';
const int = z.number().int();
/** Readers: the platform, dealers (their own), and supervisors of dealers. */
const seers = {
  needs: ['dealer_activity_points_view', 'dealer_activity_points_modify'],
  types: ['OTHER', 'DEALER', 'DEALER_GROUP', 'OEM', 'REGIONAL_MANAGER'],
} as const;
const staff = { needs: ['dealer_activity_points_modify'], types: ['OTHER'] } as const;
const idempotent = true;

/** Points account of a dealer; `id` is the dealer's. */
export const PointsAccount = rowOf(pointsFields, { id: int });
const PointsEntry = rowOf(pointsEntryFields, {
  id: int,
  /** Id of the source document. */
  sourceId: int,
  activityId: int.nullable(),
  orderId: int.nullable(),
});

/** Change of one dealer's net points; negative values are debt. */
export const PointsChange = z.object({ dealerId: int, dealerName: z.string(), before: int, after: int });

const someKeys = <K extends string>(words: Readonly<Record<K, unknown>>) =>
  filter.many(z.enum(Object.keys(words) as [K]));

/** Rule of form and import that forbids zero points. */
const notZero = { path: ['points'], message: 'rule.pointsSome' };
export const HandleInput = inputOf(handleInputs);
export const PointsImportRow = inputOf(pointsImport);
/** Net points as displayed (negative: debt), for optimistic locking. */
const before = int;
/** Related activity, if any. */
const activityId = rules.id().nullable().default(null);

export const dealerPointsRoutes = routes({
  list: {
    method: 'GET',
    path: `${path}/list`,
    ...seers,
    summary: 'Points of dealers; of one activity where it is asked for',
    ...listOf(PointsAccount, {
      filters: {
        text: filter.text(),
        state: filter.many(z.enum(['SOME', 'NONE', 'OWING'] satisfies PointsState[])),
        dealerId: filter.many(z.coerce.number<string>().int()),
        /** Dealers with points from this activity; `earned` then counts it alone. */
        activityId: filter.int(),
      },
      sort: ['dealerCode', 'dealerName', 'points', 'debt', 'lastTime'],
      totals: { points: z.number(), debt: z.number() },
      counts: ['state'],
    }),
  },
  detail: {
    method: 'GET',
    path: `${path}/detail/:id`,
    record,
    ...seers,
    summary: 'Points of one dealer',
    response: PointsAccount,
  },
  ledger: {
    method: 'GET',
    path: `${path}/ledger/:id`,
    record,
    ...seers,
    summary: 'Ledger of one dealer, the newest first; as a workbook, too',
    ...listOf(PointsEntry, {
      filters: {
        no: filter.text(),
        kind: someKeys<PointsKind>(pointsKinds),
        source: someKeys<PointsSource>(pointsSources),
        activityId: filter.int(),
        time: filter.days(),
      },
      sort: ['time', 'delta'],
      totals: { delta: z.number(), debtDelta: z.number() },
      counts: ['source'],
    }),
  },
  handle: {
    method: 'PUT',
    path: `${path}/handle/:id`,
    record,
    ...staff,
    idempotent,
    summary: 'Grant or correct, with a reason',
    body: HandleInput.extend({ before, activityId }).refine(({ points }) => points !== 0, notZero),
    response: PointsChange,
  },
  batchHandle: {
    method: 'PUT',
    path: `${path}/batchHandle`,
    ...staff,
    idempotent,
    summary: 'The same for many dealers with one reason: all or none',
    body: z.strictObject({
      reason: HandleInput.shape.reason,
      activityId,
      lines: z
        .array(
          z
            .strictObject({ dealerId: rules.id(), points: HandleInput.shape.points, before })
            .refine(({ points }) => points !== 0, notZero),
        )
        .min(1, 'rule.selectRows')
        .max(500),
    }),
    response: z.object({ handlingNo: z.string(), lines: z.array(PointsChange) }),
  },
  import: {
    ...importOf(5, {
      granted: int,
      taken: int,
      changes: z.array(PointsChange.extend({ row: int, points: int })),
    }),
    /** `preview` returns the result without changing anything. */
    body: z.strictObject({ ...ofWorkbook, preview: z.stringbool().default(false) }),
    path: `${path}/import`,
    ...staff,
    summary: 'Points of many dealers from a workbook, each with its reason',
  },
  template: {
    method: 'GET',
    path: `${path}/import/template`,
    ...staff,
    summary: 'The workbook to fill in',
    response: 'file',
  },
});
