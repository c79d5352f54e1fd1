import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { dealerOrderStatuses } from '@treadline/contract/wholesale/dealer-orders/flow.ts';
import { salesStates } from '@treadline/contract/sending/sales-orders/flow.ts';
import {
  deriveWaybill,
  type Derived,
  type TrackedEvent,
} from '#domains/sending/sales-orders/track/derive.ts';
import type { Db } from '#kernel/db.ts';

export type Filled = () => Db;
export const queryRows =
  (db: Filled) =>
  async (text: string): Promise<unknown[]> =>
    (await sql.raw<{ v: unknown }>(text).execute(db())).rows.map((r) => r.v);

/** Tests of the demo's dealer orders; `db` is a filled database. */
export function testDealerOrders(db: Filled): void {
  const values = queryRows(db);

  test('dealer orders are what came to their shelves; a part of all orders is paid from prepay accounts', async () => {
    expect(await values('SELECT DISTINCT kind AS v FROM dealer_order ORDER BY 1')).toEqual([2, 3]);
    const [orders] = await values('SELECT count(*)::int AS v FROM dealer_order');
    expect(orders).toBeGreaterThan(200);
    const untied = `SELECT count(*) AS v FROM stock_txn t JOIN location l ON l.id = t.location_id AND l.keeper_id IS NULL
      WHERE t.biz_type IN ('DEALER_IN', 'DEALER_RECEIVED') AND NOT EXISTS (
        SELECT FROM dealer_order o WHERE o.id = t.biz_id AND o.order_no = t.biz_no)`;
    expect(await values(untied)).toEqual([0]);
    const [share] = await values(`SELECT avg((way = 'PREPAY')::int)::float AS v FROM payment
      WHERE biz_type = 'RETAIL_ORDER' AND state = 'PAID'`);
    expect(share).toBeGreaterThan(0.07);
    expect(share).toBeLessThan(0.11);
    expect(await values("SELECT count(*) AS v FROM journal WHERE source_type = 'DEALER_PAYMENT'")).toEqual([
      0,
    ]);
    expect(await values('SELECT count(*) AS v FROM prepay_account WHERE warned_at IS NOT NULL')).toEqual([2]);
  });

  test('a dealer order in every status, by every way to pay; claims open and decided in each way', async () => {
    expect(await values('SELECT DISTINCT status AS v FROM dealer_order ORDER BY 1')).toEqual(
      dealerOrderStatuses.toSorted(),
    );
    expect(
      await values("SELECT DISTINCT way AS v FROM payment WHERE biz_type = 'DEALER_ORDER' ORDER BY 1"),
    ).toEqual(['ALIPAY', 'CREDIT', 'OFFLINE', 'PREPAY', 'WECHAT']);
    expect(await values('SELECT DISTINCT state AS v FROM dealer_claim ORDER BY 1')).toEqual([
      'OPEN',
      'REFUND',
      'REJECTED',
      'RESHIP',
    ]);
    expect(await values('SELECT DISTINCT state AS v FROM dealer_return ORDER BY 1')).toEqual([
      'APPROVED',
      'ASKED',
    ]);
    expect(await values("SELECT 1 AS v FROM file WHERE purpose = 'proof'")).toEqual([1]);
  });
}

/** Tests of the demo's arrivals of retail parcels; `db` is a filled database. */
export function testArrivals(db: Filled): void {
  test('discrepancies of retail parcels in every state', async () => {
    expect(await queryRows(db)('SELECT DISTINCT state AS v FROM retail_discrepancy ORDER BY 1')).toEqual([
      'FOUND',
      'OPEN',
      'REFUND',
      'REJECTED',
      'RESHIP',
    ]);
  });
}

/** Tests of the demo's sales orders; `db` is a filled database. */
export function testSalesOrders(db: Filled): void {
  const values = queryRows(db);

  test('sales orders at every step, their waybills with a track, claims, freight frozen and charged', async () => {
    const states = await values('SELECT DISTINCT state AS v FROM sales_order');
    expect(new Set(states)).toEqual(new Set(salesStates));
    expect(await values('SELECT DISTINCT freight_state AS v FROM sales_order')).toHaveLength(4);
    expect(await values('SELECT DISTINCT code AS v FROM waybill_event')).toHaveLength(6);
    expect(await values('SELECT DISTINCT fault AS v FROM waybill')).toHaveLength(5);
    expect(await values('SELECT DISTINCT status AS v FROM waybill_claim')).toHaveLength(4);
    expect(await values('SELECT DISTINCT provider AS v FROM carrier_link')).toEqual(['sandbox']);
    const [frozen] = await values('SELECT sum(frozen_fen) AS v FROM shipping_account');
    expect(Number(frozen)).toBeGreaterThan(0);
  });

  test('waybills are where their events say', async () => {
    const { rows } = await sql<
      Pick<Derived, 'state' | 'fault'> & { pieces: string[]; events: TrackedEvent[] }
    >`
      SELECT w.state, w.fault, (SELECT json_agg(p.piece_no) FROM waybill_piece p WHERE p.waybill_id = w.id) AS pieces,
        (SELECT coalesce(json_agg(json_build_object('pieceNo', e.piece_no, 'at', extract(epoch FROM e.at) * 1000, 'code', e.code,
          'fault', e.fault, 'text', e.text, 'signedBy', e.signed_by)), '[]') FROM waybill_event e WHERE e.waybill_id = w.id) AS events
      FROM waybill w`.execute(db());
    expect(rows.length).toBeGreaterThan(400);
    const wrong = rows.filter(({ pieces, events, ...row }) => {
      const { state, fault } = deriveWaybill(pieces, events);
      return state !== row.state || fault !== row.fault;
    });
    expect(wrong).toEqual([]);
  });
}
