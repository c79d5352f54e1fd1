import { Readable } from 'node:stream';
import iconv from 'iconv-lite';
import type {
  VoucherColumn,
  VoucherField,
  VoucherLayout,
} from '@treadline/contract/books/closing/voucher-layout.ts';
import { fenToYuan } from '@treadline/contract/kernel/money.ts';
import { xlsxType, type Download } from '#kernel/download.ts';
import { csvField, writeSheet, type SheetType } from '#kernel/sheets/index.ts';

/** Line of a voucher as it is written; fen, one of the two sides is 0. */
export interface VoucherLine {
  /** YYYY-MM-DD. */
  day: string;
  /** 1, 2, 3 … within the month. */
  voucher: number;
  documents: number;
  /** 0 for the first line of a voucher. */
  entry: number;
  /** 0 for the first line of the file. */
  line: number;
  memo: string;
  code: string;
  subject: string;
  debit: number;
  credit: number;
  /** What the company is to the books; '' where the subject is not kept by company. */
  kind: 'CUSTOMER' | 'SUPPLIER' | '';
  partyCode: string;
  partyName: string;
}

type Value = string | number;
/** Fields that hold fen, and those that hold whole numbers; the others hold text. */
const money: ReadonlySet<VoucherField> = new Set(['DEBIT', 'CREDIT', 'AMOUNT']);
const counts: ReadonlySet<VoucherField> = new Set([
  'YEAR',
  'PERIOD',
  'NUMBER',
  'DOCUMENTS',
  'ENTRY',
  'LINE',
  'RATE',
]);
const kinds = { CUSTOMER: '客户', SUPPLIER: '供应商', '': '' } as const;
const dateForms = { DASH: '-', SLASH: '/', PLAIN: '' } as const;

const wide: Readonly<Record<string, string>> = { ',': '，', '"': '＂' };
/** TXT cell: there are no quotes, so commas, quotes and line ends are written otherwise. */
const bare = (text: string): string =>
  text.replace(/[,"]/g, (sign) => wide[sign] ?? sign).replace(/[\r\n\t]+/g, ' ');

/** The longest start of a text that is no wider than `width`; signs beyond Latin count as two. */
function cutTo(text: string, width: number): string {
  let used = 0;
  let cut = '';
  for (const sign of text) {
    used += sign.charCodeAt(0) > 0x7f ? 2 : 1;
    if (used > width) break;
    cut += sign;
  }
  return cut;
}

const sideOf = (fen: number, { zeros }: VoucherLayout): Value => (fen === 0 && !zeros ? '' : fen);

const values: Readonly<Record<VoucherField, (line: VoucherLine, layout: VoucherLayout) => Value>> = {
  TEXT: () => '',
  DATE: ({ day }, { dateForm }) => day.replaceAll('-', dateForms[dateForm]),
  YEAR: ({ day }) => Number(day.slice(0, 4)),
  PERIOD: ({ day }) => Number(day.slice(5, 7)),
  NUMBER: ({ voucher }) => voucher,
  DOCUMENTS: ({ documents }) => documents,
  ENTRY: ({ entry }, { firstEntry }) => entry + firstEntry,
  LINE: ({ line }) => line + 1,
  // Written out before it is cut: ， is wider than a comma.
  MEMO: ({ memo }, { container, memoWidth }) => cutTo(container === 'TXT' ? bare(memo) : memo, memoWidth),
  SUBJECT: ({ code }) => code,
  SUBJECT_NAME: ({ subject }) => subject,
  DEBIT: ({ debit }, layout) => sideOf(debit, layout),
  CREDIT: ({ credit }, layout) => sideOf(credit, layout),
  AMOUNT: ({ debit, credit }) => debit + credit,
  SIDE: ({ debit }) => (debit !== 0 ? '借' : '贷'),
  RATE: () => 1,
  CUSTOMER: ({ kind, partyCode }) => (kind === 'CUSTOMER' ? partyCode : ''),
  CUSTOMER_NAME: ({ kind, partyName }) => (kind === 'CUSTOMER' ? partyName : ''),
  SUPPLIER: ({ kind, partyCode }) => (kind === 'SUPPLIER' ? partyCode : ''),
  SUPPLIER_NAME: ({ kind, partyName }) => (kind === 'SUPPLIER' ? partyName : ''),
  PARTY: ({ partyCode }) => partyCode,
  PARTY_NAME: ({ partyName }) => partyName,
  PARTY_KIND: ({ kind }) => kinds[kind],
};

function valueOf({ field, text, once }: VoucherColumn, line: VoucherLine, layout: VoucherLayout): Value {
  if (once && line.entry > 0) return '';
  return field === 'TEXT' ? text : values[field](line, layout);
}

/** Title rows of a layout from the top. */
const titlesOf = ({ columns }: VoucherLayout): string[][] =>
  (columns[0]?.titles ?? []).map((_, row) => columns.map(({ titles }) => titles[row] ?? ''));

const shown = ({ field }: VoucherColumn, value: Value): string =>
  typeof value === 'number' && money.has(field) ? fenToYuan(value) : String(value);

async function* writeText(layout: VoucherLayout, days: AsyncIterable<VoucherLine[]>): AsyncGenerator<string> {
  const isText = layout.container === 'TXT';
  // A red amount begins with a minus and is no formula: it stays a number.
  const cell = (value: Value, text: string) =>
    isText ? bare(text) : typeof value === 'number' ? `"${text}"` : csvField(text);
  for (const titles of titlesOf(layout))
    yield isText
      ? `${titles.map(bare).join(',').replace(/,+$/, '')}\r\n`
      : `${titles.map((title) => (/^[\p{L}\p{N} ]*$/u.test(title) ? title : csvField(title))).join(',')}\r\n`;
  for await (const lines of days)
    yield lines
      .map((line) =>
        layout.columns
          .map((column) => {
            const value = valueOf(column, line, layout);
            return cell(value, shown(column, value));
          })
          .join(','),
      )
      .map((text) => `${text}\r\n`)
      .join('');
}

async function* encoded(text: AsyncIterable<string>, encoding: VoucherLayout['encoding']) {
  const encoder = iconv.getEncoder(encoding === 'GBK' ? 'gbk' : 'utf8', { addBOM: true });
  for await (const part of text) yield encoder.write(part);
}

const typeOf = ({ field }: VoucherColumn): SheetType =>
  money.has(field) ? 'money' : counts.has(field) ? 'int' : 'text';

async function* rowsOf(layout: VoucherLayout, days: AsyncIterable<VoucherLine[]>) {
  for await (const lines of days)
    for (const line of lines)
      yield Object.fromEntries(layout.columns.map((column, i) => [i, valueOf(column, line, layout)]));
}

function writeWorkbook(layout: VoucherLayout, days: AsyncIterable<VoucherLine[]>): Readable {
  const [first = [], ...titles] = titlesOf(layout);
  const columns = layout.columns.map((column, i) => ({
    key: String(i),
    title: first[i] ?? '',
    type: typeOf(column),
  }));
  return writeSheet({ name: layout.sheet, columns, titles, rows: rowsOf(layout, days) });
}

/** File of vouchers in a layout, streamed: a day's lines at a time. `name` is without its ending. */
export function voucherFile(
  name: string,
  layout: VoucherLayout,
  days: AsyncIterable<VoucherLine[]>,
): Download {
  const ending = layout.container.toLowerCase();
  const charset = layout.encoding === 'GBK' ? 'gbk' : 'utf-8';
  const body =
    layout.container === 'XLSX'
      ? writeWorkbook(layout, days)
      : Readable.from(encoded(writeText(layout, days), layout.encoding));
  const type = layout.container === 'CSV' ? 'text/csv' : 'text/plain';
  return {
    download: true,
    name: `${name}.${ending}`,
    type: layout.container === 'XLSX' ? xlsxType : `${type}; charset=${charset}`,
    body,
  };
}
