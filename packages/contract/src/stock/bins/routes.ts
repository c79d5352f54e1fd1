import { z } from 'zod';
import { basicDataChanges } from '../../kernel/basic-data.ts';
import { onPaper } from '../../kernel/document.ts';
import { inputOf, rowOf } from '../../kernel/field-schemas.ts';
import { importOf } from '../../kernel/import.ts';
import { filter, listOf, optionsOf } from '../../kernel/list.ts';
import { officePapers } from '../../kernel/paper.ts';
import { routes } from '../../kernel/route.ts';
import { rules } from '../../kernel/rules.ts';
import { countFlow } from '../counts/flow.ts';
import {
  binFields,
  binImport,
  binInputs,
  pickingFields,
  pickKinds,
  pickLineFields,
  shelfFields,
} from './fields.ts';

const path = '/inventory/bin';
const int = z.number().int();
const ids = filter.many(z.coerce.number<string>().int());
const id = z.coerce.number<string>().int();
/** Who runs a place, and so puts away and picks there. */
const keeper = { needs: countFlow.edit.needs, types: countFlow.edit.types } as const;
/** Who decides whether a place has bins: the owners of goods. */
const owner = { needs: countFlow.post.needs, types: countFlow.post.types } as const;
const pickKind = z.enum(Object.keys(pickKinds) as [keyof typeof pickKinds]);

/** Bin of a place with what lies in it. */
export const Bin = rowOf(binFields, { id: int, version: int, locationId: int });
export const BinInput = inputOf(binInputs).extend({ locationId: rules.id() });
/** Row of the import of bins. */
export const BinRow = inputOf(binImport);
const BinChange = BinInput.omit({ locationId: true });

/** Bins by pattern: every code between two of the same form, as A-01-1 to A-12-4; those that exist stay. */
export const BinPattern = z.strictObject({
  locationId: rules.id(),
  from: rules.code(20, 1),
  to: rules.code(20, 1),
  maxPieces: int.min(1).max(99_999).nullable().default(null),
  /** Returns the result without changing anything. */
  preview: z.boolean().default(false),
});

const Shelf = rowOf(shelfFields, { partId: int, locationId: int });

/** Pieces of a part and DOT for a bin; `seen` is the quantity shown there before. */
const Placing = z.strictObject({
  partId: rules.id(),
  dot: rules.dotInBooks(),
  binId: rules.id(),
  quantity: rules.qty(),
  seen: rules.pieces(),
});

/** Document whose goods wait at a place, with how much of them is picked. */
export const Picking = rowOf(pickingFields, { id: int, locationId: int });

/** Pieces to take, in the order of the route; no bin: from those that were not put away. */
export const PickLine = rowOf(pickLineFields, {
  lineId: int,
  partId: int,
  binId: int.nullable(),
  /** Barcode of the part, for scans. */
  barcode: z.string(),
});

/** Pieces that were taken. */
export const Picked = rowOf(pickLineFields, {
  id: int,
  by: z.string(),
  time: z.string(),
});

export const PickingDetail = Picking.extend({ lines: z.array(PickLine), done: z.array(Picked) });

export const binRoutes = routes({
  list: {
    method: 'GET',
    path: `${path}/list`,
    ...keeper,
    summary: 'Bins of the caller’s places with what lies in them',
    ...listOf(Bin, {
      filters: { text: filter.text(), locationId: ids, enabled: filter.bool(), empty: filter.bool() },
      sort: ['sort', 'code', 'pieces', 'createdTime'],
      totals: { pieces: z.number() },
      counts: ['enabled'],
    }),
  },
  places: {
    method: 'GET',
    path: `${path}/places`,
    ...keeper,
    summary: 'Places that the caller runs; with bins only, those that have any',
    query: z.strictObject({ binned: filter.bool() }),
    response: optionsOf(int),
  },
  options: {
    method: 'GET',
    path: `${path}/options`,
    ...keeper,
    summary: 'Enabled bins of a place by route',
    query: z.strictObject({ locationId: id, text: filter.text() }),
    response: optionsOf(int),
  },
  content: {
    method: 'GET',
    path: `${path}/content`,
    ...keeper,
    summary: 'What lies in which bin',
    ...listOf(Shelf.extend({ id: z.string(), binId: int }), {
      filters: {
        text: filter.text(),
        part: filter.text(),
        locationId: ids,
        binId: ids,
        partId: filter.int(),
      },
      sort: ['binCode', 'partNo', 'quantity'],
      totals: { quantity: z.number() },
    }),
  },
  create: { method: 'POST', path, ...owner, summary: 'Create', body: BinInput, response: Bin },
  ...basicDataChanges(path, 'bin', owner, { input: BinChange, row: Bin }),
  generate: {
    method: 'POST',
    path: `${path}/generate`,
    ...owner,
    summary: 'Bins by pattern, with a preview; those that exist stay as they are',
    body: BinPattern,
    response: z.object({ created: int, existing: int, first: z.string(), last: z.string() }),
  },
  import: { ...importOf(5), path: `${path}/import`, ...owner, summary: 'xlsx: all rows or none' },
  template: {
    method: 'GET',
    path: `${path}/sheet`,
    ...owner,
    summary: 'xlsx template of the import',
    response: 'file',
  },
  move: {
    method: 'POST',
    path: `${path}/move`,
    ...keeper,
    idempotent: true,
    summary: 'Pieces go from a bin to another, or out of it without one',
    body: Placing.omit({ binId: true }).extend({ fromId: rules.id(), toId: rules.id().nullable() }),
    response: 'none',
  },
  unplaced: {
    method: 'GET',
    path: '/inventory/putaway/list',
    ...keeper,
    summary: 'Pieces on hand in no bin, of places with bins; `bizNo`: of what a document brought in',
    ...listOf(Shelf.omit({ binCode: true }).extend({ id: z.string() }), {
      filters: { text: filter.text(), part: filter.text(), locationId: ids, bizNo: filter.text() },
      sort: ['partNo', 'quantity', 'dot'],
      totals: { quantity: z.number() },
    }),
  },
  propose: {
    method: 'POST',
    path: '/inventory/putaway/propose',
    reads: true,
    ...keeper,
    summary: 'Bins for pieces: with the same part and DOT, then the same part, then an empty one',
    body: z.strictObject({
      locationId: rules.id(),
      lines: z.array(Placing.pick({ partId: true, dot: true, quantity: true })).max(200),
    }),
    response: z.array(
      z.object({
        partId: int,
        dot: z.string(),
        /** Null: no bin has room for these. */
        binId: int.nullable(),
        binCode: z.string(),
        quantity: int,
      }),
    ),
  },
  putAway: {
    method: 'POST',
    path: '/inventory/putaway',
    ...keeper,
    idempotent: true,
    summary: 'Pieces that lie in no bin go into bins, all or none',
    body: z.strictObject({
      locationId: rules.id(),
      lines: z.array(Placing).min(1, 'rule.selectRows').max(500),
    }),
    response: 'none',
  },
  pickings: {
    method: 'GET',
    path: '/inventory/picking/list',
    ...keeper,
    summary:
      'Documents whose goods wait to be picked at a place: urgent ones first, then by ship day and number',
    query: z.strictObject({ locationId: id }),
    response: z.array(Picking),
  },
  picking: {
    method: 'GET',
    path: '/inventory/picking/:kind/:id',
    record: ['pickKind', 'pickedDocument'],
    ...keeper,
    summary: 'Picking list of a document by bin and DOT, and what was picked',
    params: z.strictObject({ kind: pickKind, id }),
    response: PickingDetail,
  },
  pick: {
    method: 'POST',
    path: '/inventory/picking/:kind/:id',
    record: ['pickKind', 'pickedDocument'],
    ...keeper,
    idempotent: true,
    summary: 'Pieces are taken for a document: out of their bin until it is shipped',
    params: z.strictObject({ kind: pickKind, id }),
    body: z.strictObject({
      lineId: rules.id(),
      binId: rules.id().nullable(),
      dot: rules.dotInBooks(),
      quantity: rules.qty(),
    }),
    response: PickingDetail,
  },
  unpick: {
    method: 'PUT',
    path: '/inventory/picking/undo',
    ...keeper,
    summary: 'Picked pieces go back into their bin',
    body: z.strictObject({ kind: pickKind, docId: rules.id(), pickId: rules.id() }),
    response: PickingDetail,
  },
  printPicking: {
    method: 'GET',
    path: '/inventory/picking/print/:kind/:id',
    record: ['pickKind', 'pickedDocument'],
    ...keeper,
    summary: 'The picking list on paper',
    params: z.strictObject({ kind: pickKind, id }),
    query: onPaper(officePapers),
    response: 'file',
  },
});
