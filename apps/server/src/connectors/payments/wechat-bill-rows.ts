import type { BillRow } from './port.ts';
import { parseYuanAmount, momentOf } from './yuan.ts';

/** Accessor of a line's cell by column title. */
type Line = (column: RegExp) => string;

const isCells = (line: string): boolean => line.startsWith('`');

/**
 * Texts of a bill's lines: each begins with a backtick, and a text in it may go on in the next line of the file. The
 * totals stand last, their header without backticks and their line with them.
 * @throws Error for a file that does not end so, begins otherwise, or says of more lines than it has
 */
function recordsOf(lines: readonly string[]): string[] {
  const [head = '`', totals = ''] = lines.slice(-2);
  const told = Number(/^`?(\d+)/.exec(totals)?.[1] ?? Number.NaN);
  if (lines.length < 2 || isCells(head) || Number.isNaN(told))
    throw new Error('wechat bill: it ends without its totals');
  const records: string[] = [];
  for (const line of lines.slice(0, -2)) {
    const last = records.pop();
    if (isCells(line)) records.push(...(last === undefined ? [] : [last]), line);
    else if (last === undefined) throw new Error('wechat bill: its lines begin with no backtick');
    else records.push(`${last}\n${line}`);
  }
  if (told > records.length)
    throw new Error(`wechat bill: it has ${records.length} lines, and ${told} by its totals`);
  return records;
}

/**
 * Lines of a bill below its header. Cells begin with a backtick, so that commas in names do not split.
 * @throws Error for a line with more or fewer cells than the header: nothing of a bill is left out
 */
function* linesOf(text: string): Generator<Line> {
  const [header = '', ...lines] = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '');
  const columns = header.split(',').map((name) => name.replace('`', '').trim());
  for (const [nth, record] of recordsOf(lines).entries()) {
    const cells = record.slice(1).split(',`');
    if (cells.length !== columns.length)
      throw new Error(
        `wechat bill: line ${nth + 1} has ${cells.length} cells, and ${columns.length} columns`,
      );
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
