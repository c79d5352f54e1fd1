import { formatFieldValue } from '@treadline/contract/kernel/field-words.ts';
import type { FieldValue } from '@treadline/contract/kernel/fields.ts';
import { papers, type PaperId } from '@treadline/contract/kernel/paper.ts';
import type { Ctx } from '../context.ts';
import { fail } from '../errors.ts';
import { headingOf, sumOf, total, writtenBy } from '../pdf/resolve-document.ts';
import type { PrintedDocument, Receipt } from '../print.ts';
import { columnsOf } from './roll-text.ts';

/** What a receipt on a roll says, from top to bottom: the same for the browser and for a receipt printer. */
export type RollLine =
  | { kind: 'text'; text: string; align?: 'center'; bold?: true }
  /** In double size. */
  | { kind: 'big'; text: string }
  | { kind: 'pair'; label: string; value: string; bold?: true }
  /** Names, each with its figures below it, in columns. */
  | { kind: 'table'; titles: readonly string[]; rows: readonly TableRow[]; foot: readonly string[] }
  | { kind: 'rule' }
  /** Text as Code 128 where it fits the roll, else as QR code, with the text below. */
  | { kind: 'code'; text: string };

/** Row of a receipt's table. */
export interface TableRow {
  name: string;
  figures: readonly string[];
}

type Table = Extract<RollLine, { kind: 'table' }>;

/** Columns of a roll of half-width characters. */
export const rollColumns = (paper: PaperId): number => {
  const { kind, ...given } = papers[paper];
  return kind === 'roll' && 'head' in given ? given.head.columns : fail('print.not-so');
};

/** Widths of a table's columns, which are right-aligned, with two columns between them. */
export const tableWidths = ({ titles, rows, foot }: Table): number[] =>
  titles.map((title, at) =>
    Math.max(...[title, foot[at] ?? '', ...rows.map(({ figures }) => figures[at] ?? '')].map(columnsOf)),
  );

/** Columns kept free, since a browser's letters are not exactly half as wide as its signs. */
const spare = 4;

function tableOf(
  doc: PrintedDocument,
  { names = [], figures = [] }: Receipt,
  { lang }: Pick<Ctx, 'lang'>,
): Table {
  const show = (key: string, row: PrintedDocument['rows'][number]): string => {
    const field = doc.fields[key];
    return field ? formatFieldValue(field, row[key] as FieldValue, lang) : '';
  };
  const { sums = [], rows } = doc;
  const summed = figures.some((key) => sums.includes(key));
  return {
    kind: 'table',
    titles: figures.map((key) => doc.fields[key]?.[lang] ?? ''),
    rows: rows.map((row) => ({
      name: names
        .map((key) => show(key, row))
        .filter(Boolean)
        .join(' '),
      figures: figures.map((key) => show(key, row)),
    })),
    foot: summed
      ? figures.map((key) => (sums.includes(key) ? show(key, { [key]: sumOf(rows, key) }) : ''))
      : [],
  };
}

/** The table itself, or each figure on a line of its own with its title where the roll is too narrow. */
function linesOf(table: Table, columns: number, lang: Ctx['lang']): RollLine[] {
  const widths = tableWidths(table);
  const wide = widths.reduce((sum, width) => sum + width + 2, -2);
  if (wide <= columns - spare) return [table];
  const pairs = (figures: readonly string[], bold?: true): RollLine[] =>
    figures.flatMap((value, at): RollLine[] =>
      value ? [{ kind: 'pair', label: table.titles[at] ?? '', value, ...(bold && { bold }) }] : [],
    );
  const lines = table.rows.flatMap(({ name, figures }): RollLine[] => [
    { kind: 'text', text: name, bold: true },
    ...pairs(figures),
  ]);
  if (table.foot.length === 0) return lines;
  return [
    ...lines,
    { kind: 'rule' },
    { kind: 'text', text: total[lang], bold: true },
    ...pairs(table.foot, true),
  ];
}

const pairsOf = (facts: PrintedDocument['facts'], lang: Ctx['lang']): RollLine[] =>
  facts.flatMap(([label, value]): RollLine[] => (value ? [{ kind: 'pair', label: label[lang], value }] : []));

/** Lines of a document on a roll. @throws print.not-so when it has no receipt */
export function rollLines(
  doc: PrintedDocument,
  company: string,
  ctx: Pick<Ctx, 'lang' | 'me'>,
  paper: PaperId,
): RollLine[] {
  const { lang } = ctx;
  const receipt = doc.receipt ?? fail('print.not-so');
  const table = tableOf(doc, receipt, ctx);
  const [label, amount] = receipt.strong;
  /** Pairs but the one that is read first. */
  const others = (pairs: PrintedDocument['facts']): RollLine[] =>
    pairsOf(
      pairs.filter(([title]) => title[lang] !== label[lang]),
      lang,
    );
  const rule: RollLine = { kind: 'rule' };
  return [
    { kind: 'text', text: company, align: 'center' },
    { kind: 'big', text: headingOf(doc, lang) },
    rule,
    ...others(receipt.facts),
    rule,
    ...(table.rows.length > 0 ? [...linesOf(table, rollColumns(paper), lang), rule] : []),
    ...others(doc.after ?? []),
    { kind: 'text', text: label[lang], align: 'center' },
    { kind: 'big', text: amount },
    rule,
    ...(doc.code === '' ? [] : [{ kind: 'code', text: doc.code ?? doc.number } as const]),
    ...(receipt.text ?? []).map((text): RollLine => ({ kind: 'text', text })),
    { kind: 'text', text: writtenBy(ctx), align: 'center' },
  ];
}
