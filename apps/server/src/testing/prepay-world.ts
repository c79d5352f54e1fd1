import { asSystem } from '#kernel/system-context.ts';
import { payFromPrepay } from '#domains/money/prepay/index.ts';
import { makeCompany } from './people.ts';
import type { TestServer } from './server.ts';

export type Person = Awaited<ReturnType<TestServer['as']>>;
export interface PrepayDoc {
  id: number;
  docNo: string;
  status: string;
  kind: string;
  amount: number;
  version: number;
  mine: boolean;
  reversible: boolean;
}
export interface PrepayAccount {
  id: number;
  balance: number;
  frozen: number;
  available: number;
  state: string;
  version: number;
}
export const prepayPath = '/finance/dealerAccount';

let next = 1;
/** Number unique within the test run. */
export const nextNo = (): number => next++;

/** Test fixture: two finance users, and dealers with prepay accounts. */
export async function openPrepayWorld(server: TestServer) {
  const codes = ['finance_customer_pre_pay', 'customer_pre_pay', 'pre_pay'] as const;
  const [one, two] = [await server.as({ type: 'OTHER', codes }), await server.as({ type: 'OTHER', codes })];
  const add = (who: Person, what: string, body: object) =>
    who.post<PrepayDoc>(`${prepayPath}/${what}`, body, { 'idempotency-key': `prepay-${next++}` });
  const approve = (who: Person, { id, version }: PrepayDoc) =>
    who.put<PrepayDoc>(`${prepayPath}/approve/${id}`, { version });
  const recharge = (who: Person, dealerId: number, amount: number, bankSerial = `S${next++}`) =>
    add(who, 'recharge', { dealerId, amount, bankAccount: '6225 0001', bankSerial });
  async function openDealer(groupId: number | null = null): Promise<number> {
    const id = await makeCompany(server.services, 'DEALER');
    const set = { prepay_account: true, group_id: groupId };
    await server.services.db.updateTable('dealer').set(set).where('id', '=', id).execute();
    return id;
  }
  const payment = (amountFen: number) => {
    const paymentId = next++;
    return { paymentId, bizId: paymentId, no: `P${paymentId}`, amountFen };
  };
  const payAll = (dealerId: number, payments: readonly ReturnType<typeof payment>[]) =>
    asSystem(server.services, 'test', (ctx) => payFromPrepay(ctx, { dealerId, payments }));
  return {
    one,
    two,
    add,
    approve,
    recharge,
    openDealer,
    payment,
    payAll,
    /** Pays one payment of each amount from the account, all or none. */
    pay: (dealerId: number, ...fen: number[]) => payAll(dealerId, fen.map(payment)),
    account: async (id: number, who: Person = one) =>
      (await who.get<PrepayAccount>(`${prepayPath}/detail/${id}`)).data,
    /** Opens a dealer with a recharge recorded by one user and approved by another. */
    async funded(fen: number, groupId: number | null = null): Promise<number> {
      const id = await openDealer(groupId);
      const { data } = await recharge(one, id, fen);
      const approved = await approve(two, data);
      if (approved.status !== 200) throw new Error(approved.body.message);
      return id;
    },
    /** Number of notices that an account fell below its warning line. */
    async told(id: number): Promise<number> {
      const rows = await server.services.db
        .selectFrom('timeline')
        .select('id')
        .where('entity', '=', 'prepay-account')
        .where('entity_id', '=', id)
        .where('action', '=', 'low')
        .execute();
      return rows.length;
    },
  };
}
export type PrepayWorld = Awaited<ReturnType<typeof openPrepayWorld>>;
