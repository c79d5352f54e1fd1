import { z } from 'zod';
import { rowOf } from '../../kernel/field-schemas.ts';
import { filter, longListOf, optionsOf } from '../../kernel/list.ts';
import { routes } from '../../kernel/route.ts';
import { rules } from '../../kernel/rules.ts';
import { ledgerFields } from './ledger-fields.ts';
import { bucketTexts, movements, type Bucket } from './ledger-types.ts';

const path = '/inventory/parts-transaction';
const reader = { method: 'GET', needs: ['inventory_transaction'] } as const;
const id = z.coerce.number<string>().int();
const int = z.number().int();
const bucket = z.enum(Object.keys(bucketTexts) as [Bucket, ...Bucket[]]);

export const LedgerRow = rowOf(ledgerFields, {
  id: z.number(),
  locationId: z.number(),
  partId: z.number(),
  /** Id of the document for its screen; null if there is none. */
  documentId: z.number().nullable(),
  /** The DOT was not read but assumed as planned. */
  assumed: z.boolean(),
  /** Row reversed by this one, and row that reversed this one. */
  reversesId: z.number().nullable(),
  reversedById: z.number().nullable(),
  reversedBy: z.string().nullable(),
  reversedTime: z.string().nullable(),
});

/** Stock of a part at a location at a point in time. */
const Balance = z.object({
  locationName: z.string(),
  size: z.string(),
  partNo: z.string(),
  partName: z.string(),
  at: z.string(),
  onHand: int,
  reserved: int,
  locked: int,
  available: int,
  defective: int,
  quarantined: int,
  inTransit: int,
  /** Oldest first; '' if the DOT is unknown. */
  dots: z.array(z.object({ bucket, dot: z.string(), quantity: int })),
});

export const ledgerRoutes = routes({
  list: {
    ...reader,
    path: `${path}/page`,
    summary: 'The stock ledger, newest first; turned by cursor',
    ...longListOf(LedgerRow, {
      filters: {
        text: filter.text(),
        locationId: filter.many(id),
        type: filter.many(z.enum(movements)),
        documentNo: filter.text(),
        time: filter.days(),
        bucket: filter.many(bucket),
        dot: z
          .string()
          .regex(/^\d{4}$/, 'rule.dot')
          .optional(),
        actor: filter.text(),
        reversal: filter.bool(),
        partId: filter.int(),
      },
      sort: 'time',
      totals: { plus: int, minus: int },
    }),
  },
  options: {
    ...reader,
    path: `${path}/option`,
    summary: 'Types of movements and buckets, in words',
    response: z.object({ types: optionsOf(z.string()), buckets: optionsOf(z.string()) }),
  },
  places: {
    method: 'GET',
    path: `${path}/places`,
    needs: ['inventory_transaction', 'inventory_snapshot', 'inventory_warehouses_view'],
    summary: 'Places whose stock the caller sees, found by name, code, pinyin or initials',
    query: z.strictObject({ text: filter.text(), ids: filter.many(id) }),
    response: optionsOf(z.number()),
  },
  balance: {
    ...reader,
    path: `${path}/balance`,
    summary: 'Stock of a part at a place at a moment, by bucket and DOT',
    query: z.strictObject({ locationId: id, partId: id, at: z.iso.datetime({ offset: true }) }),
    response: Balance,
  },
  reverse: {
    method: 'POST',
    path: `${path}/reverse/:id`,
    record: 'ledgerRow',
    needs: ['inventory_transaction'],
    types: ['OTHER'],
    summary:
      'Takes back the whole line of a row, where it has no document that does; inventory_warehouses_view, too',
    idempotent: true,
    body: z.strictObject({ reason: rules.name(200) }),
    response: 'none',
  },
});
