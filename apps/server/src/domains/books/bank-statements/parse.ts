import { z } from 'zod';
import { bankOf, findColumns, foldName, type FoundColumns } from './columns.ts';

/** A movement as a bank's statement has it. */
export interface StatementRow {
  /** Line of the file, from 1. */
  line: number;
  /** YYYY-MM-DD. */
  day: string;
  /** HH:MM:SS, or '' where the file has none. */
  time: string;
  /** Fen; above zero money came in. */
  amount: number;
  /** Fen after the movement; null where the file has none. */
  balance: number | null;
  payee: string;
  payeeNo: string;
  serial: string;
  summary: string;
}

/** A statement's file as it was understood, its rows in the order of time. */
export interface StatementFile {
  bank: ReturnType<typeof bankOf>;
  /** Digits of our account where the file names it, otherwise ''. */
  ownNo: string;
  rows: StatementRow[];
}

/** Why a file cannot be taken, with its figures. */
interface StatementFault {
  fault: 'no-header' | 'no-rows' | 'bad-cell' | 'chain' | 'sums';
  figures: Readonly<Record<string, string>>;
}

type Cells = readonly string[];

const isoDay = z.iso.date();

const fault = (name: StatementFault['fault'], figures: StatementFault['figures'] = {}): StatementFault => ({
  fault: name,
  figures,
});

/** Text of a cell without what programs put around it. */
export const cellText = (cell: string | undefined): string =>
  (cell ?? '')
    .replace(/^\s*="?|[\t\u3000\uFEFF]/g, ' ')
    .replace(/"\s*$/, '')
    .replace(/^\s*['`]/, '')
    .trim();

/** Fen of a cell; 0 where it is empty or a dash, undefined where it is no amount. */
export function fenOf(cell: string | undefined): number | undefined {
  const text = cellText(cell)
    .normalize('NFKC')
    .replace(/[,¥\s]|\(CN\)/g, '');
  if (/^[-/]*$/.test(text)) return 0;
  const [, sign, yuan = '', cents = ''] = /^([+-]?)(\d+)(?:\.(\d{1,2})0*)?$/.exec(text) ?? [];
  if (yuan === '') return undefined;
  const fen = Number(yuan) * 100 + Number(cents.padEnd(2, '0'));
  return sign === '-' ? 0 - fen : fen;
}

/** Day and time of a text of either, in any of the ways in which banks write them; '' for what is not there or is none. */
export function whenOf(text: string): { day: string; time: string } {
  const [, year, month, date] = /(\d{4})[-/.年]?(\d{1,2})[-/.月]?(\d{1,2})/.exec(text) ?? [];
  const clock =
    /(\d{1,2}):(\d{2})(?::(\d{2}))?/.exec(text) ?? /^(?:\d{8}\s?)?(\d{2})(\d{2})(\d{2})$/.exec(text);
  const two = (part: string | undefined) => (part ?? '00').padStart(2, '0');
  const day = `${year}-${two(month)}-${two(date)}`;
  return {
    day: isoDay.safeParse(day).success ? day : '',
    time: clock ? `${two(clock[1])}:${two(clock[2])}:${two(clock[3])}` : '',
  };
}

/** Understands the rows of a bank's file: header by its names, movements in the order of time, sums and balances checked. */
export function parseStatement(lines: readonly Cells[]): StatementFile | StatementFault {
  const header = findColumns(lines);
  if (!header) return fault('no-header');
  const { at, columns } = header;
  const bank = bankOf(lines[at] ?? []);
  const rows: StatementRow[] = [];
  const around = lines.slice(0, at);
  for (const [index, cells] of lines.slice(at + 1).entries()) {
    const row = rowOf(cells, columns, at + index + 2);
    if (row === undefined) around.push(cells);
    else if ('fault' in row) return row;
    else rows.push(row);
  }
  if (rows.length === 0) return fault('no-rows');
  // A file that was cut ends in a row without its balance.
  const cut = rows.find(({ balance }) => balance === null);
  if (cut && rows.some(({ balance }) => balance !== null))
    return fault('bad-cell', { line: String(cut.line) });
  const wrong = checkSums(around, rows);
  if (wrong) return wrong;
  const ordered = inOrder(rows);
  if ('fault' in ordered) return ordered;
  return { bank, ownNo: ownNumber(lines.slice(0, at), lines.slice(at + 1), columns), rows: ordered.rows };
}

/** A movement; undefined for what has no day, as footers and repeated headers have none. */
function rowOf(cells: Cells, columns: FoundColumns, line: number): StatementRow | StatementFault | undefined {
  const text = (key: Exclude<keyof FoundColumns, 'words'>) => {
    const index = columns[key];
    return index === undefined ? '' : cellText(cells[index]);
  };
  const { day, time } = whenOf(text('day'));
  if (day === '' || !/^\d/.test(text('day'))) return undefined;
  const amount = amountOf(text);
  const balance = text('balance') === '' ? null : fenOf(text('balance'));
  if (amount === undefined || balance === undefined) return fault('bad-cell', { line: String(line) });
  if (amount === 0) return undefined;
  const isIn = amount > 0;
  return {
    line,
    day,
    time: whenOf(text('time')).time || time,
    amount,
    balance,
    payee: text('payee') || text(isIn ? 'payer' : 'receiver'),
    payeeNo: text('payeeNo') || text(isIn ? 'payerNo' : 'receiverNo'),
    serial: text('serial'),
    summary: [...new Set(columns.words.map((index) => cellText(cells[index])).filter(Boolean))].join(' '),
  };
}

/** Debit and credit are the bank's view: 贷 came in. One amount has a sign, or a flag beside it. */
function amountOf(text: (key: 'in' | 'out' | 'amount' | 'flag') => string): number | undefined {
  const [came, went] = [fenOf(text('in')), fenOf(text('out'))];
  if (came === undefined || went === undefined) return undefined;
  if (came !== 0 || went !== 0) return came - went;
  const amount = fenOf(text('amount'));
  return amount !== undefined && /借|出|往/.test(text('flag')) ? 0 - amount : amount;
}

/** Rows in the order of time: each balance is that of the row before and its amount, in one of both directions. */
function inOrder(rows: StatementRow[]): { rows: StatementRow[] } | StatementFault {
  const broken = (list: readonly StatementRow[]) =>
    list.find((row, at) => {
      const before = list[at - 1];
      if (before === undefined || before.balance === null || row.balance === null) return false;
      return before.balance + row.amount !== row.balance;
    });
  const wrong = broken(rows);
  if (!wrong)
    return {
      rows: isNewestFirst(rows) && rows.every(({ balance }) => balance === null) ? rows.toReversed() : rows,
    };
  const reversed = rows.toReversed();
  return broken(reversed) ? fault('chain', { line: String(wrong.line) }) : { rows: reversed };
}

const isNewestFirst = (rows: readonly StatementRow[]): boolean =>
  `${rows[0]?.day} ${rows[0]?.time}` > `${rows.at(-1)?.day} ${rows.at(-1)?.time}`;

/** Labels of the sums that heads and footers give, as `foldName` leaves them. */
const sums = [
  { label: /(?:贷方发生总额|汇总收入金额|收入合计|贷方合计)/, isIn: true },
  { label: /(?:借方发生总额|汇总支出金额|支出合计|借方合计)/, isIn: false },
] as const;

/** Compares the sums that the file gives of itself with its rows. */
function checkSums(around: readonly Cells[], rows: readonly StatementRow[]): StatementFault | undefined {
  for (const { label, isIn } of sums) {
    const told = toldSum(around, label);
    const read = rows
      .filter(({ amount }) => amount > 0 === isIn)
      .reduce((sum, { amount }) => sum + Math.abs(amount), 0);
    if (told !== undefined && told !== read) return fault('sums', { told: yuan(told), read: yuan(read) });
  }
  return undefined;
}

const yuan = (fen: number): string => (fen / 100).toFixed(2);

/** The amount behind a label, in its cell or the next one. */
function toldSum(rows: readonly Cells[], label: RegExp): number | undefined {
  for (const row of rows)
    for (const [at, cell] of row.entries()) {
      const text = foldName(cell);
      const found = label.exec(text);
      if (!found) continue;
      const [, own] = /^\D{0,3}?([\d,]+(?:\.\d+)?)/.exec(text.slice(found.index + found[0].length)) ?? [];
      const told = fenOf(own ?? row[at + 1]);
      if (told !== undefined) return Math.abs(told);
    }
  return undefined;
}

/** Digits of our account: of its own column, or of the head; '' where some of them are hidden. */
function ownNumber(head: readonly Cells[], below: readonly Cells[], columns: FoundColumns): string {
  const digits = (text: string | undefined = '') => {
    const found = text.replace(/\D/g, '');
    return found.length >= 8 && found.length <= 30 && !text.includes('*') ? found : '';
  };
  const index = columns.own;
  const column = index === undefined ? '' : digits(cellText(below[0]?.[index]));
  if (column) return column;
  for (const row of head)
    for (const [at, cell] of row.entries())
      if (/^(?:查询)?(?:账号|卡号)/.test(foldName(cell)))
        return digits(cell) || digits(cellText(row[at + 1]));
  return '';
}
