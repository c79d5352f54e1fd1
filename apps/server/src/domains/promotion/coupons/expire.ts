import { sql } from 'kysely';
import type { Services } from '#kernel/context.ts';
import { asSystem, systemName } from '#kernel/system-context.ts';
import { moveCoupons } from './insert.ts';

/** Coupons in one transaction: none is held for long. */
const atOnce = 2000;

/** Expires coupons past their last day. */
export async function expireCoupons(services: Services): Promise<void> {
  for (;;) {
    const moved = await asSystem(services, systemName, (ctx) =>
      moveCoupons(ctx, {
        from: 'UNUSED',
        to: 'EXPIRED',
        where: sql<boolean>`coupon.id IN (SELECT id FROM coupon WHERE state = 'UNUSED' AND valid_to <= now()
          ORDER BY id LIMIT ${atOnce} FOR UPDATE SKIP LOCKED)`,
      }),
    );
    if (moved.length < atOnce) return;
  }
}
