import receiptline from 'receiptline';
import type { PaperId } from '@treadline/contract/kernel/paper.ts';
import { t, type Lang } from '@treadline/contract/kernel/text.ts';
import { isAscii } from '../html.ts';
import { rollColumns, tableWidths, type RollLine } from './roll-lines.ts';
import { columnsOf, rollBytes, toRollText, unknownSign, wrapRoll } from './roll-text.ts';

/** ESC p: half a pulse of 50 ms on the drawer's first line. */
const openDrawer = '\x1bp\x00\x19\xfa';
/** GS V B: feeds the paper to the knife and cuts all but a point. */
const cutPaper = '\x1dVB\x00';

/** The library's commands for common receipt printers; its own end asks for a status that nobody reads. */
const commandsOf = (drawer: boolean) => ({
  ...receiptline.commands.generic,
  text: (text: string) => `\x1bt\x00\x1c&${rollBytes(text)}`,
  close: () => (drawer ? openDrawer : '') + cutPaper,
});

/** Narrowest module of a Code 128 in dots, its height, and the white that it needs at both sides in all. */
const bar = { width: 2, height: 72, quiet: 40 };

/** Whether a text fits a roll as Code 128 that is read by any scanner; printers leave out what is too wide. */
export function fitsAsBars(text: string, dots: number): boolean {
  if (!isAscii(text)) return false;
  const { length } = receiptline.barcode.generate({ data: text, type: 'code128', hri: false, ...bar });
  return length + bar.quiet <= dots;
}

const dotsOf = (paper: PaperId): number => rollColumns(paper) * 12;

/** Text in the library's notation, in which all but letters and digits may mean something. */
const plain = (text: string): string =>
  text
    .replaceAll(/[\x21-\x7e]/g, (sign) =>
      /[0-9A-Za-z]/.test(sign) ? sign : `\\x${sign.charCodeAt(0).toString(16)}`,
    )
    .replaceAll(' ', '~');

const left = (text: string): string => `|${plain(text)} |`;
const center = (text: string): string => plain(text);
const bold = (line: string, is: true | undefined): string =>
  is ? line.replace(/^(\|?)(.*?)( \|)?$/, '$1"$2"$3') : line;
const padded = (text: string, columns: number): string =>
  ' '.repeat(Math.max(0, columns - columnsOf(text))) + text;

function pairLines(label: string, value: string, columns: number): string[] {
  const free = columns - columnsOf(label) - columnsOf(value);
  if (free >= 2) return [label + ' '.repeat(free) + value];
  return [...wrapRoll(label, columns), ...wrapRoll(value, columns).map((line) => padded(line, columns))];
}

function tableLines(table: Extract<RollLine, { kind: 'table' }>, columns: number): string[] {
  const widths = tableWidths(table);
  const share = Math.floor((columns - widths.reduce((sum, width) => sum + width, 0)) / widths.length);
  const lineOf = (cells: readonly string[]): string =>
    padded(cells.map((cell, at) => padded(cell, (widths[at] ?? 0) + share)).join(''), columns);
  return [
    lineOf(table.titles),
    ...table.rows.flatMap(({ name, figures }) => [...wrapRoll(name, columns), lineOf(figures)]),
    ...(table.foot.length > 0 ? [lineOf(table.foot)] : []),
  ];
}

function codeLines(text: string, paper: PaperId): string[] {
  const code = fitsAsBars(text, dotsOf(paper))
    ? `{code:${plain(text)};option:code128,${bar.width},${bar.height}}`
    : `{code:${plain(text)};option:qrcode,6,m}`;
  return [code, ...wrapRoll(text, rollColumns(paper)).map(center)];
}

/** One line of the receipt as lines of the library's notation. */
function noted(line: RollLine, paper: PaperId): string[] {
  const columns = rollColumns(paper);
  if (line.kind === 'rule') return [left('-'.repeat(columns))];
  if (line.kind === 'code') return codeLines(toRollText(line.text), paper);
  if (line.kind === 'table') return tableLines(printable(line), columns).map(left);
  if (line.kind === 'pair')
    return pairLines(toRollText(line.label), toRollText(line.value), columns).map((one) =>
      bold(left(one), line.bold),
    );
  const text = toRollText(line.text);
  if (line.kind === 'big') return wrapRoll(text, Math.floor(columns / 2)).map((one) => `^^^${center(one)}`);
  return wrapRoll(text, columns).map((one) => bold(line.align ? center(one) : left(one), line.bold));
}

const printable = (table: Extract<RollLine, { kind: 'table' }>) => ({
  ...table,
  titles: table.titles.map(toRollText),
  rows: table.rows.map(({ name, figures }) => ({ name: toRollText(name), figures: figures.map(toRollText) })),
  foot: table.foot.map(toRollText),
});

const lacking = t('〓：打印机没有的字', '〓: a character that the printer lacks', '〓：印表機沒有的字');

/**
 * A receipt as commands of a receipt printer (ESC/POS): Chinese in code page 936, codes, a cut at the end, and where
 * asked for the cash drawer. Where a character has no sign of its own, a last line says so.
 */
export function escposOf(
  lines: readonly RollLine[],
  paper: PaperId,
  { drawer, lang }: { drawer: boolean; lang: Lang },
): Buffer {
  const body = lines.flatMap((line) => noted(line, paper));
  const isLacking = body.some((line) => line.includes(unknownSign));
  const end = isLacking ? noted({ kind: 'text', text: lacking[lang] }, paper) : [];
  const bytes = receiptline.transform(['{text:nowrap}', ...body, ...end].join('\n'), {
    cpl: rollColumns(paper),
    encoding: 'cp936',
    spacing: true,
    command: commandsOf(drawer),
  });
  return Buffer.from(bytes, 'latin1');
}
