import { sql } from 'kysely';
import { key, openDealerWorld } from './dealer-world.ts';
import type { TestServer } from './server.ts';

export const creditCodes = ['finance_customer_pre_pay', 'finance_ageing'] as const;
export interface CreditDoc {
  id: number;
  docNo: string;
  kind: string;
  status: string;
  version: number;
}
let serial = 1;

/** Test fixture: a dealer that can buy stock, and two users who manage its credit line. */
export async function openCreditWorld(server: TestServer) {
  const world = await openDealerWorld(server);
  await world.stockUp(world.warehouseId, { '': 40 });
  await world.stockUp(world.warehouseId, { '': 40 }, 1);
  const [one, two] = [
    await server.as({ type: 'OTHER', codes: creditCodes }),
    await server.as({ type: 'OTHER', codes: creditCodes }),
  ];
  const { dealerId } = world;
  const ask = (limit: number, more: object = {}) =>
    one.post<CreditDoc>(
      '/finance/credit/line',
      { dealerId, limit, termDays: 30, reason: '长期合作', ...more },
      key(),
    );
  const approve = ({ id, version }: CreditDoc, by = two) =>
    by.put<CreditDoc>(`/finance/credit/approve/${id}`, { version });
  return {
    world,
    one,
    two,
    ask,
    approve,
    grant: async (limit: number, more: object = {}) => approve((await ask(limit, more)).data),
    repay: (amount: number, bankSerial = `S${serial++}`) =>
      one.post<CreditDoc>(
        '/finance/credit/repay',
        { dealerId, amount, bankAccount: '6222', bankSerial },
        key(),
      ),
    payBack: (id: number, amount: number, bankSerial = `B${serial++}`) =>
      one.post<CreditDoc>(
        `/finance/credit/payBack/${id}`,
        { amount, bankAccount: '6222', bankSerial, reason: '多付退回' },
        key(),
      ),
    buy: (orderId: number) =>
      world.buyer.post('/order/payment/creditToPay', { bizType: 'DEALER_ORDER', orderId }, key()),
    async line() {
      const { data } = await one.get<{ list: (Record<string, number> & { id: number })[] }>(
        '/finance/credit/list?pageSize=100',
      );
      return data.list.find(({ id }) => id === dealerId);
    },
    /** Receivable according to the journal, in fen. */
    async owedOn() {
      const { rows } = await sql<{ fen: number }>`
        SELECT coalesce(sum(amount_fen), 0)::bigint AS fen FROM journal_entry WHERE account = 'AR' AND party_id = ${dealerId}`.execute(
        server.services.db,
      );
      return rows[0]?.fen;
    },
  };
}
export type CreditWorld = Awaited<ReturnType<typeof openCreditWorld>>;
