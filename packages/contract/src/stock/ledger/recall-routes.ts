import { z } from 'zod';
import { documentParts, documentRoutes, step } from '../../kernel/document.ts';
import { rowOf } from '../../kernel/field-schemas.ts';
import { filter, listOf } from '../../kernel/list.ts';
import { routes } from '../../kernel/route.ts';
import { rules } from '../../kernel/rules.ts';
import {
  recallFields,
  recallLeftFields,
  recallPieceFields,
  recallReachFields,
  recallStockFields,
} from './recall-fields.ts';
import { recallFlow as flow, recallStatuses } from './recall-flow.ts';

const path = '/inventory/recall';
const record = 'recall';
const reader = { method: 'GET', needs: ['inventory_warehouses_view'], types: ['OTHER'] } as const;
const int = z.number().int();
const recallId = filter.int();

const Recall = rowOf(recallFields, { id: z.number(), partId: z.number() });
const Piece = rowOf(recallPieceFields, { id: z.number() });
const Reach = rowOf(recallReachFields, {});
/** Place where it holds pieces that can be disposed of. */
const HeldPlace = z.object({ locationId: int, locationName: z.string(), quantity: int });
const HeldNow = z.object({ quantity: int, places: int });

/** Input schema of a new recall. */
export const RecallInput = z.strictObject({
  partId: rules.id(),
  dotFrom: rules.dot(),
  dotTo: rules.dot(),
  reason: z.string().trim().min(1, 'rule.required').max(500),
});

export const recallRoutes = routes({
  list: {
    ...reader,
    path: `${path}/list`,
    summary: 'Recalls with what of them is on sale, set apart and sold',
    ...listOf(Recall, {
      filters: {
        text: filter.text(),
        status: filter.many(z.enum(recallStatuses)),
        createdTime: filter.days(),
      },
      sort: ['createdTime', 'recallNo'],
      counts: ['status'],
    }),
  },
  stock: {
    ...reader,
    path: `${path}/stock`,
    summary: 'Where pieces of a recall lie now, and for whom they are planned; unknown DOTs last',
    ...listOf(rowOf(recallStockFields, { id: z.string(), locationId: int }), {
      filters: { recallId },
      sort: ['dot', 'quantity'],
      totals: { quantity: int, planned: int },
    }),
  },
  left: {
    ...reader,
    path: `${path}/left`,
    summary: 'What left of a recall, by document and DOT as fitted, who got it, and what came back',
    ...listOf(rowOf(recallLeftFields, { id: z.number(), documentId: int.nullable() }), {
      filters: { recallId },
      sort: ['time'],
      totals: { quantity: int, cameBack: int },
    }),
  },
  detail: {
    ...reader,
    path: `${path}/:id`,
    record,
    summary: 'One recall with what was set apart for it, and what became of that',
    response: Recall.extend({ pieces: z.array(Piece), places: z.array(HeldPlace), ...documentParts }),
  },
  reach: {
    ...reader,
    path: `${path}/reach`,
    summary: 'What a recall of a part and range would set apart now',
    query: z.strictObject({
      partId: z.coerce.number<string>().int(),
      dotFrom: rules.dot(),
      dotTo: rules.dot(),
    }),
    response: Reach,
  },
  create: {
    method: 'POST',
    path,
    needs: flow.free.needs,
    types: flow.free.types,
    summary:
      'A new recall, in force from now on: what lies there is set apart at all places, orders lose what was planned',
    idempotent: true,
    body: RecallInput,
    response: Recall.extend({ set: HeldNow }),
  },
  free: {
    ...step(flow.free, {
      path: `${path}/free/:id`,
      record,
      summary:
        'OPEN, CLOSED -> LIFTED; what it holds may be sold again, but for what another recall in force covers',
      response: z.object({ quantity: int, passed: int }),
    }),
    method: 'POST',
    idempotent: true,
  },
  close: step(flow.close, {
    path: `${path}/close/:id`,
    record,
    summary: 'OPEN -> CLOSED; what was set apart stays so',
    response: 'none',
  }),
  ...documentRoutes(path, record, reader),
});
