import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { bookParts, packParts } from '#kernel/sheets/testing-package.ts';
import { decodeText, readRows, splitText } from './file-rows.ts';
import { fenOf, parseStatement, whenOf, type StatementFile } from './parse.ts';

const parsed = (text: string): StatementFile => {
  const file = parseStatement(splitText(text));
  if ('fault' in file) throw new Error(`${file.fault} ${JSON.stringify(file.figures)}`);
  return file;
};
const faultOf = (text: string) => {
  const file = parseStatement(splitText(text));
  return 'fault' in file ? file.fault : 'none';
};
const short = ({ bank, rows }: StatementFile) => [
  bank,
  ...rows.map(({ day, time, amount, balance, payee, serial }) => [day, time, amount, balance, payee, serial]),
];

const icbc = `[HISTORYDETAIL]
"凭证号","本方账号","对方账号","交易时间","借/贷","借方发生额","贷方发生额","对方行号","摘要","对方单位名称","余额","个性化信息"
"","1001234567890123456","6222","2026-01-15 10:00:00","贷","0","1,234.56","","货款","甲公司","11,234.56",""
"88","1001234567890123456","6223","2026-01-15 11:00:00","借","34.56","0","","手续费","","11,200.00",""`;
const ccb = `账　　号,6217000000000000001
账户名称,某公司
交易时间,借方发生额/元(支取),贷方发生额/元(收入),余额,币种,对方户名,对方账号,对方开户机构,记账日期,摘要,备注,账户明细编号-交易流水号
20260801 15:24:03,0,500.00,"1,500.00",人民币元,甲公司,6222,建行,20260801,转账,,10000-1000000001
20260802 09:00:01,20.5,-,"1,479.50",人民币元,乙公司,6223,建行,20260802,转账,,10000-1000000002
以上数据仅供参考`;
const cmb = `账号,账号名称,币种,交易日,交易时间,起息日,交易类型,借方金额,贷方金额,余额,摘要,流水号,收(付)方名称,收(付)方账号
755900000000001,某公司,人民币,20260302,101112,20260302,转账,,300.00,700.00,货款,C2,乙公司,6223
755900000000001,某公司,人民币,20260301,09:08:07,20260301,转账,100.00,-,400.00,货款,C1,甲公司,6222`;
const abc = `账户明细
账号：12-345678901234567
交易日期,交易时间戳,收入金额,支出金额,本次余额,手续费总额,交易方式,交易行名,交易类别,对方省市,对方账号,对方户名,交易说明,交易摘要,交易附言
20260501,20260501080910,"91,007.02",0,"91,107.02",0,网银,浦东,转账,上海,6222,甲公司,,货款,
20260502,20260502080910,0,7.02,"91,100.00",0,网银,浦东,转账,上海,6223,乙公司,,货款,
汇总收入金额 91007.02,汇总支出金额 7.02`;
const boc = `查询账号[ Account ],4567890123456
总笔数,2
借方发生总额,4000.00
贷方发生总额,1296.38
查询时间范围,20171101-20171130

交易类型[ Type ],付款人账号[ Payer ],付款人名称[ Payer name ],收款人账号[ Payee ],收款人名称[ Payee name ],交易日期[ Date ],交易时间[ Time ],交易货币[ Cur ],交易金额[ Amount ],交易后余额[ Balance ],交易流水号[ Ref ],摘要[ Remark ]
往账,4567890123456,某公司,6222,甲公司,20171101,14:22:52,CNY,-4000.00,6000.00,B1,货款
来账,6223,乙公司,4567890123456,某公司,20171102,09:00:00,CNY,+1296.38,7296.38,B2,货款`;

test('statements of five banks are read by the names of their columns', () => {
  expect(short(parsed(icbc))).toEqual([
    'ICBC',
    ['2026-01-15', '10:00:00', 123_456, 1_123_456, '甲公司', ''],
    ['2026-01-15', '11:00:00', -3456, 1_120_000, '', '88'],
  ]);
  expect(short(parsed(ccb))).toEqual([
    'CCB',
    ['2026-08-01', '15:24:03', 50_000, 150_000, '甲公司', '10000-1000000001'],
    ['2026-08-02', '09:00:01', -2050, 147_950, '乙公司', '10000-1000000002'],
  ]);
  // Newest first: the rows are turned around, as the balances say.
  expect(short(parsed(cmb))).toEqual([
    'CMB',
    ['2026-03-01', '09:08:07', -10_000, 40_000, '甲公司', 'C1'],
    ['2026-03-02', '10:11:12', 30_000, 70_000, '乙公司', 'C2'],
  ]);
  expect(short(parsed(abc))).toEqual([
    'ABC',
    ['2026-05-01', '08:09:10', 9_100_702, 9_110_702, '甲公司', ''],
    ['2026-05-02', '08:09:10', -702, 9_110_000, '乙公司', ''],
  ]);
  // The payee is the side that is not us.
  expect(short(parsed(boc))).toEqual([
    'BOC',
    ['2017-11-01', '14:22:52', -400_000, 600_000, '甲公司', 'B1'],
    ['2017-11-02', '09:00:00', 129_638, 729_638, '乙公司', 'B2'],
  ]);
});

test('our account is that of its column or of the head', () => {
  expect([icbc, ccb, cmb, abc, boc].map((text) => parsed(text).ownNo)).toEqual([
    '1001234567890123456',
    '6217000000000000001',
    '755900000000001',
    '12345678901234567',
    '4567890123456',
  ]);
  // What is partly hidden names no account.
  expect(parsed(abc.replace('12-345678901234567', '12-3456****4567')).ownNo).toBe('');
});

test('what does not add up is refused: the chain of balances, the sums of head and foot, a cell', () => {
  expect(faultOf(ccb.replace('"1,479.50"', '"1,479.51"'))).toBe('chain');
  expect(faultOf(abc.replace('汇总支出金额 7.02', '汇总支出金额 7.03'))).toBe('sums');
  expect(faultOf(boc.replace('贷方发生总额,1296.38', '贷方发生总额,1296.39'))).toBe('sums');
  expect(faultOf(ccb.replace('20.5,', 'x,'))).toBe('bad-cell');
  // Cut within the amount of the last row, which then has no balance.
  expect(faultOf(ccb.slice(0, ccb.indexOf('.5,-')))).toBe('bad-cell');
  expect(faultOf('a,b\n1,2')).toBe('no-header');
  expect(faultOf(ccb.split('\n').slice(0, 3).join('\n'))).toBe('no-rows');
});

test('bars, tabs, marks and encodings', () => {
  expect(short(parsed(boc.replaceAll(',', '|')))[0]).toBe('BOC');
  expect(
    short(
      parsed(ccb.replaceAll('"1,500.00"', '1500').replaceAll('"1,479.50"', '1479.5').replaceAll(',', '\t')),
    )[0],
  ).toBe('CCB');
  expect(decodeText(Buffer.from([0xd5, 0xcb, 0xba, 0xc5]))).toBe('账号');
  expect(decodeText(Buffer.from('\uFEFF账号', 'utf16le'))).toBe('账号');
  expect(
    ['1,234.5', '+1,296.38', '-4000.00', '¥28.16', '￥1', '-', '--', '', '="12.30"', '`5.00', '1.005'].map(
      fenOf,
    ),
  ).toEqual([123_450, 129_638, -400_000, 2816, 100, 0, 0, 0, 1230, 500, undefined]);
  expect(
    ['20260801 15:24:03', '2026/8/1', '2026年08月01日', '20260501080910', '14:22:52', '1001234567890'].map(
      whenOf,
    ),
  ).toEqual([
    { day: '2026-08-01', time: '15:24:03' },
    { day: '2026-08-01', time: '' },
    { day: '2026-08-01', time: '' },
    { day: '2026-05-01', time: '08:09:10' },
    { day: '', time: '14:22:52' },
    { day: '', time: '' },
  ]);
});

test('as a workbook, whose title above the header fills one cell', async () => {
  for (const text of [abc, cmb]) {
    const data = await writeXlsx({ sheets: [{ name: '明细', rows: [['账户明细'], ...splitText(text)] }] });
    const file = parseStatement(await readRows(Buffer.from(data)));
    expect('fault' in file ? file : short(file)).toEqual(short(parsed(text)));
  }
});

test('a workbook is read like the text of the same cells, captions above its table included', async () => {
  const cells = (row: readonly string[]) =>
    row.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('');
  const captioned = `招商银行账务明细\n账号,755900000000001\n${cmb}`;
  const table = splitText(captioned);
  const rows = table.map((row) => `<row>${cells(row)}</row>`).join('');
  const read = await readRows(await packParts(bookParts({ rows })));
  expect(parseStatement(read)).toEqual(parsed(captioned));
  expect(parsed(captioned).rows).toHaveLength(2);
});
