import { expect, it } from 'vitest';
import { oneWorld } from '#testing/each-world.ts';
import { openInvoiceWorld, type InvoiceWorld } from '#testing/supplier-invoice-world.ts';

let own: InvoiceWorld;
oneWorld(openInvoiceWorld, ({ world }) => void (own = world));

it('an invoice of returns alone is red: VAT goes back with it, and the money comes back', async () => {
  const orderId = await own.goods([4]);
  const settle = async () => {
    const { data: sent } = await own.submit(own.seller, own.body(await own.received()));
    const { data } = await own.act(own.one, sent, 'verify');
    expect((await own.pay(own.two, data, Math.abs(data.incl) - 1)).data).toMatchObject({ status: 'PAID' });
    return data;
  };
  await settle();
  await own.sendBack(orderId, 3);
  const red = await settle();
  expect(red).toMatchObject({ excl: -90_003, tax: -11_700, match: 'MATCHED' });
  expect(await own.posted(red, 'SUPPLIER_INVOICE')).toEqual({ GRNI: -90_003, VATIN: -11_700, AP: 101_703 });
  expect(await own.posted(red, 'SETTLEMENT')).toEqual({ AP: -101_703, ROUND: 1, BANK: 101_702 });
});
