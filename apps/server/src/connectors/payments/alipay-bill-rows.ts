import type { BillRow } from './port.ts';
import { parseYuanAmount, momentOf } from './yuan.ts';

/** Forms of a bill's columns by title; all others are texts, which may hold commas: nothing is quoted. */
const forms: readonly (readonly [title: RegExp, form: RegExp])[] = [
  [/^(创建|完成)时间$/, /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/],
  [/（元）$/, /^-?\d{1,12}(\.\d+)?$/],
  [/^(支付宝交易号|商户订单号|业务类型|退款批次号\/请求号)$/, /^\S*$/],
];
const formOf = (title: string): RegExp | null => forms.find(([of]) => of.test(title))?.[1] ?? null;

/** Titles of a row's columns that are read. */
const wanted = [
  '支付宝交易号',
  '商户订单号',
  '业务类型',
  '完成时间',
  '订单金额（元）',
  '退款批次号/请求号',
  '服务费（元）',
] as const;
type Wanted = (typeof wanted)[number];

/** Most cells of a line, and most ways tried to read it. */
const [mostCells, mostTries] = [400, 200_000];

/**
 * Payments and refunds of a trade bill of Alipay. Columns are found by what has a form (numbers, times, amounts), as
 * the names of goods, shops and accounts and remarks may hold commas.
 * @throws Error for a line that no way or several ways of reading fit
 */
export function readAlipayRows(text: string): BillRow[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const head = lines.findIndex((line) => line.startsWith('支付宝交易号,'));
  if (head < 0) throw new Error('alipay bill: no head');
  const titles = (lines[head] ?? '').split(',').map((name) => name.trim());
  const lacking = wanted.find((title) => !titles.includes(title));
  if (lacking) throw new Error(`alipay bill: no column ${lacking}`);
  return lines
    .slice(head + 1)
    .filter((line) => line.includes(',') && !line.startsWith('#'))
    .map((line, at) => rowOf(readLine(titles, line, head + 2 + at)));
}

/** Wanted cells of a line, if there is one way to read it. */
function readLine(titles: readonly string[], line: string, no: number): Record<Wanted, string> {
  const cells = line.split(',').map((cell) => cell.trim());
  const [first, other] = cells.length <= mostCells ? readings(titles, cells) : [];
  if (!first || other)
    throw new Error(`alipay bill: line ${no} is read in ${first ? 'several ways' : 'no way'}`);
  return JSON.parse(first) as Record<Wanted, string>;
}

/** Distinct readings of a line's cells, two at most, as JSON: each text column takes one cell or more. */
function readings(titles: readonly string[], cells: readonly string[]): readonly string[] {
  const found = new Set<string>();
  const taken: string[] = [];
  let tries = 0;
  const place = (column: number, cell: number): void => {
    if ((tries += 1) > mostTries) throw new Error('alipay bill: too many ways to read a line');
    const title = titles[column];
    if (title === undefined) {
      if (cell === cells.length)
        found.add(
          JSON.stringify(Object.fromEntries(wanted.map((each) => [each, taken[titles.indexOf(each)]]))),
        );
      return;
    }
    const form = formOf(title);
    const spare = cells.length - cell - (titles.length - column);
    // Of texts side by side the last alone takes what is too many: where they part is not asked.
    const isLastText = !form && (column + 1 === titles.length || formOf(titles[column + 1] ?? '') !== null);
    for (let more = 0; more <= (isLastText ? spare : 0) && found.size < 2; more += 1) {
      const value = cells[cell] ?? '';
      if (spare < 0 || (form && !form.test(value))) return;
      taken[column] = value;
      place(column + 1, cell + 1 + more);
    }
  };
  place(0, 0);
  return [...found];
}

/** Row of a line; refunds and charged fees are negative there. */
function rowOf(cells: Record<Wanted, string>): BillRow {
  const isRefund = cells['业务类型'] === '退款';
  const fee = Math.abs(parseYuanAmount(cells['服务费（元）']));
  return {
    kind: isRefund ? 'REFUND' : 'PAYMENT',
    no: isRefund ? cells['退款批次号/请求号'] : cells['商户订单号'],
    outTradeNo: cells['商户订单号'],
    transactionId: cells['支付宝交易号'],
    account: null,
    amountFen: Math.abs(parseYuanAmount(cells['订单金额（元）'])),
    feeFen: isRefund && fee > 0 ? -fee : fee,
    at: momentOf(cells['完成时间']),
  };
}
