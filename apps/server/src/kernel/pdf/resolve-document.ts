import { setImmediate } from 'node:timers/promises';
import { formatFieldValue } from '@treadline/contract/kernel/field-words.ts';
import type { Field, FieldValue } from '@treadline/contract/kernel/fields.ts';
import { formatTime } from '@treadline/contract/kernel/format.ts';
import { fillPlaces, t, type Lang } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '../context.ts';
import { barsOf } from '../html.ts';
import type { PrintedDocument } from '../print.ts';
import type { PaperDocument } from './paper-document.ts';

type Row = PrintedDocument['rows'][number];
type Reader = Pick<Ctx, 'lang' | 'me'>;

export const total = t('合计', 'Total', '合計');
const printed = t('打印时间', 'Printed', '列印時間');
export const page = t('第 {page} 页，共 {pages} 页', 'Page {page} of {pages}', '第 {page} 頁，共 {pages} 頁');
const carriedOver = t('过次页', 'Carried over', '過次頁');
const broughtForward = t('承前页', 'Brought forward', '承前頁');
const lacking = t('□：字库没有的字', '□: a character that the font lacks', '□：字庫沒有的字');
const copy = t('第 {no} 联 {name}', 'Copy {no} {name}', '第 {no} 聯 {name}');

const figures: ReadonlySet<Field['kind']> = new Set(['int', 'money', 'price', 'rate']);
/** Whether a column is right-aligned and never wrapped. */
export const isFigure = ({ kind, figure }: Field): boolean => figure === true || figures.has(kind);

/** Sum of a column. */
export const sumOf = (rows: readonly Row[], key: string): number =>
  rows.reduce((sum, row) => sum + Number(row[key] ?? 0), 0);

/** Time and author of a printout. */
export const writtenBy = ({ lang, me }: Reader): string =>
  `${printed[lang]} ${formatTime(new Date())} ${me.name}`.trimEnd();

/** Rows rendered per turn of the event loop. */
const rowsAtOnce = 500;

const numbering = { title: '#', figure: true, bold: false } as const;
const columnOf = ([key, field]: readonly [string, Field], lang: Lang) => ({
  title: field[lang],
  figure: isFigure(field),
  bold: key === 'size',
});

/** Texts of the rows and of the sums, with the sums down to each row where they are carried over. */
async function resolveRows(doc: PrintedDocument, lang: Lang, carries: boolean) {
  const columns = Object.entries(doc.fields);
  const words = (row: Row, keys?: readonly string[]): string[] =>
    columns.map(([key, field]) =>
      !keys || keys.includes(key) ? formatFieldValue(field, row[key] as FieldValue, lang) : '',
    );
  const { sums = [] } = doc;
  const summed: Record<string, number> = Object.fromEntries(sums.map((key) => [key, 0]));
  const rows: string[][] = [];
  const carried: string[][] = [];
  for (const [at, row] of doc.rows.entries()) {
    if (at % rowsAtOnce === rowsAtOnce - 1) await setImmediate();
    rows.push([String(at + 1), ...words(row)]);
    for (const key of sums) summed[key] = (summed[key] ?? 0) + Number(row[key] ?? 0);
    if (carries && sums.length > 0) carried.push(['', ...words(summed, sums)]);
  }
  const foot = sums.length > 0 ? [total[lang], ...words(summed, sums)] : [];
  return {
    columns: columns.length > 0 ? [numbering, ...columns.map((column) => columnOf(column, lang))] : [],
    rows,
    foot,
    carried,
  };
}

/** Document with all texts resolved, for the rendering thread; `carries`: with the sums down to each row. */
export async function resolveDocument(
  doc: PrintedDocument,
  company: string,
  { lang, me }: Reader,
  carries: boolean,
): Promise<PaperDocument> {
  const { copies = [] } = doc;
  return {
    lang,
    company,
    title: headingOf(doc, lang),
    number: doc.number,
    bars: barsOf(doc.code ?? doc.number),
    facts: doc.facts.flatMap(([title, value]) => (value ? [[title[lang], value] as const] : [])),
    text: doc.text ?? [],
    ...(await resolveRows(doc, lang, carries)),
    carriedOver: carriedOver[lang],
    broughtForward: broughtForward[lang],
    after: (doc.after ?? []).map(([title, value]) => [title[lang], value] as const),
    signatures: doc.signatures.map((title) => title[lang]),
    seal: doc.seal ?? '',
    copies: copies.map((name, at) => fillPlaces(copy, lang, { no: at + 1, name: name[lang] })),
    by: writtenBy({ lang, me }),
    lacking: lacking[lang],
    page: page[lang],
  };
}

/** Title as the heading of a page: labels of records begin small in English. */
export const headingOf = ({ title }: Pick<PrintedDocument, 'title'>, lang: Lang): string =>
  title[lang].replace(/^[a-z]/, (letter) => letter.toUpperCase());
