import { sql } from 'kysely';
import { expect } from 'vitest';
import { moveBuyer } from '#connectors/e-invoices/sandbox-red.ts';
import { writeEInvoiceMode } from '#connectors/e-invoices/sandbox-state.ts';
import { queryRedLetter } from '#domains/books/sales-invoices/query-red-letter.ts';
import { queryInvoice } from '#domains/books/sales-invoices/issue.ts';
import type { Db } from '#kernel/db.ts';
import { dayOf } from '#kernel/days.ts';
import { asSystem } from '#kernel/system-context.ts';
import {
  carryStatement,
  confirmStatement,
  correctStatement,
  generateOne,
  sendStatement,
} from '#domains/books/statements/index.ts';
import { readStatement } from '#domains/books/statements/statement.ts';
import { openDealerWorld } from './dealer-world.ts';
import { checkInvariants } from '#domains/tools/integrity/check.ts';
import { makeCompany } from './people.ts';
import { placeTestOrder, type SoldLine } from './split-world.ts';
import type { TestAnswer, TestServer } from './server.ts';

export const invoicePath = '/finance/invoice';
export interface InvoiceAnswer {
  id: number;
  serialNo: string;
  groupNo: string;
  groupSize: number;
  status: string;
  invoiceNo: string;
  invoiceDate: string | null;
  buyerName: string;
  excl: number;
  tax: number;
  incl: number;
  red: number;
  redShare: string;
  redDue: number;
  redOpen: number;
  fault: string;
  version: number;
}
export interface RedAnswer {
  id: number;
  invoiceId: number;
  status: string;
  code: string;
  redSerialNo: string;
  redInvoiceNo: string;
  excl: number;
  tax: number;
  incl: number;
  fault: string;
  version: number;
}
export interface InvoiceDetailAnswer extends InvoiceAnswer {
  lines: {
    id: number;
    lineNo: number;
    discount: boolean;
    quantity: number | null;
    unitPrice: string;
    excl: number;
    tax: number;
    red: number;
    left: number;
  }[];
  reds: (RedAnswer & { lines: { lineId: number; quantity: number | null; excl: number; tax: number }[] })[];
}
export interface SourceAnswer {
  key: string;
  sourceId: number;
  quantity: number;
  gross: number;
  discount: number;
  incl: number;
  tax: number;
}

let next = 1;
export const invoiceKey = () => ({ 'idempotency-key': `sales-invoice-${next++}-${Math.random()}` });

/** Buyer with a valid credit code. */
export const enterprise = {
  kind: 'SPECIAL' as const,
  buyerKind: 'ENTERPRISE' as const,
  buyerName: '杭州测试汽车服务有限公司',
  buyerTaxNo: '91330108MA2CFAKE6L',
  buyerAddress: '',
  buyerBank: '',
  remark: '',
};
export const person = {
  ...enterprise,
  kind: 'ORDINARY' as const,
  buyerKind: 'PERSON' as const,
  buyerName: '王小明',
  buyerTaxNo: '',
};

/** Checks the invariants of invoices and statements; the fixture's orders have no payments in the journal. */
export async function expectInvoicesTrue(db: Db): Promise<void> {
  const own = (await checkInvariants(db, 'en')).filter(({ key }) => /^INV-(FP|ST)/.test(key));
  expect(own.length).toBeGreaterThan(10);
  expect(own.filter(({ ok }) => !ok)).toEqual([]);
}

/** Test fixture: a dealer with completed orders, two finance users, and the e-invoice sandbox. */
export async function openInvoiceWorld(server: TestServer) {
  const { services } = server;
  const { db } = services;
  await writeEInvoiceMode(db, {});
  const dealerId = await makeCompany(services, 'DEALER');
  const codes = ['sales_invoice', 'view_all_sensitive_data'] as const;
  const [one, two] = [await server.as({ type: 'OTHER', codes }), await server.as({ type: 'OTHER', codes })];
  type Caller = Pick<typeof one, 'get' | 'post' | 'put' | 'delete'>;

  /** Creates a paid and completed order. */
  async function completed(lines: readonly SoldLine[], own = dealerId) {
    const order = await placeTestOrder(db, own, lines);
    await db
      .updateTable('retail_order')
      .set({
        paid_fen: order.fen,
        pay_state: 'PAID',
        service_state: 'DONE',
        completed_at: sql`now()`,
        mobile_index: `m${own}`,
      })
      .where('id', '=', order.id)
      .execute();
    return order;
  }
  const sources = async (sourceId: number, source = 'RETAIL_ORDER') =>
    (
      await one.get<{ list: SourceAnswer[]; totals: Record<string, number> }>(
        `${invoicePath}/source?source=${source}&sourceId=${sourceId}&sort=sourceNo&pageSize=100`,
      )
    ).data;
  const save = (
    keys: readonly string[],
    form: object = enterprise,
    by: Caller = one,
    source = 'RETAIL_ORDER',
  ) =>
    by.post<{ groupNo: string; invoices: InvoiceAnswer[] }>(
      `${invoicePath}/save`,
      { source, keys, form },
      invoiceKey(),
    );
  const read = async (id: number, by: Caller = one) =>
    (await by.get<InvoiceDetailAnswer>(`${invoicePath}/detail/${id}`)).data;
  const act = async (
    what: 'submit' | 'retry',
    id: number,
    by: Caller = one,
  ): Promise<TestAnswer<InvoiceAnswer>> =>
    by.put<InvoiceAnswer>(
      `${invoicePath}/${what}/${id}`,
      { version: (await read(id)).version },
      invoiceKey(),
    );
  const ask = (id: number) => queryInvoice(services, id);
  const world = {
    db,
    dealerId,
    one,
    two,
    completed,
    sources,
    save,
    read,
    act,
    ask,
    askRed: (id: number) => queryRedLetter(services, id),
    mode: (mode: Parameters<typeof writeEInvoiceMode>[1]) => writeEInvoiceMode(db, mode),
    /** Creates drafts of all lines of an order. */
    async drafts(order: { id: number }, form: object = enterprise): Promise<InvoiceAnswer[]> {
      const made = await save(
        (await sources(order.id)).list.map(({ key }) => key),
        form,
      );
      if (made.status !== 200) throw new Error(JSON.stringify(made.body));
      return made.data.invoices;
    },
    /** Issues one invoice of all lines of an order. */
    async issued(lines: readonly SoldLine[], form: object = enterprise) {
      const order = await completed(lines);
      const [draft] = await this.drafts(order, form);
      const id = draft?.id ?? 0;
      await act('submit', id);
      await ask(id);
      const invoice = await read(id);
      if (invoice.status !== 'ISSUED') throw new Error(`${invoice.status} ${invoice.fault}`);
      return { order, invoice };
    },
    /** Simulates the buyer using an invoice, or answering its red letter. */
    buyer: (invoiceNo: string, step: Parameters<typeof moveBuyer>[2]) =>
      db.transaction().execute((own) => moveBuyer(own, invoiceNo, step)),
    red: (id: number, body: object = {}, by: Caller = one) =>
      read(id).then(({ version }) =>
        by.post<RedAnswer>(`${invoicePath}/red/${id}`, { version, reason: 'RETURN', ...body }, invoiceKey()),
      ),
  };
  return world;
}
export type InvoiceWorld = Awaited<ReturnType<typeof openInvoiceWorld>>;

/** Creates a statement of a dealer's received goods, closed and confirmed manually. */
export function wholesaleStatement(server: TestServer, dealerId: number) {
  const period = { type: 'WHOLESALE', month: dayOf(new Date()).slice(0, 7) } as const;
  const system = <T>(work: Parameters<typeof asSystem<T>>[2]) => asSystem(server.services, 'test', work);
  return {
    close: () => system((ctx) => generateOne(ctx, dealerId, period)),
    confirm: (id: number, correction = 0) =>
      system(async (ctx) => {
        if (correction) await correctStatement(ctx, id, { amount: correction, reason: '返利' });
        const { version } = await readStatement(ctx, id);
        await sendStatement(ctx, id, version);
        await confirmStatement({ ...ctx, me: { ...ctx.me, companyId: dealerId } }, id, version + 1);
      }),
    carry: (id: number) =>
      system(async (ctx) => carryStatement(ctx, id, (await readStatement(ctx, id)).version)),
  };
}

/** Test fixture: five pieces received by a dealer, and the statement of them once closed. */
export async function openDealerStatement(server: TestServer) {
  const own = await openDealerWorld(server);
  await own.stockUp(own.warehouseId, { '': 20 });
  const { id: orderId } = await own.paid(5);
  await own.ship(orderId);
  await own.receive(orderId, { good: 5 });
  const { dealerId } = own;
  return { dealerId, orderId, ...wholesaleStatement(server, dealerId) };
}
