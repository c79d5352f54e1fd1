import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase } from '#testing/database.ts';
import { startFakeWechatPay, type FakeWechatPay } from '#testing/fake-wechat-pay.ts';
import { openTestServices } from '#testing/services.ts';
import type { RedirectTarget } from './port.ts';
import { openWechat } from './wechat.ts';

let fake: FakeWechatPay;
let services: Awaited<ReturnType<typeof openTestServices>>['services'];
beforeAll(async () => {
  fake = await startFakeWechatPay();
  ({ services } = await openTestServices(await testDatabase()));
});
afterAll(async () => {
  await fake.close();
  await services.pools.close();
});

const about = { entity: 'refund', id: 7 };
const card = { to: 'USER', bankType: 'ICBC_DEBIT', account: '6222021234567890', name: '王晓东' } as const;

it('a refund that no card takes goes to another one or to the merchant, and only while it is abnormal', async () => {
  const wechat = openWechat(fake.settings, services.db);
  const expiresAt = new Date(Date.now() + 3_600_000);
  const order = { outTradeNo: 'W-BACK-9', description: '轮胎', amountFen: 5000, expiresAt, split: false };
  await wechat.place(order, about);
  fake.book.pay('W-BACK-9');
  const transactionId = fake.book.transaction('W-BACK-9');
  const of = { outTradeNo: 'W-BACK-9', outRefundNo: 'R-5', transactionId, amountFen: 200, totalFen: 5000 };
  await wechat.refund({ ...of, reason: '退货' }, about);
  const redirect = (target: RedirectTarget) =>
    wechat.redirectRefund?.({ outRefundNo: 'R-5', refundId: '50R-5', target }, about);
  const fails = () => Object.assign(fake.book.refunds.get('R-5') ?? {}, { status: 'ABNORMAL' });
  expect(await redirect({ to: 'MERCHANT' })).toMatchObject({ state: 'REFUSED' });
  fails();
  expect(await redirect(card)).toMatchObject({ state: 'PROCESSING', refundId: '50R-5' });
  const sent = JSON.parse(fake.seen.at(-1)?.body ?? '') as Record<string, string>;
  expect(fake.seen.at(-1)?.path).toBe('/v3/refund/domestic/refunds/50R-5/apply-abnormal-refund');
  expect(fake.seen.at(-1)?.headers['wechatpay-serial']).toBe(fake.publicKeyId);
  expect(sent).toMatchObject({ out_refund_no: 'R-5', type: 'USER_BANK_CARD', bank_type: 'ICBC_DEBIT' });
  const sealed = [sent['bank_account'] ?? '', sent['real_name'] ?? ''];
  expect(sealed.map((each) => fake.open(each))).toEqual([card.account, card.name]);
  fails();
  expect(await redirect({ to: 'MERCHANT' })).toMatchObject({ state: 'PROCESSING' });
  const plain = { out_refund_no: 'R-5', type: 'MERCHANT_BANK_CARD' };
  expect(JSON.parse(fake.seen.at(-1)?.body ?? '')).toEqual(plain);
  const log = JSON.stringify(await services.db.selectFrom('connector_log').selectAll().execute());
  expect(log).toContain('redirectRefund');
  for (const secret of [card.account, card.name]) expect(log).not.toContain(secret);
});
