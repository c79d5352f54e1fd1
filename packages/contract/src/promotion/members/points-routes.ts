import { z } from 'zod';
import { filter, longListOf } from '../../kernel/list.ts';
import { routes } from '../../kernel/route.ts';
import { Member, pointKind, PointTxn } from './schema.ts';

const path = '/promotion/member/points';

/** Routes of the member points ledger and of manual adjustments. */
export const memberPointRoutes = routes({
  ledger: {
    method: 'GET',
    path: `${path}/list`,
    needs: ['basic_member_view'],
    types: ['OTHER', 'DEALER', 'DEALER_GROUP', 'OEM', 'REGIONAL_MANAGER'],
    summary: 'Rows of the points ledger, of one member or of all that are seen, the latest first',
    ...longListOf(PointTxn, {
      filters: { memberId: filter.int(), kind: filter.many(pointKind), time: filter.days() },
      sort: 'time',
      totals: { came: z.number(), went: z.number() },
    }),
  },
  adjust: {
    method: 'PUT',
    path: `${path}/:id`,
    record: 'member',
    needs: ['promotion_list_edit'],
    types: ['OTHER'],
    summary: 'Give or take points by hand, with a reason; never below zero',
    idempotent: true,
    body: z.strictObject({
      /** Points to add; negative to deduct. */
      points: z
        .number('rule.integer')
        .int('rule.integer')
        .min(-1_000_000, 'rule.pointsMost')
        .max(1_000_000, 'rule.pointsMost')
        .refine((points) => points !== 0, 'rule.pointsSome'),
      reason: z.string().trim().min(1, 'rule.required').max(200),
      /** Version of the member as seen (optimistic locking). */
      version: z.number().int(),
    }),
    response: Member,
  },
});
