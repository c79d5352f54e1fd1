import { inflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { f } from '@treadline/contract/kernel/fields.ts';
import { formatMoney } from '@treadline/contract/kernel/format.ts';
import { papers, type PaperId } from '@treadline/contract/kernel/paper.ts';
import { systemMe } from '#kernel/context.ts';
import { openGates } from '#kernel/gates.ts';
import type { PrintedDocument } from '#kernel/print.ts';
import { longDocument, longName } from '#testing/long-document.ts';
import { readPdf } from '#testing/pdf-text.ts';
import { drawBits, readByAll, readCodes } from '#testing/read-codes.ts';
import { resolveDocument } from './resolve-document.ts';
import { formSheetOf, setDocument } from './set-document.ts';
import { setForm } from './set-form.ts';

const ctx = { lang: 'zh-CN', gates: openGates() } as const;
const forms = ['C241', 'C241H', 'C241T', 'A5'] as const;
const sheetOf = (paper: PaperId) => {
  const sheet = formSheetOf(paper);
  if (!sheet) throw new Error(paper);
  return sheet;
};
/** Set here, not in a thread: its fonts are opened once. */
async function set(doc: PrintedDocument, paper: PaperId, as: 'pdf' | 'html', name = longName) {
  const resolved = await resolveDocument(doc, longName, { ...ctx, me: systemMe(name) }, true);
  return (await setForm(resolved, sheetOf(paper), as)).data;
}

interface Piece {
  x: number;
  y: number;
  size: number;
  long: number;
  text: string;
}
const plain = (html: string): string =>
  html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
const pieceForm =
  /<text x="([\d.]+)" y="([\d.]+)" font-size="([\d.]+)"(?: font-weight="700")? textLength="([\d.]+)"[^>]*>([^<]*)</g;
const piecesOf = (svg: string): Piece[] =>
  [...svg.matchAll(pieceForm)].map(([, x, y, size, long, text]) => ({
    x: Number(x),
    y: Number(y),
    size: Number(size),
    long: Number(long),
    text: plain(text ?? ''),
  }));
const pagesOf = async (doc: PrintedDocument, paper: PaperId, name?: string) =>
  (await set(doc, paper, 'html', name)).toString().split('<svg ').slice(1);
/** Texts on the line of a label, left to right. */
const besides = (pieces: readonly Piece[], label: string): string[] => {
  const at = pieces.find(({ text }) => text === label);
  return at ? pieces.filter(({ y, text }) => y === at.y && text !== label).map(({ text }) => text) : [];
};
const scale = 72 / 25.4;

it('nothing reaches over its neighbour or the sheet, with names of 60 characters, in type of 9 points', async () => {
  for (const paper of forms) {
    const sheet = sheetOf(paper);
    const authors = [longName, longName.slice(0, 24), longName.slice(0, 27)];
    const pages = await Promise.all(authors.map((name) => pagesOf(longDocument(12), paper, name)));
    for (const page of pages.flat()) {
      const pieces = piecesOf(page);
      expect(pieces.length).toBeGreaterThan(3);
      for (const { x, y, size, long, text } of pieces) {
        expect(size).toBeGreaterThanOrEqual(9);
        expect(x, text).toBeGreaterThanOrEqual(sheet.side * scale - 0.01);
        expect(x + long, text).toBeLessThanOrEqual((sheet.width - sheet.side) * scale + 0.01);
        expect(y, text).toBeLessThanOrEqual((sheet.height - 0.5) * scale);
        const next = pieces.filter((one) => one.y === y && one.x > x).map((one) => one.x);
        expect(x + long, text).toBeLessThanOrEqual(Math.min(Infinity, ...next) + 0.01);
      }
    }
  }
});

it('every figure is whole, and no column is lost where the sheet is narrow', async () => {
  const doc = longDocument(12);
  for (const paper of forms) {
    const { text } = readPdf(await set(doc, paper, 'pdf'));
    const words = new Set(text.split('\n').flatMap((line) => [line, ...line.split(' ')]));
    for (const row of doc.rows) {
      for (const key of ['unitPrice', 'amount'])
        expect(words.has(formatMoney(Number(row[key]))), `${paper} ${key}`).toBe(true);
      expect(words.has(String(row['partNo'])), paper).toBe(true);
    }
    const whole = text.replaceAll('\n', '');
    expect(whole.split(longName).length - 1).toBeGreaterThanOrEqual(12 + 2);
    for (const said of ['客户签字 / 日期', '应付：1,234,567.89', '品牌', '轮位', '左前'])
      expect(whole).toContain(said);
  }
});

it('columns that are written in by hand have room for it', async () => {
  const doc = longDocument(3);
  const found = { rack: f.text('库位', 'Rack', '庫位'), found: f.text('实盘', 'Counted', '實盤') };
  for (const paper of forms) {
    const pages = await pagesOf({ ...doc, fields: { ...doc.fields, ...found } }, paper);
    const pieces = piecesOf(pages.find((page) => page.includes('>库位<')) ?? '');
    const left = (title: string) => pieces.find(({ text }) => text === title)?.x ?? NaN;
    expect(left('实盘') - left('库位'), paper).toBeGreaterThanOrEqual(54);
  }
});

it('sums are carried over from page to page, and the last is the total', async () => {
  const doc = longDocument(30);
  for (const paper of forms) {
    const pages = (await pagesOf(doc, paper)).map(piecesOf);
    expect(pages.length).toBeGreaterThan(1);
    let rows = 0;
    for (const [at, pieces] of pages.entries()) {
      const sumTo = (): string[] => {
        const shown = doc.rows.slice(0, rows);
        const sum = (key: string) => shown.reduce((all, row) => all + Number(row[key]), 0);
        return [String(sum('quantity')), formatMoney(sum('amount'))];
      };
      if (rows > 0) expect(besides(pieces, '承前页'), paper).toEqual(sumTo());
      rows += pieces.filter(({ text }) => text.startsWith('PIR-')).length;
      const isLast = rows === doc.rows.length;
      if (rows > 0) expect(besides(pieces, isLast ? '合计' : '过次页'), paper).toEqual(sumTo());
      expect(pieces.some(({ text }) => text === `第 ${at + 1} 页，共 ${pages.length} 页`)).toBe(true);
      if (isLast) expect(at, 'the last page has lines').toBe(pages.length - 1);
    }
    expect(rows).toBe(doc.rows.length);
  }
});

it('plies are named on continuous paper alone', async () => {
  for (const paper of forms) {
    const on = { company: longName, paper, as: 'html' } as const;
    const page = await setDocument({ ...ctx, me: systemMe('王') }, longDocument(1), on);
    expect(page.includes('第 3 联 财务'), paper).toBe(papers[paper].kind === 'continuous');
  }
});

it('the PDF has the paper’s size, black alone, and no line below 0.3 mm', async () => {
  for (const paper of forms) {
    const { width, height } = papers[paper];
    const file = await set(longDocument(4), paper, 'pdf');
    const box = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(file.toString('latin1'));
    expect(Number(box?.[1])).toBeCloseTo(width * scale, 1);
    expect(Number(box?.[2])).toBeCloseTo(height * scale, 1);
    const drawn = streamsOf(file);
    expect(drawn).toContain(' l\n');
    for (const [, color] of drawn.matchAll(/^([\d. ]+) (?:scn|SCN|rg|RG|g|G)$/gm))
      expect(color).toBe('0 0 0');
    for (const [, thick] of drawn.matchAll(/^([\d.]+) w$/gm))
      expect(Number(thick)).toBeGreaterThanOrEqual(0.85);
    for (const [, size] of drawn.matchAll(/\/\w+ ([\d.]+) Tf/g))
      expect(Number(size)).toBeGreaterThanOrEqual(9);
  }
});

/** The drawing commands of a PDF's pages. */
const streamsOf = (file: Buffer): string =>
  [...file.toString('latin1').matchAll(/stream\n([^]*?)\nendstream/g)]
    .map(([, packed = '']) => {
      try {
        return inflateSync(Buffer.from(packed, 'latin1')).toString('latin1');
      } catch {
        return '';
      }
    })
    .filter((text) => text.includes('BT'))
    .join('\n');

it('the barcode is read by two readers as 24 pins draw it, at 180 dots an inch', async () => {
  for (const number of ['LS261129-007364', 'PIR-2356018-103V-SCV']) {
    const [page = ''] = await pagesOf({ ...longDocument(1), number }, 'C241H');
    const svg = `<svg ${page.split('</svg>')[0] ?? ''}</svg>`;
    const bits = await drawBits(svg, Math.round((241.3 / 25.4) * 180));
    expect(await readCodes(bits)).toEqual(readByAll(number));
  }
});

it('a page for the browser keeps what our font lacks; a PDF says what stands for it', async () => {
  const doc = { ...longDocument(1), facts: [[longDocument(1).title, '\u{20bb7}野家']] as const };
  expect((await set(doc, 'A5', 'html')).toString()).toContain('\u{20bb7}野家');
  const { text } = readPdf(await set(doc, 'A5', 'pdf'));
  expect(text).toContain('□野家');
  expect(text.replaceAll('\n', '')).toContain('□：字库没有的字');
});
