import { statementPaymentStatuses, statementStates } from '@treadline/contract/books/statements/flow.ts';
import { expect, test } from 'vitest';
import { queryRows, type Filled } from './test-orders.ts';

/** Tests of the demo's statements; `db` is a filled database. */
export function testStatements(db: Filled): void {
  const values = queryRows(db);

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
    ).toHaveLength(6);
  });

  test('groups and makers have statements of their shares; each was made, sent and confirmed one after another', async () => {
    const types = `SELECT DISTINCT c.account_type AS v FROM statement s JOIN company c ON c.id = s.party_id ORDER BY 1`;
    expect(await values(types)).toEqual(['DEALER', 'DEALER_GROUP', 'OEM']);
    const odd = `SELECT statement_no AS v FROM statement WHERE created_at > greatest(now() - interval '11 hours', month + interval '1 month')
      OR created_at < month + interval '1 month' OR confirmed_at < sent_at OR confirmed_at > now() + interval '1 hour'`;
    expect(await values(odd)).toEqual([]);
  });
}
