import { openRetailWorld, retailKey, type RetailAnswer } from './retail-world.ts';
import { client, type TestServer } from './server.ts';

export const quotePath = '/order/quote';
/** Quote as returned by its endpoints. */
export interface QuoteAnswer {
  id: number;
  version: number;
  quoteNo: string;
  status: string;
  amount: number;
  optionCount: number;
  clueId: number | null;
  orderId: number | null;
  acceptedName: string;
  acceptedOption: number | null;
  openedTime: string | null;
  validUntil: string;
}
export interface QuotePage {
  status: string;
  acceptedOption: number | null;
  options: {
    optionNo: number;
    title: string;
    discountAmount: number;
    amount: number;
    lines: { name: string; amount: number }[];
  }[];
}

let next = 1;
const codes = [
  'quote',
  'clue_invite_list',
  'clue_invite_detail',
  'retail_report_view',
  'view_dealer_place_order_list',
  'view_parts',
  'customer_order_view',
  'cancel_customer_order',
  'view_all_sensitive_data',
] as const;

/** Day of Asia/Shanghai some days from now. */
export const dayFromNow = (days: number): string =>
  new Date(Date.now() + 8 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);

/** Test fixture: a shop that sells two tyres at 500 yuan and quotes them. */
export async function openQuoteWorld(server: TestServer) {
  const retail = await openRetailWorld(server);
  await retail.stockUp(retail.warehouseId, { '2525': 400 });
  const { dealerId, partId } = retail;
  const shop = await server.as({ type: 'DEALER', companyId: dealerId, codes });
  const tyres = (quantity = 4, part = 0) => [{ partId: partId(part), quantity }];
  const fit = (quantity = 4) => [{ code: 'FIT', quantity }];
  const body = (more: object = {}) => {
    const n = next++;
    return {
      plateNumber: `浙Q${String(10_000 + n)}`,
      customerName: '陈大明',
      customerMobile: `137${String(10_000_000 + n)}`,
      consent: true,
      validUntil: dayFromNow(7),
      options: [
        { title: '经济', parts: tyres(), services: fit() },
        { title: '舒适', parts: tyres(4, 1), services: fit(), storeDiscount: 10_000 },
      ],
      ...more,
    };
  };
  const create = (more: object = {}) =>
    shop.post<QuoteAnswer>(`${quotePath}/create`, body(more), retailKey());
  const act = (action: string, { id, version }: Pick<QuoteAnswer, 'id' | 'version'>, more: object = {}) =>
    shop.put<QuoteAnswer>(`${quotePath}/${action}/${id}`, { version, ...more }, retailKey());
  const send = async (more: object = {}) => (await act('send', (await create(more)).data)).data;
  const tokenOf = async ({ id }: { id: number }) =>
    (await shop.get<{ url: string }>(`${quotePath}/link/${id}`)).data.url.split('/').at(-1) ?? '';
  const phone = client(server.app, null);
  const accepted = async (optionNo = 1, more: object = {}) => {
    const quote = await send(more);
    return (await act('accept', quote, { optionNo, name: '陈大明' })).data;
  };
  return {
    ...retail,
    retailTyres: retail.tyres,
    /** The first alternative as a basket. */
    basket: () => retail.tyres(['FL', 'FR', 'RL', 'RR']),
    retailAct: retail.act,
    /** Changes the prices of the first tyre, or of another one. */
    async reprice(prices: { MSRP?: number; FLOOR?: number }, part = 0) {
      for (const [kind, fen] of Object.entries(prices))
        await server.services.db
          .updateTable('part_price')
          .set({ fen })
          .where('part_id', '=', partId(part))
          .where('kind', '=', kind as 'MSRP')
          .execute();
    },
    shop,
    tyres,
    fit,
    body,
    create,
    act,
    send,
    accepted,
    tokenOf,
    open: async (token: string) => phone.get<QuotePage>(`${quotePath}/public/${token}`),
    answer: (token: string, what: 'accept' | 'decline', sent: object) =>
      phone.put<QuotePage>(`${quotePath}/public/${token}/${what}`, sent),
    read: async (id: number) => (await shop.get<QuoteAnswer>(`${quotePath}/detail/${id}`)).data,
    /** Places an order of the first alternative by a quote. */
    order: (quote: Pick<QuoteAnswer, 'id'>, more: Record<string, unknown> = {}) => {
      const { payableAmount: _shown, ...own } = retail.body({
        partsList: retail.tyres(['FL', 'FR', 'RL', 'RR']),
        services: fit(),
        ...more,
      });
      return shop.post<RetailAnswer>(
        '/order/customer/order/create',
        {
          ...own,
          quoteId: quote.id,
          ...('payableAmount' in more ? { payableAmount: more['payableAmount'] } : {}),
        },
        retailKey(),
      );
    },
  };
}
export type QuoteWorld = Awaited<ReturnType<typeof openQuoteWorld>>;
