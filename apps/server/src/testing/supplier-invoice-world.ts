import { openPurchaseWorld, confirmedOrder, receiveAll } from './purchase-world.ts';
import type { TestAnswer, TestServer } from './server.ts';

export interface Invoice {
  id: number;
  docNo: string;
  status: string;
  version: number;
  excl: number;
  tax: number;
  incl: number;
  match: string;
  quantityVariance: number;
  priceVariance: number;
  kind: string;
  invoiceNo: string;
  source: string;
}
export interface ReceivedGoods {
  id: number;
  orderId: number;
  orderLineId: number;
  quantity: number;
  unitPrice: number;
  excl: number;
  tax: number;
}
/** What a line says otherwise than it was received; the price in millionths of a yuan. */
interface FaceLine {
  quantity?: number;
  price?: number;
  taxRate?: number;
  excl?: number;
  tax?: number;
}
export const invoicePath = '/finance/supplier';

const codes = [
  'purchase_retail_list',
  'purchase_batch_list',
  'purchase_invoice_detail',
  'purchase_invoice_retail_preview',
  'purchase_invoice_batch_preview',
  'purchase_invoice_list',
] as const;

let next = 1;
const newKey = () => ({ 'idempotency-key': `si-${next++}-${Math.random()}` });
/** Invoice number unique to the test. */
export const invoiceNumber = (): string =>
  `2631${String(Date.now() % 1e8).padStart(8, '0')}${String(next++).padStart(8, '0')}`;

/** Test fixture: a supplier with received goods, its users, and two finance users. */
export async function openInvoiceWorld(server: TestServer, parts = 2) {
  const world = await openPurchaseWorld(server, parts);
  const [one, two] = [await server.as({ type: 'OTHER', codes }), await server.as({ type: 'OTHER', codes })];
  const seller = await server.as({ type: 'SUPPLIER', companyId: world.supplierId, codes });
  type Person = typeof one;
  const received = async (who: Person = one, filter = '') =>
    (
      await who.get<{ list: ReceivedGoods[] }>(
        `${invoicePath}/purchaseRecord?supplierId=${world.supplierId}&pageSize=100${filter}`,
      )
    ).data.list;
  /**
   * Creates a received order.
   * @returns its ID
   */
  async function goods(quantities: readonly number[], settleType: 1 | 2 = 1): Promise<number> {
    const id = await confirmedOrder(world, quantities, settleType);
    await receiveAll(world, id, quantities);
    return id;
  }
  /** Returns pieces of an order's first part to the supplier. */
  async function sendBack(orderId: number, quantity: number): Promise<void> {
    const { data } = await world.buyer.get<{ receipts: { lines: { id: number; partId: number }[] }[] }>(
      `/logistics/purchaseOrder/${orderId}`,
    );
    const line = data.receipts[0]?.lines.find(({ partId }) => partId === world.parts[0]?.id);
    const back = { remark: '', lines: [{ receiptLineId: line?.id, bucket: 'on_hand', quantity }] };
    const sent = await world.buyer.post(`/logistics/deliveryNote/return/${orderId}`, back, newKey());
    if (sent.status !== 200) throw new Error(JSON.stringify(sent.body));
  }
  const linesOf = (rows: readonly ReceivedGoods[], change: FaceLine[] = []) =>
    [...Map.groupBy(rows, ({ orderLineId }) => orderLineId)].map(([orderLineId, own], at) => ({
      orderLineId,
      quantity: own.reduce((n, { quantity }) => n + quantity, 0),
      price: (own[0]?.unitPrice ?? 0) * 10_000,
      ...change[at],
    }));
  const body = (
    rows: readonly ReceivedGoods[],
    more: object = {},
    change?: Parameters<typeof linesOf>[1],
  ) => ({
    receivedIds: rows.map(({ id }) => id),
    lines: linesOf(rows, change),
    invoiceNo: invoiceNumber(),
    invoiceDate: '2026-11-03',
    ...more,
  });
  const submit = (who: Person, sent: object): Promise<TestAnswer<Invoice>> =>
    who.post<Invoice>(`${invoicePath}/draft/submit`, sent, newKey());
  const save = (who: Person, sent: object): Promise<TestAnswer<Invoice>> =>
    who.post<Invoice>(`${invoicePath}/draft/save`, sent, newKey());
  const act = (
    who: Person,
    { id, version }: Pick<Invoice, 'id' | 'version'>,
    action: string,
    more: object = {},
  ) => who.put<Invoice>(`${invoicePath}/invoice/${id}/${action}`, { version, ...more });
  const pay = (who: Person, invoice: Invoice, amount = invoice.incl) =>
    act(who, invoice, 'paid', { amount, bankSerial: `B${next++}` });
  const reject = (who: Person, { id }: Invoice) =>
    who.put<Invoice>(`${invoicePath}/invoice/${id}/reject`, { reason: '单价不符' });
  /** Journal entries of an invoice, in fen by account. */
  const posted = async ({ id }: Pick<Invoice, 'id'>, type: string) =>
    Object.fromEntries(
      (
        await server.services.db
          .selectFrom('journal_entry as e')
          .innerJoin('journal as j', 'j.id', 'e.journal_id')
          .where('j.source_type', '=', 'SUPPLIER_INVOICE')
          .where('j.source_id', '=', id)
          .where('j.type', '=', type)
          .select(['e.account', 'e.amount_fen'])
          .execute()
      ).map(({ account, amount_fen }) => [account, amount_fen]),
    );
  return {
    ...world,
    one,
    two,
    seller,
    received,
    goods,
    sendBack,
    body,
    submit,
    save,
    act,
    pay,
    reject,
    posted,
  };
}
export type InvoiceWorld = Awaited<ReturnType<typeof openInvoiceWorld>>;
