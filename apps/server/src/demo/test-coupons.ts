import { expect, test } from 'vitest';
import {
  couponBatchStates,
  couponSources,
  couponStates,
} from '@treadline/contract/promotion/coupons/states.ts';
import { queryRows, type Filled } from './test-orders.ts';

/** Tests of the demo's coupons; `db` is a filled database. */
export function testCoupons(db: Filled): void {
  const values = queryRows(db);

  test('coupons in every state, of every source, given back and ended since, with signs of fraud and distributions', async () => {
    expect(await values('SELECT DISTINCT state AS v FROM coupon ORDER BY 1')).toEqual(
      couponStates.toSorted(),
    );
    expect(await values('SELECT DISTINCT source AS v FROM coupon ORDER BY 1')).toEqual(
      Object.keys(couponSources).toSorted(),
    );
    const moves = await values(`SELECT DISTINCT from_state || ' ' || to_state AS v FROM coupon_log
      WHERE from_state IS NOT NULL ORDER BY 1`);
    expect(moves).toEqual(['UNUSED EXPIRED', 'UNUSED USED', 'UNUSED VOID', 'USED EXPIRED', 'USED UNUSED']);
    expect(await values('SELECT DISTINCT unnest(signs) AS v FROM coupon ORDER BY 1')).toEqual([
      'ADDRESS',
      'DEVICE',
    ]);
    expect(await values('SELECT DISTINCT state AS v FROM coupon_batch ORDER BY 1')).toEqual(
      couponBatchStates.filter((state) => state !== 'RUNNING').toSorted(),
    );
    expect((await values('SELECT DISTINCT page_id AS v FROM landing_take')).length).toBeGreaterThanOrEqual(3);
    expect(
      await values(`SELECT id AS v FROM coupon WHERE created_at > now() OR valid_to <= created_at
      OR used_at < created_at OR state = 'UNUSED' AND valid_to < now()`),
    ).toEqual([]);
    expect(
      await values(`SELECT id AS v FROM (SELECT id, at < lag(at) OVER (PARTITION BY coupon_id ORDER BY id) AS back
      FROM coupon_log) steps WHERE back`),
    ).toEqual([]);
  });
}
