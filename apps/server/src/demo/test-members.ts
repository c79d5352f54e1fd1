import { expect, test } from 'vitest';
import { memberLevels } from '@treadline/contract/promotion/members/fields.ts';
import { pointKinds } from '@treadline/contract/promotion/members/points-fields.ts';
import { queryRows, type Filled } from './test-orders.ts';

/** Tests of the demo's members; `db` is a filled database. */
export function testMembers(db: Filled): void {
  const values = queryRows(db);

  test('members of every level; points earned, spent, returned, ended and owed', async () => {
    expect(await values('SELECT DISTINCT level AS v FROM member ORDER BY 1')).toEqual(
      Object.keys(memberLevels).toSorted(),
    );
    const { REVOKE: _, REPAY: __, ...kinds } = pointKinds;
    expect(await values('SELECT DISTINCT kind AS v FROM member_point_txn')).toEqual(
      expect.arrayContaining(Object.keys(kinds)),
    );
    expect(await values('SELECT id AS v FROM member WHERE points_debt > 0')).not.toEqual([]);
  });

  test('two who are members twice, one who was merged twice, one who is forgotten; some want no offers', async () => {
    const twice = await values(`SELECT m.name AS v FROM member m JOIN member_dealer d ON d.member_id = m.id
      WHERE m.merged_into IS NULL AND m.erased_at IS NULL AND m.source = 'COUPON'
        AND EXISTS (SELECT FROM member o JOIN member_dealer e ON e.member_id = o.id AND e.dealer_id = d.dealer_id
          WHERE o.name = m.name AND o.id < m.id AND o.merged_into IS NULL)`);
    expect(twice.length).toBeGreaterThanOrEqual(2);
    expect(
      await values(
        'SELECT count(*)::int AS v FROM member WHERE merged_into IS NOT NULL GROUP BY merged_into',
      ),
    ).toEqual([2]);
    expect(await values('SELECT name AS v FROM member WHERE erased_at IS NOT NULL')).toEqual(['']);
    expect(
      await values("SELECT member_id AS v FROM member_consent WHERE kind = 'MARKETING' AND NOT granted"),
    ).not.toEqual([]);
    expect(
      await values('SELECT member_id AS v FROM member_dealer GROUP BY 1 HAVING count(*) > 2'),
    ).not.toEqual([]);
  });
}
