import { statementPaymentStatuses, statementStates } from '@treadline/contract/statements/flow.ts';
import { expect, test } from 'vitest';
import { ask, type Filled } from './test-orders.ts';

/** What the demo has of statements; `db` has been filled. */
export function testStatements(db: Filled): void {
  const values = ask(db);

  test('statements and payments in every state, both types, one carried forward, a dispute open and one answered', async () => {
    expect(await values('SELECT DISTINCT shown AS v FROM statement ORDER BY 1')).toEqual(
      statementStates.toSorted(),
    );
    expect(await values('SELECT DISTINCT status AS v FROM statement_payment ORDER BY 1')).toEqual(
      statementPaymentStatuses.toSorted(),
    );
    expect(await values('SELECT DISTINCT type AS v FROM statement')).toHaveLength(2);
    expect(await values('SELECT id AS v FROM statement WHERE carried_fen < 0')).toHaveLength(1);
    expect(
      await values('SELECT resolution AS v FROM statement_dispute ORDER BY resolution NULLS LAST'),
    ).toEqual(['KEPT', null]);
    // Every source but claims, which the demo decides for its dealers.
    expect(
      await values(
        "SELECT DISTINCT source_type AS v FROM settlement_line WHERE source_type <> 'dealer-claim'",
      ),
    ).toHaveLength(5);
  });
}
