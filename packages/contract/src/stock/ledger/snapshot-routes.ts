import { z } from 'zod';
import { rowOf } from '../../kernel/field-schemas.ts';
import { filter, listOf } from '../../kernel/list.ts';
import { routes } from '../../kernel/route.ts';
import { snapshotFields } from './snapshot-fields.ts';

const path = '/inventory/snapshot';
const reader = { method: 'GET', needs: ['inventory_snapshot'] } as const;
const day = z.iso.date();
const int = z.number().int();

const SnapshotRow = rowOf(snapshotFields, {
  /** Location and part. */
  id: z.string(),
  locationId: z.number(),
  partId: z.number(),
});

export const snapshotRoutes = routes({
  list: {
    ...reader,
    path: `${path}/page`,
    summary:
      'Stock at the close of a day, the last one unless said; against another day what differs, and why',
    ...listOf(SnapshotRow, {
      filters: {
        text: filter.text(),
        locationId: filter.many(z.coerce.number<string>().int()),
        day: day.optional(),
        against: day.optional(),
      },
      sort: ['place', 'onHand', 'available', 'onHandChange'],
      totals: {
        onHand: int,
        onHandChange: int.nullable(),
        reserved: int,
        locked: int,
        available: int,
        defective: int,
        quarantined: int,
        inTransit: int,
        incoming: int,
      },
    }),
  },
  days: {
    ...reader,
    path: `${path}/days`,
    summary: 'The days that have a snapshot, the newest first',
    response: z.array(z.object({ day: z.string(), cells: int, closedTime: z.string() })),
  },
  run: {
    method: 'POST',
    path: `${path}/run`,
    needs: ['inventory_snapshot'],
    types: ['OTHER'],
    summary: 'Takes the snapshot of a closed day again',
    body: z.strictObject({ day }),
    response: z.object({ cells: int }),
  },
});
