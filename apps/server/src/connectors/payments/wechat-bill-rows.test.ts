import { describe, expect, it, test } from 'vitest';
import { readFundRows } from './wechat-bill-rows.ts';

const header =
  '记账时间,微信支付业务单号,资金流水单号,业务名称,业务类型,收支类型,收支金额(元),账户结余(元),资金变更提交申请人,备注,业务凭证号';
const fund = (no: string, remark = '备注', voucher = 'V') =>
  ['2026-11-20 15:00:00', `B${no}`, no, '提现', '提现', '支出', '1.50', '0.00', 'system', remark, voucher]
    .map((cell) => `\`${cell}`)
    .join(',');
const totals = (lines: number) => ['资金流水总笔数,收入笔数', `\`${lines},\`0`];
const read = (...lines: string[]) => readFundRows([header, ...lines].join('\r\n')).map(({ no }) => no);

describe('lines of a bill of WeChat Pay', () => {
  it('go on in the next line of the file where a text does, also in their last cell', () => {
    expect(read(fund('1', '一行\r\n两行'), fund('2', '', 'V\n2'), fund('3'), ...totals(3))).toEqual([
      '1',
      '2',
      '3',
    ]);
  });

  it('are none on a day without any, and end with blank lines or without', () => {
    expect([read(...totals(0)), read(fund('1'), ...totals(1), '', '')]).toEqual([[], ['1']]);
  });

  test.each([
    ['without its totals', 'ends without its totals', [fund('1'), fund('2')]],
    ['of no lines and no totals', 'ends without its totals', []],
    ['that lacks lines', 'has 1 lines, and 3 by its totals', [fund('1'), ...totals(3)]],
    ['without backticks', 'begin with no backtick', [fund('1').replaceAll('`', ''), ...totals(1)]],
    ['with a cell that has none', 'has 10 cells', [fund('1').replace('`1.50', '1.50'), ...totals(1)]],
    ['with a text that parts cells', 'has 12 cells', [fund('1', 'a,`b'), ...totals(1)]],
  ])('%s are not read', (_, fault, lines) => {
    expect(() => read(...lines)).toThrow(fault);
  });
});
