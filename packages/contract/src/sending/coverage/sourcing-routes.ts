import { z } from 'zod';
import { routes } from '../../kernel/route.ts';
import { rules } from '../../kernel/rules.ts';

const int = z.number().int();
const tier = z.enum(['DEALER', 'WAREHOUSE', 'TOP_SPEED']);
const Part = { partId: int, partNo: z.string(), size: z.string(), qty: int };

/** Cost of a choice in fen; older goods reduce it. */
const Cost = z.object({ freight: int, days: int, priority: int, parcels: int, age: int, total: int });

/** Input of a sourcing request: order lines to be assigned to locations. */
export const SourceQuestion = z.strictObject({
  dealerId: rules.id(),
  /** SET: tyres of one vehicle, whose DOTs must be close together; BULK: independent pieces. */
  kind: z.enum(['SET', 'BULK']).default('SET'),
  lines: z
    .array(z.strictObject({ partId: rules.id(), qty: int.min(1).max(9999) }))
    .min(1, 'rule.selectRows')
    .max(50),
  /** Time of the order; now if absent. */
  placedAt: z.iso.datetime({ offset: true }).optional(),
});

export const sourcingRoutes = routes({
  source: {
    method: 'POST',
    path: '/inventory/coverage/source',
    reads: true,
    needs: ['inventory_coverage_view', 'inventory_coverage_edit'],
    types: ['OTHER'],
    summary: 'Where an order of a dealer would come from, and why',
    body: SourceQuestion,
    response: z.object({
      parcels: z.array(
        z.object({
          locationId: int,
          name: z.string(),
          tier,
          shipDay: z.string(),
          promisedDay: z.string(),
          lines: z.array(
            z.object({ ...Part, line: int, dots: z.array(z.object({ dot: z.string(), qty: int })) }),
          ),
        }),
      ),
      missing: z.array(z.object({ ...Part, line: int })),
      /** Explanation in the caller's language. */
      why: z.string(),
      places: z.array(
        z.object({
          locationId: int,
          code: z.string(),
          name: z.string(),
          tier,
          chosen: z.boolean(),
          reason: z.string(),
          promisedDay: z.string().nullable(),
          cost: Cost.nullable(),
        }),
      ),
    }),
  },
});
