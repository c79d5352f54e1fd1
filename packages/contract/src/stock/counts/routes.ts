import { z } from 'zod';
import { documentRoutes, step } from '../../kernel/document.ts';
import { importOf } from '../../kernel/import.ts';
import { filter, listOf, optionsOf } from '../../kernel/list.ts';
import { goodsPapers } from '../../kernel/paper.ts';
import { routes } from '../../kernel/route.ts';
import { rules } from '../../kernel/rules.ts';
import { countFlow as flow, countLineStates, countStatuses } from './flow.ts';
import { mostEntries, mostLines } from './plan.ts';
import {
  Count,
  CountDetail,
  CountInput,
  CountLine,
  EntryInput,
  LineEntry,
  OwnEntry,
  SheetLine,
} from './schema.ts';

const path = '/inventory/count';
const record = 'count';
const version = z.number().int();
const seers = { needs: flow.edit.needs, types: flow.edit.types } as const;
const lineIds = z.array(rules.id()).min(1, 'rule.selectRows').max(mostLines);
/** Result of a sent entry: '' if accepted, else the error's name and message. */
const Taken = z.object({ scanId: z.string(), error: z.string(), message: z.string() });

export const countRoutes = routes({
  list: {
    method: 'GET',
    path: `${path}/list`,
    ...seers,
    summary: 'Counts of stock',
    ...listOf(Count, {
      filters: {
        text: filter.text(),
        status: filter.many(z.enum(countStatuses)),
        locationId: filter.many(z.coerce.number<string>().int()),
        createdTime: filter.days(),
        mine: filter.bool(),
      },
      sort: ['createdTime', 'countNo', 'value'],
      totals: {
        lineCount: z.number(),
        quantityUp: z.number(),
        quantityDown: z.number(),
        value: z.number().optional(),
      },
      counts: ['status'],
    }),
  },
  options: {
    method: 'GET',
    path: `${path}/options`,
    ...seers,
    summary: 'Places that the caller counts; of one of them its brands and racks',
    query: z.strictObject({ locationId: z.coerce.number<string>().int().optional() }),
    response: z.object({
      places: optionsOf(z.number()),
      brands: optionsOf(z.number()),
      racks: z.array(z.string()),
      /** Bins of the place by route; none where it has no bins. */
      bins: z.array(z.string()),
    }),
  },
  preview: {
    method: 'POST',
    path: `${path}/preview`,
    ...seers,
    reads: true,
    summary: 'How many parts a plan counts, and which counts have some of them already',
    /** Without a location there is nothing to count yet. */
    body: CountInput.pick({ plan: true }).partial().extend({ locationId: rules.id().optional() }),
    response: z.object({
      lines: z.number().int(),
      brands: z.number().int(),
      /** Number of parts in another count. */
      taken: z.number().int(),
      counts: z.array(z.string()),
    }),
  },
  create: {
    method: 'POST',
    path,
    ...seers,
    summary: 'A new plan',
    idempotent: true,
    body: CountInput,
    response: Count,
  },
  detail: {
    method: 'GET',
    path: `${path}/:id`,
    record,
    ...seers,
    summary: 'One count with its log',
    response: CountDetail,
  },
  lines: {
    method: 'GET',
    path: `${path}/lines/:id`,
    record,
    ...seers,
    summary: 'The parts of a count; while they are counted without figures',
    ...listOf(CountLine, {
      filters: {
        text: filter.text(),
        state: filter.many(z.enum(countLineStates)),
        differing: filter.bool(),
        posted: filter.bool(),
      },
      sort: ['value', 'partNo', 'delta'],
      maxPageSize: mostLines,
      totals: {
        book: z.number(),
        counted: z.number(),
        delta: z.number(),
        value: z.number().optional(),
      },
    }),
  },
  entriesOf: {
    method: 'GET',
    path: `${path}/entries/:id`,
    record,
    ...seers,
    summary: 'Of a part: by DOT what the books say and what was found, and who found it on which rack',
    query: z.strictObject({ lineId: filter.int() }),
    response: z.object({
      dots: z.array(z.object({ dot: z.string(), book: z.number().int(), counted: z.number().int() })),
      entries: z.array(LineEntry),
    }),
  },
  sheet: {
    method: 'GET',
    path: `${path}/sheet/:id`,
    record,
    ...seers,
    summary: 'What a counter works with: the parts without figures, and its own entries',
    response: z.object({
      countNo: z.string(),
      status: z.enum(countStatuses),
      locationName: z.string(),
      planText: z.string(),
      /** Bins of the place by route: what a rack may be where it has any. */
      bins: z.array(z.string()),
      lines: z.array(SheetLine),
      entries: z.array(OwnEntry),
    }),
  },
  findPart: {
    method: 'GET',
    path: `${path}/part/:id`,
    record,
    ...seers,
    summary: 'Parts by barcode, number or size, also those that are not in the plan',
    query: z.strictObject({ text: filter.text() }),
    response: z.array(SheetLine.extend({ planned: z.boolean() })),
  },
  edit: step(flow.edit, {
    path: `${path}/:id`,
    record,
    summary: 'Change a plan',
    body: CountInput.extend({ version }),
    response: Count,
  }),
  start: step(flow.start, {
    path: `${path}/start/:id`,
    record,
    summary: 'DRAFT -> COUNTING: the plan becomes lines',
    body: z.strictObject({ version }),
    response: Count,
  }),
  enter: {
    method: 'POST',
    path: `${path}/entries/:id`,
    record,
    ...seers,
    summary:
      'What a counter found; the same scan id again has no effect, a refused one keeps no other from being taken',
    idempotent: true,
    body: z.strictObject({ sentAt: rules.time(), entries: z.array(EntryInput).min(1).max(mostEntries) }),
    response: z.object({ results: z.array(Taken) }),
  },
  undo: {
    method: 'PUT',
    path: `${path}/undo/:id`,
    record,
    ...seers,
    summary: 'Takes back an entry of one’s own',
    body: z.strictObject({ scanId: z.string().min(1).max(64) }),
    response: 'none',
  },
  import: {
    ...importOf(10),
    path: `${path}/import/:id`,
    record,
    ...seers,
    summary: 'xlsx of what was counted: all rows or none',
  },
  template: {
    method: 'GET',
    path: `${path}/template/:id`,
    record,
    ...seers,
    summary: 'xlsx to count with: the parts of the count, quantities to be filled in',
    response: 'file',
  },
  finish: step(flow.finish, {
    path: `${path}/finish/:id`,
    record,
    summary: 'COUNTING -> DIFFERENCES, or POSTED where nothing differs',
    body: z.strictObject({
      version,
      /** Treatment of uncounted parts: refuse, zero, or leave unchanged. */
      uncounted: z.enum(['REFUSE', 'ZERO', 'LEAVE']).default('REFUSE'),
    }),
    response: Count,
  }),
  recount: step(flow.recount, {
    path: `${path}/recount/:id`,
    record,
    summary: 'Parts are counted once more, from the beginning',
    body: z.strictObject({ lineIds }),
    response: Count,
  }),
  picked: step(flow.recount, {
    path: `${path}/picked/:id`,
    record,
    summary: 'Pieces of a part that are picked and not shipped',
    body: z.strictObject({ lineId: rules.id(), picked: rules.pieces() }),
    response: Count,
  }),
  accept: step(flow.accept, {
    path: `${path}/accept/:id`,
    record,
    summary: 'Differences of parts are accepted',
    body: z.strictObject({ lineIds }),
    response: Count,
  }),
  post: {
    ...step(flow.post, {
      path: `${path}/post/:id`,
      record,
      summary: 'Differences into stock; parts whose stock moved around the count are counted again instead',
      body: z.strictObject({ lineIds }),
      response: z.object({ posted: z.number().int(), moved: z.array(z.string()), count: Count }),
    }),
    method: 'POST',
    idempotent: true,
  },
  cancel: step(flow.cancel, {
    path: `${path}/cancel/:id`,
    record,
    summary: 'Given up with a reason; what was posted stays',
    body: z.strictObject({ reason: z.string().trim().min(1, 'rule.cancelReason').max(500) }),
    response: Count,
  }),
  ...documentRoutes(path, record, seers, goodsPapers),
});
