import { expect, test } from 'vitest';
import { returnStatuses } from '@treadline/contract/retail/retail-returns/flow.ts';
import { queryRows, type Filled } from './test-orders.ts';

/** Tests of the demo’s returns of retail orders, shifts and commissions; `db` is a filled database. */
export function testShops(db: Filled): void {
  const values = queryRows(db);

  test('returns of retail orders in every status, their goods at each kind of place', async () => {
    expect(await values('SELECT DISTINCT status AS v FROM retail_return ORDER BY 1')).toEqual(
      returnStatuses.toSorted(),
    );
    expect(
      await values(
        'SELECT DISTINCT destination AS v FROM retail_return_line WHERE destination IS NOT NULL ORDER BY 1',
      ),
    ).toEqual(['CLAIM', 'QUARANTINE', 'SHELF']);
  });

  test('shifts of every status, one with a difference', async () => {
    expect(await values('SELECT DISTINCT status AS v FROM shift ORDER BY 1')).toEqual([
      'CHECKED',
      'CLOSED',
      'OPEN',
    ]);
    expect(
      await values('SELECT count(*) > 0 AS v FROM shift_line WHERE counted_fen <> expected_fen'),
    ).toEqual([true]);
    expect(await values('SELECT count(*) > 0 AS v FROM shift_taking')).toEqual([true]);
  });

  test('commissions of sales and fittings, rules in force and ended, a closed month', async () => {
    expect(await values('SELECT DISTINCT kind AS v FROM commission_entry ORDER BY 1')).toEqual([
      'FITTING',
      'SALE',
    ]);
    expect(await values('SELECT DISTINCT ended_at IS NULL AS v FROM commission_rule ORDER BY 1')).toEqual([
      false,
      true,
    ]);
    expect(await values('SELECT count(*) AS v FROM commission_month')).toEqual([1]);
  });
}
