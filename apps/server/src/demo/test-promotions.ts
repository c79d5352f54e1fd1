import { expect, test } from 'vitest';
import { promotionKinds } from '@treadline/contract/promotion/promotions/fields.ts';
import { promotionStates } from '@treadline/contract/promotion/promotions/flow.ts';
import { queryRows, type Filled } from './test-orders.ts';

/** Tests of the demo's promotions; `db` is a filled database. */
export function testPromotions(db: Filled): void {
  const values = queryRows(db);

  test('promotions in every status, of every kind by itself and as a coupon, with uses and a budget nearly spent', async () => {
    expect(await values('SELECT DISTINCT state AS v FROM promotion ORDER BY 1')).toEqual(
      promotionStates.toSorted(),
    );
    const kinds = Object.keys(promotionKinds).toSorted();
    for (const take of ['AUTO', 'COUPON'])
      expect(
        await values(`SELECT DISTINCT kind AS v FROM promotion WHERE take = '${take}' ORDER BY 1`),
      ).toEqual(kinds);
    expect(await values('SELECT id AS v FROM promotion WHERE ends_at < now()')).not.toEqual([]);
    expect(await values('SELECT id AS v FROM promotion WHERE owner_id IS NOT NULL')).toHaveLength(2);
    expect(await values('SELECT id AS v FROM promotion WHERE cost_fen * 10 > budget_fen * 9')).toHaveLength(
      1,
    );
    expect(await values('SELECT DISTINCT state AS v FROM promotion_use')).toHaveLength(2);
  });
}
