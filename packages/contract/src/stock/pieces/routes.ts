import { z } from 'zod';
import { labelSheets, type LabelSheet } from '../../catalogue/catalogue/labels.ts';
import { rowOf } from '../../kernel/field-schemas.ts';
import { filter, listOf } from '../../kernel/list.ts';
import { isPrinterLanguage } from '../../kernel/label-printer.ts';
import { labelOutput } from '../../kernel/label-schema.ts';
import { routes } from '../../kernel/route.ts';
import { rules } from '../../kernel/rules.ts';
import { pieceEventFields, pieceFields } from './fields.ts';
import { pieceStates } from './words.ts';

const path = '/inventory/piece';
const reader = {
  method: 'GET',
  needs: ['inventory_warehouses_view', 'inventory_logistics_view', 'inventory_dealers_view'],
  types: ['OTHER', 'LOGISTICS', 'DEALER'],
} as const;
const int = z.number().int();
/** Maximum number of labels per request, the capacity of a roll. */
const mostLabels = 2000;
const LabelItem = z.strictObject({
  partId: rules.id(),
  /** '' where it is not known. */
  dot: rules.dotOrNone(),
  quantity: int.min(1).max(200),
});
const ids = filter.many(z.coerce.number<string>().int());

const Piece = rowOf(pieceFields, { id: z.number(), partId: z.number() });

export const pieceRoutes = routes({
  list: {
    ...reader,
    path: `${path}/list`,
    summary: 'Single tyres that are known by an identity, and where each is',
    ...listOf(Piece, {
      filters: {
        text: filter.text(),
        state: filter.many(z.enum(pieceStates)),
        partId: ids,
        locationId: ids,
        /** Of the part and range of a recall. */
        recallId: filter.int(),
        /** Expected by a count and not seen by it: at its place, of its parts. */
        unseenBy: filter.int(),
      },
      sort: ['seenTime', 'identity', 'dot'],
      counts: ['state'],
    }),
  },
  labels: {
    method: 'POST',
    path: `${path}/labels`,
    needs: reader.needs,
    types: ['OTHER', 'LOGISTICS', 'DEALER'],
    summary: 'A label for each tyre: a Data Matrix with GTIN or part number, and a serial that says the DOT',
    body: z
      .strictObject({
        sheet: z.enum(Object.keys(labelSheets) as [LabelSheet, ...LabelSheet[]]),
        /** Number of used labels on the first sheet. */
        skip: int.min(0).max(23).default(0),
        items: z
          .array(LabelItem)
          .min(1, 'rule.selectRows')
          .max(500)
          .refine(
            (items) => items.reduce((sum, { quantity }) => sum + quantity, 0) <= mostLabels,
            'rule.labels',
          ),
        ...labelOutput,
      })
      .refine(({ sheet, as }) => sheet !== 'A4' || !isPrinterLanguage(as), {
        path: ['sheet'],
        message: 'rule.labelSheet',
      }),
    response: 'file',
  },
  detail: {
    ...reader,
    path: `${path}/:id`,
    record: 'piece',
    summary: 'One tyre with what became of it',
    response: Piece.extend({ events: z.array(rowOf(pieceEventFields, { id: z.number() })) }),
  },
});
