import { HeldPieces } from '../inventory/recalled.ts';
import { z } from 'zod';
import { documentParts, documentRoutes, step } from '../../kernel/document.ts';
import { rowOf } from '../../kernel/field-schemas.ts';
import { filter, listOf } from '../../kernel/list.ts';
import { goodsPapers } from '../../kernel/paper.ts';
import { routes } from '../../kernel/route.ts';
import { rules, whereDotIsNew } from '../../kernel/rules.ts';
import { stepTexts, transferFields, transferLineFields } from './fields.ts';
import { transferFlow as flow, transferStatuses } from './flow.ts';
import { FreeRow, PlaceRow } from './places.ts';

const path = '/inventory/transfer';
const record = 'transfer';
const seers = { needs: flow.send.needs, types: flow.send.types } as const;
const planners = { needs: flow.edit.needs, types: flow.edit.types } as const;
const version = z.number().int();
const pieces = z.number('rule.whole').int('rule.whole').min(0, 'rule.whole').max(999_999, 'rule.qtyMost');
/** DOT under which pieces were sent. */
const sentDot = rules.dotInBooks();
const remark = rules.remark();

/** Transfer between two locations; `atFrom` and `atTo`: whether the caller may act at that end. */
export const Transfer = rowOf(transferFields, {
  id: z.number(),
  version,
  atFrom: z.boolean(),
  atTo: z.boolean(),
  /** Days overdue; 0 if on time or arrived. */
  overdueDays: z.number().int(),
});

/** Pieces of a line by DOT: sent, still in transit, and declared missing. */
const DotRow = z.object({
  dot: z.string(),
  sent: z.number().int(),
  onRoad: z.number().int(),
  givenUp: z.number().int(),
});

const TransferLine = rowOf(transferLineFields, {
  id: z.number(),
  partId: z.number(),
  /** Planned quantity by DOT, while reserved. */
  planned: z.array(z.object({ dot: z.string(), quantity: z.number().int() })),
  byDot: z.array(DotRow),
});

/** Event of pieces after dispatch. */
const StepRow = z.object({
  id: z.number(),
  /** Number shared by the rows of one receipt or close. */
  turn: z.number().int(),
  lineId: z.number(),
  kind: z.enum(Object.keys(stepTexts) as [keyof typeof stepTexts]),
  dot: z.string(),
  dotRead: z.string(),
  quantity: z.number().int(),
  /** Declared missing, and received late after all. */
  reversed: z.boolean(),
  by: z.string(),
  time: z.string(),
});

export const TransferDetail = Transfer.extend({
  lines: z.array(TransferLine),
  steps: z.array(StepRow),
  ...documentParts,
});

/** Transfer after a receipt, with the pieces quarantined because of recalls. */
const TransferCame = Transfer.extend({ held: HeldPieces });

export const TransferInput = z.strictObject({
  fromId: rules.id(),
  toId: rules.id(),
  dueOn: z.iso.date('rule.required'),
  remark,
  lines: z
    .array(
      z.strictObject({
        partId: rules.id(),
        /** Only pieces of this DOT; empty: oldest first. */
        dot: rules.dotOrNone(),
        quantity: z.number('rule.qty').int('rule.qty').min(1, 'rule.qty').max(999_999, 'rule.qtyMost'),
      }),
    )
    .min(1, 'rule.selectRows')
    .max(500),
});

/** Input schema of a dispatch: quantities by line and DOT as read from the tyres. */
export const SendInput = z.strictObject({
  version,
  carrier: rules.party(),
  waybillNo: rules.reference(60).default(''),
  /** Why DOTs leave that the books of the place do not have. */
  dotReason: rules.remark(200),
  lines: z
    .array(z.strictObject({ lineId: rules.id(), dot: rules.dotOrNone(), quantity: pieces }))
    .min(1, 'rule.selectRows')
    .max(2000),
});

/** Input schema of a receipt by line and DOT; `dotRead` is the DOT on the tyres if it differs from the one sent. */
export const ReceiveInput = z.strictObject({
  remark,
  /** Why DOTs are received that were not sent. */
  dotReason: rules.remark(200),
  lines: z
    .array(
      z
        .strictObject({
          lineId: rules.id(),
          dot: sentDot,
          dotRead: rules.dotOrNone().optional(),
          good: pieces.default(0),
          defective: pieces.default(0),
        })
        .superRefine(
          whereDotIsNew(({ dot, dotRead }) => (dotRead === undefined ? { path: 'dot', dot } : null)),
        ),
    )
    .min(1, 'rule.selectRows')
    .max(2000),
});

/** Input schema for closing short: the outcome of every piece that did not arrive. */
export const CloseInput = z.strictObject({
  reason: z.string().trim().min(1, 'rule.closeReason').max(500),
  lines: z
    .array(
      z.strictObject({
        lineId: rules.id(),
        dot: sentDot,
        lost: pieces.default(0),
        back: pieces.default(0),
        late: pieces.default(0),
      }),
    )
    .min(1, 'rule.selectRows')
    .max(2000),
});

export const transferRoutes = routes({
  list: {
    method: 'GET',
    path: `${path}/list`,
    ...seers,
    summary: 'Transfers from or to the caller’s places',
    ...listOf(Transfer, {
      filters: {
        text: filter.text(),
        part: filter.text(),
        status: filter.many(z.enum(transferStatuses)),
        fromId: filter.many(z.coerce.number<string>().int()),
        toId: filter.many(z.coerce.number<string>().int()),
        createdTime: filter.days(),
        /**
         * Pending for the caller: to be sent, to be received, or overdue on the way to one of the caller's locations.
         */
        waits: z.enum(['send', 'receive', 'overdue']).optional(),
      },
      sort: ['createdTime', 'transferNo', 'dueOn', 'quantity', 'value'],
      totals: {
        quantity: z.number(),
        sent: z.number(),
        onRoad: z.number(),
        lost: z.number(),
        value: z.number().optional(),
      },
      counts: ['status'],
    }),
  },
  places: {
    method: 'GET',
    path: `${path}/places`,
    ...seers,
    summary: 'Places that goods are transferred between, with whom the goods there belong to',
    response: z.array(PlaceRow),
  },
  free: {
    method: 'GET',
    path: `${path}/free`,
    ...planners,
    summary: 'Parts that are free at a sender per DOT, for the form',
    query: z.strictObject({
      fromId: z.coerce.number<string>().int(),
      toId: z.coerce.number<string>().int().optional(),
      text: filter.text(),
      partIds: filter.many(z.coerce.number<string>().int()),
      /** All that is free there, up to the lines of a transfer. */
      all: filter.bool(),
    }),
    response: z.array(FreeRow),
  },
  detail: {
    method: 'GET',
    path: `${path}/:id`,
    record,
    ...seers,
    summary: 'One transfer with its lines, receipts and log',
    response: TransferDetail,
  },
  create: {
    method: 'POST',
    path,
    ...planners,
    summary: 'A new draft',
    idempotent: true,
    body: TransferInput,
    response: Transfer,
  },
  edit: step(flow.edit, {
    path: `${path}/:id`,
    record,
    summary: 'Change a draft',
    body: TransferInput.extend({ version }),
    response: Transfer,
  }),
  submit: step(flow.submit, {
    path: `${path}/submit/:id`,
    record,
    summary: 'DRAFT -> APPROVED, its pieces reserved at the sender, all or none',
    body: z.strictObject({ version }),
    response: Transfer,
  }),
  send: {
    ...step(flow.send, {
      path: `${path}/send/:id`,
      record,
      summary: 'APPROVED -> SENT, the pieces on the road; what stays is free again',
      idempotent: true,
      body: SendInput,
      response: Transfer,
    }),
    method: 'POST',
  },
  receive: {
    ...step(flow.receive, {
      path: `${path}/receive/:id`,
      record,
      summary: 'Pieces arrived, good or damaged: PART_RECEIVED, or RECEIVED when none is missing',
      idempotent: true,
      body: ReceiveInput,
      response: TransferCame,
    }),
    method: 'POST',
  },
  close: {
    ...step(flow.close, {
      path: `${path}/close/:id`,
      record,
      summary: 'CLOSED_SHORT, with what became of every piece that is missing',
      idempotent: true,
      body: CloseInput,
      response: TransferCame,
    }),
    method: 'POST',
  },
  late: {
    ...step(flow.late, {
      path: `${path}/late/:id`,
      record,
      summary: 'Pieces that were given up arrived after all: their loss is reversed, then they are received',
      idempotent: true,
      body: ReceiveInput,
      response: TransferCame,
    }),
    method: 'POST',
  },
  cancel: step(flow.cancel, {
    path: `${path}/cancel/:id`,
    record,
    summary: 'APPROVED -> CANCELLED, its pieces free again',
    body: z.strictObject({ reason: z.string().trim().min(1, 'rule.cancelReason').max(500) }),
    response: Transfer,
  }),
  delete: {
    ...step(flow.delete, { path: `${path}/delete/:id`, record, summary: 'Delete a draft', response: 'none' }),
    method: 'DELETE',
  },
  ...documentRoutes(path, record, seers, goodsPapers),
});
