import { expect } from 'vitest';
import { openChannels, sandboxPay, writePayMode } from '#connectors/payments/index.ts';
import type { Channel, Order, PayChannel } from '#connectors/payments/port.ts';
import { testDatabase } from './database.ts';
import { openTestServices } from './services.ts';

/** Both sandbox payment channels on this test file's database, with a phone that pays. */
export async function openPaymentSandbox() {
  const { services } = await openTestServices(await testDatabase(), { PUBLIC_URL: 'https://demo.example' });
  const channels = openChannels(services);
  const [wechat, alipay] = [channels.get('WECHAT'), channels.get('ALIPAY')];
  if (!wechat?.splitting || !alipay) throw new Error('no sandbox');
  const about = { entity: 'payment', id: 1 };
  let last = 0;
  const orderOf = (more: Partial<Order> = {}): Order => ({
    outTradeNo: `SANDBOX-${++last}`,
    description: '轮胎 4 条',
    amountFen: 186_491,
    expiresAt: new Date(Date.now() + 900_000),
    split: true,
    ...more,
  });
  const noticesOf = async (outTradeNo: string, how: Parameters<typeof sandboxPay>[2]) => {
    const told = await sandboxPay(services.db, outTradeNo, how);
    if (!told.ok) throw new Error(told.reason);
    return told.notices;
  };
  /** Pays and returns the notices as read by the connector. */
  const pay = async (outTradeNo: string, how: Parameters<typeof sandboxPay>[2] = 'pay') => {
    const notices = await noticesOf(outTradeNo, how);
    return Promise.all(
      notices.map((n) => (n.channel === 'WECHAT' ? wechat : alipay).readNotice(n.headers, n.body)),
    );
  };
  const placed = async (channel: Channel, more: Partial<Order> = {}) => {
    const order = orderOf(more);
    expect(await channel.place(order, about)).toMatchObject({ ok: true });
    return order;
  };
  return {
    services,
    wechat,
    alipay,
    splitting: wechat.splitting,
    about,
    orderOf,
    noticesOf,
    pay,
    placed,
    steer: (mode: Parameters<typeof writePayMode>[2], channel: PayChannel = 'WECHAT') =>
      writePayMode(services.db, channel, mode),
    async paidOrder(channel: Channel) {
      const { outTradeNo } = await placed(channel);
      await pay(outTradeNo);
      const { transactionId } = await channel.query(outTradeNo, about);
      return { outTradeNo, transactionId: transactionId ?? '' };
    },
    refundOf: (paid: { outTradeNo: string; transactionId: string }, no: string, amountFen: number) => ({
      ...paid,
      outRefundNo: `${paid.outTradeNo}-${no}`,
      amountFen,
      totalFen: 186_491,
      reason: '退货',
    }),
  };
}
