import type { WorkRound } from './loop.ts';

const cart = '/order/shoppingCart';
const prepay = '/finance/dealerAccount';

interface Line {
  id: number;
  blocked: boolean;
}
interface Sales {
  sales: { payableAmount: number; lines: Line[] } | null;
}

/** Round of a dealer that buys stock and pays from its prepay account. */
export const dealerBuys =
  (dealer: string): WorkRound =>
  async ({ client, journal, mark }) => {
    const read = () => client.call<Sales>(dealer, `GET ${cart}/list?type=SALES`);
    const empty = async (): Promise<void> => {
      for (const { id } of (await read()).sales?.lines ?? [])
        await client.call(dealer, `DELETE ${cart}/delete/${id}`);
    };
    await empty();
    const { list } = await client.call<{ list: { partId: number; packing: number; free: number }[] }>(
      dealer,
      `GET ${cart}/dealerPurchase/parts?pageSize=100`,
    );
    const plenty = list
      .filter(({ free, packing }) => free >= packing * 8)
      .toSorted((a, b) => b.free - a.free);
    for (const { partId, packing } of plenty) {
      const line = { type: 'SALES', partId, quantity: packing, set: true };
      await client.call(dealer, `POST ${cart}/add-update`, line);
      const { sales } = await read();
      if (sales && !sales.lines.some(({ blocked }) => blocked)) {
        const body = { payableAmount: sales.payableAmount, remark: mark() };
        const { id } = await client.call<{ id: number }>(dealer, `POST ${cart}/submit`, body);
        journal.add('dealer order', id);
        const paying = { bizType: 'DEALER_ORDER', orderId: id };
        await client.call(dealer, 'POST /order/payment/prePayAccountToPay', paying);
        journal.add('prepay payment', id);
        return;
      }
      await empty();
    }
    throw new Error('nothing that the dealer can buy');
  };

/** Round of finance that records a dealer's bank transfer, which another person approves. */
export const recharge =
  (dealer: string): WorkRound =>
  async ({ client, journal, mark }) => {
    const { typeId: dealerId } = await client.call<{ typeId: number }>(dealer, 'GET /user/v1/user/current');
    const { id, version } = await client.call<{ id: number; version: number }>(
      'staff04',
      `POST ${prepay}/recharge`,
      {
        dealerId,
        amount: 2_000_000,
        bankAccount: '110908877610601',
        bankSerial: mark(),
        reason: '',
      },
    );
    await client.call('admin', `PUT ${prepay}/approve/${id}`, { version });
    journal.add('recharge', id);
  };
