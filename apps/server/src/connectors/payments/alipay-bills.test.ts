import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '#testing/database.ts';
import { startFakeAlipay } from '#testing/fake-alipay.ts';
import { gbkZip } from '#testing/gbk-zip.ts';
import { openTestServices } from '#testing/services.ts';
import { dayOf } from '#kernel/days.ts';
import { readAlipayRows } from './alipay-bill-rows.ts';
import { openAlipay } from './alipay.ts';
import type { Channel } from './port.ts';
import { billIsDue, parseYuanAmount } from './yuan.ts';

let alipayFake: Awaited<ReturnType<typeof startFakeAlipay>>;
let services: Awaited<ReturnType<typeof openTestServices>>['services'];
let alipay: Channel;
const about = { entity: 'channel-bill', id: 1 };
const day = '2026-11-20';
beforeAll(async () => {
  alipayFake = await startFakeAlipay();
  ({ services } = await openTestServices(await testDatabase()));
  alipay = openAlipay(alipayFake.settings, services.db);
});
afterAll(async () => {
  await alipayFake.close();
  await services.pools.close();
});
beforeEach(() => alipayFake.bills.clear());

const alipayHead =
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注';
const alipayLine = (kind: string, name: string, amount: string, no: string, fee: string) =>
  `2026001\t,A-1\t,${kind},${name},2026-11-20 10:00:00,2026-11-20 10:00:30,,,,,*某(139****0001),${amount},${amount},0.00,0.00,0.00,0.00,0.00,,0.00,0.00,${no}\t,${fee},0.00,`;
const lineOf = (texts: Readonly<Record<string, string>>) => {
  const cells = alipayLine('退款', '轮胎', '-600.07', 'AR-1', '3.60').split(',');
  return alipayHead
    .split(',')
    .map((title, at) => texts[title] ?? cells[at])
    .join(',');
};
/** The archive with its names as UTF-8, marked so. */
const utf8Zip = (zip: Buffer): Buffer => {
  const decoder = new TextDecoder('gbk');
  const at = zip.lastIndexOf('PK\u0005\u0006');
  const parts: Buffer[] = [];
  const heads: Buffer[] = [];
  let [head, offset] = [zip.readUInt32LE(at + 16), 0];
  for (let left = zip.readUInt16LE(at + 10); left > 0; left -= 1) {
    const [size, from] = [zip.readUInt32LE(head + 20), zip.readUInt32LE(head + 42)];
    const end = head + 46 + zip.readUInt16LE(head + 28);
    const name = Buffer.from(decoder.decode(zip.subarray(head + 46, end)));
    const body = from + 30 + zip.readUInt16LE(from + 26);
    const [local, own] = [
      Buffer.from(zip.subarray(from, from + 30)),
      Buffer.from(zip.subarray(head, head + 46)),
    ];
    local.writeUInt16LE(0x800, 6);
    local.writeUInt16LE(name.length, 26);
    own.writeUInt16LE(0x800, 8);
    own.writeUInt16LE(name.length, 28);
    own.writeUInt32LE(offset, 42);
    parts.push(local, name, zip.subarray(body, body + size));
    heads.push(own, name);
    offset += 30 + name.length + size;
    head = end;
  }
  const directory = Buffer.concat(heads);
  const tail = Buffer.from(zip.subarray(at));
  tail.writeUInt32LE(directory.length, 12);
  tail.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, directory, tail]);
};
const alipayFile = [
  '#支付宝业务明细查询',
  '#账号：[20880000000000990156]',
  '#-----------------------------------------业务明细列表----------------------------------------',
  alipayHead,
  alipayLine('交易', '轮胎,4 条,含安装', '1205.07', '', '-7.23'),
  alipayLine('退款', '轮胎', '-600.07', 'AR-1', '3.60'),
  '#-----------------------------------------业务明细列表结束------------------------------------',
  '#交易合计：1笔，商家实收共1205.07元',
].join('\r\n');
const archive = () =>
  gbkZip({
    '20880000000000990156_20261120_业务明细(汇总).csv': '#汇总\r\n',
    '20880000000000990156_20261120_业务明细.csv': alipayFile,
  });

describe('a bill of Alipay', () => {
  it('gives payments and refunds, the signs set right', async () => {
    alipayFake.bills.set(day, archive());
    const ours = {
      outTradeNo: 'A-1',
      transactionId: '2026001',
      account: null,
      at: new Date('2026-11-20T02:00:30Z'),
    };
    expect(await alipay.bill(day, about)).toEqual({
      state: 'READY',
      rows: [
        { kind: 'PAYMENT', no: 'A-1', ...ours, amountFen: 120_507, feeFen: 723 },
        { kind: 'REFUND', no: 'AR-1', ...ours, amountFen: 60_007, feeFen: -360 },
      ],
    });
  });

  it('is asked for anew when its address is over, once', async () => {
    alipayFake.bills.set(day, archive());
    alipayFake.state.expiredAddresses = 1;
    expect(await alipay.bill(day, about)).toMatchObject({ state: 'READY' });
    alipayFake.state.expiredAddresses = 2;
    await expect(alipay.bill(day, about)).rejects.toThrow('403');
  });

  it('is not ready, or there is none, or is no archive', async () => {
    expect(await alipay.bill(day, about)).toEqual({ state: 'NONE' });
    expect(await alipay.bill(dayOf(new Date()), about)).toEqual({ state: 'NOT_READY' });
    alipayFake.bills.set(day, Buffer.from('<html>'));
    expect(await alipay.bill(day, about)).toMatchObject({ state: 'UNREAD', reason: 'not a zip archive' });
    alipayFake.bills.set(day, gbkZip({ 'x.csv': 'x' }));
    expect(await alipay.bill(day, about)).toMatchObject({ state: 'UNREAD', reason: /no file/ });
  });

  it('is read from an archive whose names are marked as UTF-8', async () => {
    alipayFake.bills.set(day, utf8Zip(archive()));
    expect(await alipay.bill(day, about)).toMatchObject({ state: 'READY' });
  });

  it('has commas in any text: goods, shop, account, coupon and remark', () => {
    const texts = {
      商品名称: '轮胎,4 条,1.00,',
      门店名称: '一店,二楼',
      对方账户: '*某(139****0001),乙',
      券名称: '满减,5.00',
      备注: '尺寸不对,退一条',
    };
    const [row, plain] = [lineOf(texts), lineOf({ 备注: '尺寸不对,退一条' })].map(
      (each) => readAlipayRows([alipayHead, each, '#'].join('\n'))[0],
    );
    expect(row).toEqual(plain);
    expect(row).toMatchObject({
      kind: 'REFUND',
      no: 'AR-1',
      amountFen: 60_007,
      feeFen: -360,
      at: new Date('2026-11-20T02:00:30Z'),
    });
  });

  it('is refused where a line is read in several ways, or in none', () => {
    const read = (line: string) => () => readAlipayRows([alipayHead, line].join('\n'));
    expect(read(lineOf({ 对方账户: '*某,600.07' }))).toThrow('line 2 is read in several ways');
    expect(read(lineOf({ 完成时间: '' }))).toThrow('in no way');
    expect(read(alipayLine('交易', 'x', '', '', '0'))).toThrow('in no way');
    expect(() => readAlipayRows('支付宝交易号,商户订单号')).toThrow('no column 业务类型');
    // Hostile lines end.
    expect(read(`${'1,'.repeat(390)}x`)).toThrow('alipay bill');
  });
});

it('reads yuan to the fen, rounded half away from zero, and nothing that is not yuan', () => {
  expect(['0', '0.1', '1864.91', '-3.625', '11.19499', '0.005', '-0.00'].map(parseYuanAmount)).toEqual([
    0, 10, 186_491, -363, 1119, 1, 0,
  ]);
  for (const bad of ['', '1,000.00', '¥1', '1.', 'NaN', '1e3'])
    expect(() => parseYuanAmount(bad)).toThrow('yuan');
});

it('waits for a bill until ten o’clock of the next day in Shanghai', () => {
  expect(billIsDue('2026-11-20', new Date('2026-11-21T01:59:59Z'))).toBe(false);
  expect(billIsDue('2026-11-20', new Date('2026-11-21T02:00:00Z'))).toBe(true);
});
