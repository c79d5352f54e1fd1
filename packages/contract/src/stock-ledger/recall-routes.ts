import { z } from 'zod';
import { documentParts, documentRoutes, step } from '../kernel/document.ts';
import { rowOf } from '../kernel/field-schemas.ts';
import { filter, listOf } from '../kernel/list.ts';
import { routes } from '../kernel/route.ts';
import { rules } from '../kernel/rules.ts';
import { recallFields, recallHoldFields, recallLeftFields, recallStockFields } from './recall-fields.ts';
import { recallFlow as flow, recallStatuses } from './recall-flow.ts';

const path = '/inventory/recall';
const record = 'recall';
const reader = { method: 'GET', needs: ['inventory_warehouses_view'], types: ['OTHER'] } as const;
const int = z.number().int();
const recallId = filter.int();

const Recall = rowOf(recallFields, { id: z.number(), partId: z.number() });
const Hold = rowOf(recallHoldFields, { id: z.number() });

/** The form of a new recall. */
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
    ...listOf(rowOf(recallStockFields, { id: z.string() }), {
      filters: { recallId },
      sort: ['dot', 'quantity'],
      totals: { quantity: int, planned: int },
    }),
  },
  left: {
    ...reader,
    path: `${path}/left`,
    summary: 'What left of a recall, by the documents that took it, and who got it',
    ...listOf(rowOf(recallLeftFields, { id: z.number(), documentId: int.nullable() }), {
      filters: { recallId },
      sort: ['time'],
      totals: { quantity: int },
    }),
  },
  detail: {
    ...reader,
    path: `${path}/:id`,
    record,
    summary: 'One recall with what was set apart for it',
    response: Recall.extend({ holds: z.array(Hold), ...documentParts }),
  },
  create: {
    method: 'POST',
    path,
    needs: flow.hold.needs,
    types: flow.hold.types,
    summary: 'A new recall; stock stays as it is',
    idempotent: true,
    body: RecallInput,
    response: Recall,
  },
  hold: {
    ...step(flow.hold, {
      path: `${path}/hold/:id`,
      record,
      summary: 'Sets apart what lies there, at all places; orders lose what was planned for them',
      response: z.object({ quantity: int, places: int }),
    }),
    method: 'POST',
    idempotent: true,
  },
  free: {
    ...step(flow.free, {
      path: `${path}/free/:id`,
      record,
      summary: 'What was set apart at some places may be sold again',
      body: z.strictObject({ holdIds: z.array(rules.id()).min(1, 'rule.selectRows').max(500) }),
      response: z.object({ quantity: int }),
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
