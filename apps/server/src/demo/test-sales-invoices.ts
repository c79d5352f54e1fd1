import { redLetterStatuses } from '@treadline/contract/books/sales-invoices/flow.ts';
import { expect, test } from 'vitest';
import { queryRows, type Filled } from './test-orders.ts';

/** Tests of the demo's sales invoices; `db` is a filled database. */
export function testSalesInvoices(db: Filled): void {
  const values = queryRows(db);

  test('sales invoices and red letters in every state, of every source and kind', async () => {
    expect(await values('SELECT DISTINCT status AS v FROM sales_invoice ORDER BY 1')).toEqual([
      'DRAFT',
      'FAILED',
      'ISSUED',
      'SUBMITTED',
    ]);
    expect(await values('SELECT DISTINCT source_type AS v FROM sales_invoice')).toHaveLength(3);
    expect(await values('SELECT DISTINCT kind AS v FROM sales_invoice')).toHaveLength(2);
    expect(await values('SELECT DISTINCT red_share AS v FROM sales_invoice')).toHaveLength(3);
    expect(await values('SELECT DISTINCT status AS v FROM red_letter ORDER BY 1')).toEqual(
      redLetterStatuses.toSorted(),
    );
    // Pieces of an order came back after it was invoiced by itself.
    expect(
      await values(`SELECT sum(b.qty)::int AS v FROM sales_invoice i JOIN dealer_return b ON b.order_id = i.source_id
        AND b.state = 'APPROVED' WHERE i.source_type = 'DEALER_ORDER' AND i.status = 'ISSUED' AND i.red_fen = 0`),
    ).not.toEqual([null]);
  });
}
