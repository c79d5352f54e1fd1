import { internalStates } from '@treadline/contract/books/internal-invoices/flow.ts';
import { expect, test } from 'vitest';
import { queryRows, type Filled } from './test-orders.ts';

/** Tests of the demo's internal invoices; `db` is a filled database. */
export function testInternalInvoices(db: Filled): void {
  const values = queryRows(db);

  test('three companies of the platform, their income of months in every state, of both kinds of orders', async () => {
    expect(await values('SELECT id AS v FROM platform_company')).toHaveLength(3);
    expect(await values('SELECT DISTINCT state AS v FROM internal_income ORDER BY 1')).toEqual(
      internalStates.toSorted(),
    );
    expect(await values('SELECT DISTINCT order_type AS v FROM internal_line')).toHaveLength(2);
    expect(await values('SELECT DISTINCT month AS v FROM internal_invoice')).not.toHaveLength(1);
  });
}
