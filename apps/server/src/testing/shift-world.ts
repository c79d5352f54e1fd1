import { sql } from 'kysely';
import { systemContext } from '#kernel/system-context.ts';
import { postJournal } from '#domains/money/journal/index.ts';
import { openRetailWorld, retailKey } from './retail-world.ts';
import type { TestServer } from './server.ts';

/** Shift as its endpoints give it. */
export interface Shift {
  id: number;
  version: number;
  shiftNo: string;
  status: string;
}
/** Payment of a running shift. */
export interface Payment {
  source: string;
  sourceId: number;
  way: string;
  kind: string;
  amount: number | null;
  own: boolean;
  accountId: number | null;
}
type Caller = Awaited<ReturnType<TestServer['as']>>;

/** Test fixture: a shop with a cashier and a manager, whose orders are paid from its prepay account. */
export async function openShiftWorld(server: TestServer) {
  const world = await openRetailWorld(server);
  const { dealerId: companyId } = world;
  const cashier = await server.as({ type: 'DEALER', companyId, codes: ['shift_close', 'pre_pay'] });
  const manager = await server.as({ type: 'DEALER', companyId, codes: ['shift_close', 'shift_check'] });
  await world.stockUp(world.warehouseId, { 2525: 40 });
  return {
    ...world,
    cashier,
    manager,
    begin: (floatLeft = 0, by: Caller = cashier) =>
      by.post<Shift>('/order/shift/begin', { floatLeft }, retailKey()),
    async current(by: Caller = cashier) {
      const { data } = await by.get<{ shift: Shift | null; blind: boolean; payments: Payment[] }>(
        '/order/shift/current',
      );
      return data;
    },
    /** A paid order of two tyres, 1,000.00, from the prepay account. */
    async paid() {
      const { data: order } = await world.create();
      await world.pay(order);
      return order;
    },
    fund: (fen: number) =>
      server.services.db.transaction().execute((db) =>
        postJournal(
          { ...systemContext(server.services, '测试'), db },
          {
            type: 'RECHARGE',
            source: { type: 'TEST', id: companyId, no: 'T' },
            dealerId: companyId,
            entries: [
              { account: 'BANK', debit: fen },
              { account: 'PREPAY', party: companyId, credit: fen },
            ],
          },
        ),
      ),
    /** Payments of the shop, and how many times they are in shifts. */
    linked: async () =>
      (
        await sql<{ paid: number; once: number }>`
        SELECT count(*)::int AS paid, count(k.id)::int AS once FROM payment p
        LEFT JOIN shift_taking k ON k.source = 'PAYMENT' AND k.source_id = p.id
        WHERE p.dealer_id = ${companyId} AND p.state = 'PAID'`.execute(server.services.db)
      ).rows,
    close: (shift: Shift, body: object, by: Caller = cashier) =>
      by.put<Shift>(
        `/order/shift/close/${shift.id}`,
        { version: shift.version, floatLeft: 0, counts: [], takings: 0, ...body },
        retailKey(),
      ),
    read: async (id: number, by: Caller = manager) =>
      (
        await by.get<Record<string, unknown> & { lines: object[]; payments: Payment[] }>(
          `/order/shift/detail/${id}`,
        )
      ).data,
    refund: (orderId: number, amount: number) =>
      world.staff.post(
        '/order/payment/refund',
        { bizType: 'RETAIL_ORDER', orderId, amount, reason: '补偿' },
        retailKey(),
      ),
  };
}
