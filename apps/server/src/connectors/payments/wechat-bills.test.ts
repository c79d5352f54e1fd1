import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '#testing/database.ts';
import { startFakeWechatPay, type FakeWechatPay } from '#testing/fake-wechat-pay.ts';
import { openTestServices } from '#testing/services.ts';
import { addDays, dayOf } from '#kernel/days.ts';
import type { Channel } from './port.ts';
import { openWechat } from './wechat.ts';

let wechatFake: FakeWechatPay;
let services: Awaited<ReturnType<typeof openTestServices>>['services'];
let wechat: Channel;
const about = { entity: 'channel-bill', id: 1 };
beforeAll(async () => {
  wechatFake = await startFakeWechatPay();
  ({ services } = await openTestServices(await testDatabase()));
  wechat = openWechat(wechatFake.settings, services.db);
});
afterAll(async () => {
  await wechatFake.close();
  await services.pools.close();
});
beforeEach(() => wechatFake.book.bills.clear());

const day = '2026-11-20';
const tradeHead =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注';
const line = (...cells: string[]) => cells.map((cell) => `\`${cell}`).join(',');
const common = ['wx8888888888888888', '1900000109', '0', '', '4200000001', 'T-1', 'oUser', 'NATIVE'];
const trade = [
  `\uFEFF${tradeHead}`,
  line(
    `${day} 23:59:59`,
    ...common,
    'SUCCESS',
    'OTHERS',
    'CNY',
    '1864.91',
    '1.00',
    '0',
    '0',
    '0.00',
    '0.00',
    '',
    '',
    '轮胎,4 条',
    '',
    '11.19000',
    '0.60%',
    '1864.91',
    '0.00',
    '',
  ),
  line(
    `${day} 12:00:00`,
    ...common,
    'REFUND',
    'OTHERS',
    'CNY',
    '0.00',
    '0.00',
    '5000',
    'R-1',
    '602.88',
    '0.00',
    'ORIGINAL',
    'PROCESSING',
    '轮胎',
    '',
    '-3.62000',
    '0.60%',
    '0.00',
    '602.88',
    '',
  ),
  line(
    `${day} 12:30:00`,
    ...common,
    'REFUND',
    'OTHERS',
    'CNY',
    '0.00',
    '0.00',
    '5001',
    'R-2',
    '1.00',
    '0.00',
    'ORIGINAL',
    'FAIL',
    '轮胎',
    '',
    '0.00000',
    '0.60%',
    '0.00',
    '1.00',
    '',
  ),
  '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额',
  line('3', '1864.91', '603.88', '0.00', '7.57000', '1864.91', '603.88'),
  '',
].join('\r\n');
const shares = [
  '分账时间,分账发起方,分账方,微信订单号,微信分账单号,分账明细单号,商户分账单号,订单金额,分账接收方,金额,业务类型,处理状态,分账描述,备注',
  line(
    `${day} 13:00:00`,
    '1900000109',
    '1900000109',
    '4200000001',
    '3008',
    '36',
    'S-1',
    '1864.91',
    '1900000200',
    '344.50',
    '分账',
    '分账成功',
    '',
    '',
  ),
  line(
    `${day} 13:05:00`,
    '1900000109',
    '1900000109',
    '4200000001',
    '3009',
    '37',
    'U-1',
    '1864.91',
    '1900000109',
    '1320.89',
    '分账',
    '分账成功',
    '解冻',
    '',
  ),
  line(
    `${day} 14:00:00`,
    '1900000109',
    '1900000109',
    '4200000001',
    '3010',
    '38',
    'B-1',
    '1864.91',
    '1900000200',
    '172.25',
    '分账回退',
    '成功',
    '',
    '',
  ),
  '总分账单数,总金额',
  line('3', '1837.64'),
].join('\n');

const fund = (at: string, no: string, kind: string, way: '收入' | '支出', yuan: string) =>
  line(`${day} ${at}`, `B${no}`, no, kind, kind, way, yuan, '9999.00', 'system', '备注', `V${no}`);
const funds = [
  '记账时间,微信支付业务单号,资金流水单号,业务名称,业务类型,收支类型,收支金额(元),账户结余(元),资金变更提交申请人,备注,业务凭证号',
  fund('12:00:00', '1', '交易', '收入', '1864.91'),
  fund('12:00:01', '2', '扣除交易手续费', '支出', '11.19'),
  fund('13:00:00', '3', '分账', '支出', '344.50'),
  fund('15:00:00', '4', '提现', '支出', '1000.00'),
  fund('15:30:00', '5', '提现', '收入', '1000.00'),
  fund('16:00:00', '6', '充值', '收入', '50.00'),
  fund('17:00:00', '7', '扣款', '支出', '1.50'),
  '资金流水总笔数,收入笔数,收入金额,支出笔数,支出金额',
  line('7', '3', '2914.91', '4', '1357.19'),
].join('\r\n');

describe('a bill of WeChat Pay', () => {
  it('tells payouts and other money that moved, and nothing twice', async () => {
    wechatFake.book.bills.set(`trade ${day}`, { text: trade }).set(`funds ${day}`, { text: funds });
    const told = await wechat.bill(day, about);
    const rows = told.state === 'READY' ? told.rows : [];
    expect(rows.map(({ kind, no, amountFen }) => [kind, no, amountFen])).toEqual([
      ['PAYMENT', 'T-1', 186_491],
      ['REFUND', 'R-1', 60_288],
      ['PAYOUT', '4', 100_000],
      // What the bank sent back is looked at by somebody.
      ['FUND', '5', 100_000],
      ['FUND', '6', 5000],
      ['FUND', '7', -150],
    ]);
    expect(rows.find(({ no }) => no === '4')).toMatchObject({
      at: new Date('2026-11-20T07:00:00Z'),
      feeFen: 0,
    });
    wechatFake.book.bills.set(`funds ${day}`, 'STATEMENT_CREATING');
    expect(await wechat.bill(day, about)).toEqual({ state: 'NOT_READY' });
    wechatFake.book.bills.set(`funds ${day}`, { text: funds, hash: 'b'.repeat(40) });
    await expect(wechat.bill(day, about)).rejects.toThrow('hash');
  });

  it('gives payments, refunds and shares with fees, in fen and by our numbers', async () => {
    wechatFake.book.bills.set(`trade ${day}`, { text: trade }).set(`shares ${day}`, { text: shares });
    const told = await wechat.bill(day, about);
    const ours = { outTradeNo: 'T-1', transactionId: '4200000001', account: null };
    const share = { outTradeNo: null, transactionId: '4200000001', account: '1900000200', feeFen: 0 };
    expect(told).toEqual({
      state: 'READY',
      rows: [
        {
          kind: 'PAYMENT',
          no: 'T-1',
          ...ours,
          amountFen: 186_491,
          feeFen: 1119,
          at: new Date('2026-11-20T15:59:59Z'),
        },
        {
          kind: 'REFUND',
          no: 'R-1',
          ...ours,
          amountFen: 60_288,
          feeFen: -362,
          at: new Date('2026-11-20T04:00:00Z'),
        },
        { kind: 'SHARE', no: 'S-1', ...share, amountFen: 34_450, at: new Date('2026-11-20T05:00:00Z') },
        {
          kind: 'SHARE_RETURN',
          no: 'B-1',
          ...share,
          amountFen: 17_225,
          at: new Date('2026-11-20T06:00:00Z'),
        },
      ],
    });
  });

  it('is the same with or without byte order mark and last line break', async () => {
    const read = async (mark: string, end: string) => {
      for (const [part, text] of Object.entries({ trade, funds }))
        wechatFake.book.bills.set(`${part} ${day}`, { text: `${mark}${text.trimEnd()}${end}` });
      const told = await wechat.bill(day, about);
      return told.state === 'READY' ? told.rows : [];
    };
    const plain = await read('', '');
    expect(plain).toHaveLength(6);
    for (const mark of ['', '\uFEFF'])
      for (const end of ['', '\n', '\r\n']) expect(await read(mark, end)).toEqual(plain);
  });

  it('is not taken when the file is not what its hash says, or lacks a column', async () => {
    wechatFake.book.bills.set(`trade ${day}`, { text: trade, hash: 'a'.repeat(40) });
    await expect(wechat.bill(day, about)).rejects.toThrow('hash');
    wechatFake.book.bills.set(`trade ${day}`, { text: trade.replace('手续费,', '费用,') });
    expect(await wechat.bill(day, about)).toMatchObject({ state: 'UNREAD', reason: /no column/ });
  });

  it('is not ready, or there is none', async () => {
    expect(await wechat.bill(day, about)).toEqual({ state: 'NONE' });
    wechatFake.book.bills.set(`trade ${day}`, 'STATEMENT_CREATING');
    expect(await wechat.bill(day, about)).toEqual({ state: 'NOT_READY' });
    expect(await wechat.bill(addDays(dayOf(new Date()), 1), about)).toEqual({ state: 'NOT_READY' });
    wechatFake.book.bills.set(`trade ${day}`, { text: trade }).set(`shares ${day}`, 'NO_AUTH');
    expect(await wechat.bill(day, about)).toMatchObject({ state: 'READY' });
    wechatFake.book.bills.set(`trade ${day}`, 'NO_AUTH');
    await expect(wechat.bill(day, about)).rejects.toThrow('NO_AUTH');
  });
});
