import type { BillRow } from './port.ts';
import { parseYuanAmount, momentOf } from './yuan.ts';

/** Accessor of a line's cell by column title. */
type Line = (column: RegExp) => string;

/**
 * Lines of a bill: a header, then lines whose cells begin with a backtick, so that commas in names do not split; ends
 * at the header of the totals.
 */
function* linesOf(text: string): Generator<Line> {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const columns = (lines[0] ?? '').split(',').map((name) => name.replace('`', '').trim());
  for (const line of lines.slice(1)) {
    if (!line.startsWith('`')) return;
    const cells = line.slice(1).split(',`');
    yield (column) => {
      const at = columns.findIndex((name) => column.test(name));
      if (at < 0) throw new Error(`wechat bill: no column ${column.source}`);
      return (cells[at] ?? '').trim();
    };
  }
}

/** Payments and refunds of a trade bill; failed refunds are skipped. */
export function readTradeRows(text: string): BillRow[] {
  return [...linesOf(text)].flatMap((cell): BillRow[] => {
    const isRefund = cell(/^交易状态$/) !== 'SUCCESS';
    if (isRefund && cell(/^退款状态$/) === 'FAIL') return [];
    const outTradeNo = cell(/^商户订单号$/);
    return [
      {
        kind: isRefund ? 'REFUND' : 'PAYMENT',
        no: isRefund ? cell(/^商户退款单号$/) : outTradeNo,
        outTradeNo,
        transactionId: cell(/^微信订单号$/),
        account: null,
        amountFen: parseYuanAmount(cell(isRefund ? /^申请退款金额$/ : /^订单金额$/)),
        feeFen: parseYuanAmount(cell(/^手续费$/)),
        at: momentOf(cell(/^交易时间$/)),
      },
    ];
  });
}

/** Shares and returned shares of a split bill; amounts unfrozen for the merchant itself are skipped. */
export function readShareRows(text: string, merchant: string): BillRow[] {
  return [...linesOf(text)].flatMap((cell): BillRow[] => {
    const account = cell(/接收方/);
    const isReturn = cell(/业务类型/).includes('回退');
    if (account === merchant && !isReturn) return [];
    return [
      {
        kind: isReturn ? 'SHARE_RETURN' : 'SHARE',
        no: cell(/^商户.*单号$/),
        outTradeNo: null,
        transactionId: cell(/^微信订单号$/),
        account,
        amountFen: parseYuanAmount(cell(/^(分账)?金额/)),
        feeFen: 0,
        at: momentOf(cell(/^分账.*时间$/)),
      },
    ];
  });
}

/** Business types covered by the other bills. */
const toldElsewhere = /交易|退款|手续费|分账|解冻/;

/** Payouts to the bank, and account movements other than payments, refunds, shares and fees. */
export function readFundRows(text: string): BillRow[] {
  return [...linesOf(text)].flatMap((cell): BillRow[] => {
    const business = `${cell(/^业务名称$/)} ${cell(/^业务类型$/)}`;
    if (toldElsewhere.test(business)) return [];
    const isIncome = cell(/^收支类型$/) === '收入';
    const isPayout = business.includes('提现') && !isIncome;
    const amountFen = parseYuanAmount(cell(/^收支金额/));
    return [
      {
        kind: isPayout ? 'PAYOUT' : 'FUND',
        no: cell(/^资金流水单号$/),
        outTradeNo: null,
        transactionId: cell(/^微信支付业务单号$/),
        account: null,
        amountFen: isPayout || isIncome ? amountFen : -amountFen,
        feeFen: 0,
        at: momentOf(cell(/^记账时间$/)),
      },
    ];
  });
}
