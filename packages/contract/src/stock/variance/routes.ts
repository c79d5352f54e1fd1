import { z } from 'zod';
import { RowResults } from '../../catalogue/catalogue/part-schema.ts';
import { rowOf } from '../../kernel/field-schemas.ts';
import { filter, listOf } from '../../kernel/list.ts';
import { routes } from '../../kernel/route.ts';
import { rules } from '../../kernel/rules.ts';
import { pullChangeFields, pullFields, varianceCauses, varianceFields } from './fields.ts';
import { varianceDecisions, varianceStatuses } from './flow.ts';

const int = z.number().int();
const id = int.positive();
const path = '/inventory/logistics-variance';
const sync = '/inventory/sync';
const record = 'stock-variance';
const seer = { needs: ['inventory_variance'], types: ['OTHER', 'LOGISTICS'] } as const;
const puller = { needs: ['inventory_logistics_view'], types: ['OTHER', 'LOGISTICS'] } as const;
const dotPuller = { needs: ['inventory_dealers_view'], types: ['OTHER'] } as const;
/** Everyone who may start a sync may see its result. */
const watcher = {
  needs: ['inventory_logistics_view', 'inventory_dealers_view', 'inventory_variance'],
  types: ['OTHER', 'LOGISTICS'],
} as const;
const started = z.object({ id: int });
const Cause = z.enum(varianceCauses as [(typeof varianceCauses)[number]]);
const Quality = z.enum(['GOOD', 'BAD']);

export const Variance = rowOf(varianceFields, {
  id,
  locationId: id,
  partId: id,
  partName: z.string(),
  adjustId: id.nullable(),
  version: int,
});

/** Pieces explained by one cause (theirs minus ours), with the documents as evidence. */
export const ExplainedCause = z.object({
  cause: Cause,
  quality: Quality,
  pieces: int,
  docs: z.array(z.string()),
});

/** Movement on either side; `cause` if it differs between them. */
const Movement = z.object({
  no: z.string(),
  docNo: z.string(),
  /** Type label of our movement. */
  type: z.string(),
  quality: Quality,
  dot: z.string(),
  quantity: int,
  time: z.string(),
  cause: Cause.nullable(),
});
const DotRow = z.object({ quality: Quality, dot: z.string(), ours: int, theirs: int });

/** Variance with the movements of both sides since they last matched, at most the last 500 of each. */
export const VarianceExplanation = Variance.extend({
  matchedTime: z.string().nullable(),
  asOf: z.string().nullable(),
  causes: z.array(ExplainedCause),
  dots: z.array(DotRow),
  ours: z.array(Movement),
  theirs: z.array(Movement),
});

export const StockPull = rowOf(pullFields, { id });
const PullState = z.object({
  kind: z.enum(['STOCK', 'DOT', 'PLACES']),
  /** off: not configured. */
  provider: z.enum(['sandbox', 'http', 'off']),
  running: StockPull.nullable(),
  last: StockPull.nullable(),
});

export const stockVarianceRoutes = routes({
  page: {
    method: 'GET',
    path: `${path}/page`,
    ...seer,
    summary: 'Our stock against the logistics provider’s',
    ...listOf(Variance, {
      filters: {
        text: filter.text(),
        status: filter.many(z.enum(varianceStatuses)),
        cause: filter.many(Cause),
        placeId: filter.many(z.coerce.number<string>().int()),
        partId: filter.int(),
        pieces: filter.range(),
        createdTime: filter.days(),
      },
      sort: ['pieces', 'value', 'createdTime', 'pulledTime', 'locationName', 'partNo'],
      totals: { pieces: z.number(), value: z.number() },
      counts: ['status'],
    }),
  },
  places: {
    method: 'GET',
    path: `${path}/places`,
    ...seer,
    summary: 'Places that were compared, for the filter',
    response: z.array(z.object({ value: id, label: z.string() })),
  },
  why: {
    method: 'GET',
    path: `${path}/why/:id`,
    record,
    ...seer,
    summary: 'Ledger and their movements since both last agreed, side by side, with probable causes',
    response: VarianceExplanation,
  },
  decide: {
    method: 'PUT',
    path: `${path}/sync/:type`,
    record: 'platform',
    needs: ['inventory_variance'],
    types: ['OTHER'],
    transaction: 'own',
    summary: 'Accept theirs, keep ours, ignore with a note, or take that back; each by itself',
    params: z.strictObject({ type: z.enum(varianceDecisions) }),
    body: z.strictObject({
      items: z
        .array(z.strictObject({ id: rules.id(), version: int }))
        .min(1, 'rule.selectRows')
        .max(500),
      note: z.string().trim().max(200).default(''),
    }),
    response: RowResults,
  },
  pullStock: {
    method: 'POST',
    path: `${sync}/logistics-data`,
    ...puller,
    summary: 'Pull stock from the logistics provider',
    response: started,
  },
  pullPlaces: {
    method: 'POST',
    path: '/inventory/warehouses/sync',
    ...puller,
    summary: 'Pull the places that the logistics provider knows',
    response: started,
  },
  pullDots: {
    method: 'POST',
    path: `${sync}/inventoriesDOT`,
    ...dotPuller,
    summary: 'Pull DOT data of dealers',
    response: started,
  },
  progress: {
    method: 'GET',
    path: `${sync}/progress`,
    ...watcher,
    summary: 'What is being pulled, and what was pulled last',
    response: z.array(PullState),
  },
  history: {
    method: 'GET',
    path: `${sync}/history`,
    ...watcher,
    summary: 'Pulls with what they changed and who started them',
    ...listOf(StockPull, {
      filters: {
        text: filter.text(),
        kind: filter.many(z.enum(['STOCK', 'DOT', 'PLACES'])),
        status: filter.many(z.enum(['RUNNING', 'DONE', 'FAILED'])),
        startedTime: filter.days(),
      },
      sort: ['startedTime', 'changed', 'opened', 'failed'],
      counts: ['status'],
    }),
  },
  changes: {
    method: 'GET',
    path: `${sync}/changes`,
    ...watcher,
    summary: 'What one pull found changed, and what it could not take',
    ...listOf(rowOf(pullChangeFields, { id: z.string() }), {
      filters: { pullId: filter.int(), text: filter.text(), failed: filter.bool() },
      sort: ['placeName', 'partNo'],
    }),
  },
});
