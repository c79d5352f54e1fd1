import { expect, it } from 'vitest';
import { readPdf } from '#testing/pdf-text.ts';
import { openGates } from '../gates.ts';
import { frameOf } from './columns.ts';
import { toShowableText, widthOf } from './measure.ts';
import type { PaperDocument } from './paper-document.ts';
import { setInThread } from './set-document.ts';
import { piecesOf, wrapLines } from './wrap-lines.ts';

const longName = '上海闵行区某某某汽车维修服务有限责任公司第一分公司（莘庄店），含安装、动平衡与四轮定位';
const lineOf = (at: number): string[] => [
  String(at + 1),
  `SO20261123${String(at).padStart(6, '0')}`,
  at % 3 ? `米其林轮胎 ${at}` : longName,
  (at * 1.13).toFixed(2),
];
const column = (title: string, figure = false) => ({ title, figure, bold: false });
const paperOf = (lines: number, changes: Partial<PaperDocument> = {}): PaperDocument => ({
  lang: 'zh-CN',
  company: '云辙汽车服务',
  title: '对账单',
  number: 'DZ202611230001',
  bars: [2, 1, 1, 2, 3, 2],
  facts: [['结算方', longName]],
  text: [],
  columns: [column('#', true), column('订单号'), column('品名'), column('含税（元）', true)],
  rows: Array.from({ length: lines }, (_, at) => lineOf(at)),
  foot: ['合计', '', '', '12,345,678.90'],
  carried: [],
  carriedOver: '过次页',
  broughtForward: '承前页',
  lacking: '□：字库没有的字',
  copies: [],
  after: [['应付', '9,876.54']],
  signatures: ['平台签章 / 日期', '结算方签章 / 日期'],
  seal: '',
  by: '打印时间 2026-11-23 11:00 管理员',
  page: '第 {page} 页，共 {pages} 页',
  ...changes,
});
const set = async (paper: PaperDocument) => {
  const data = await setInThread({ gates: openGates() }, { paper, as: 'pdf' });
  return { ...readPdf(data), bytes: data.length };
};
const count = (text: string, what: string): number => text.split(what).length - 1;

it('one line, thirty and a thousand: every line once, the head on each page with lines, page n of m, small files', async () => {
  for (const lines of [1, 30, 1000]) {
    const { text, pages, bytes } = await set(paperOf(lines));
    const whole = text.replaceAll('\n', '');
    for (let at = 0; at < lines; at += 1) expect(count(text, lineOf(at)[1] ?? '')).toBe(1);
    expect(count(whole, longName)).toBe(Math.ceil(lines / 3) + 1);
    expect(whole).toContain('12,345,678.90');
    expect(whole).toContain('平台签章 / 日期');
    for (let page = 1; page <= pages; page += 1) expect(whole).toContain(`第 ${page} 页，共 ${pages} 页`);
    expect(count(text, '含税（元）')).toBeGreaterThanOrEqual(pages - 1);
    expect(bytes).toBeLessThan(200_000);
  }
});

it('three languages, and what the font lacks is seen to be missing', async () => {
  for (const title of ['對帳單 儲值 經銷商 臺灣輪胎', 'Statement of account', '对账单 增值税'])
    expect((await set(paperOf(1, { title }))).text).toContain(title);
  expect(toShowableText('鎔犇 \u{20bb7}\t−5')).toBe('鎔犇 □ -5');
  const says = async (company: string) => (await set(paperOf(1, { company }))).text.includes('字库没有的字');
  expect([await says('\u{20bb7}野家'), await says('□□家')]).toEqual([true, false]);
});

it('wraps Chinese without blanks, keeps punctuation from a line’s start, cuts a word that no line holds', () => {
  const lines = wrapLines(longName, 100, 8);
  expect(lines.join('')).toBe(longName);
  for (const line of lines) {
    expect(widthOf(line, 8)).toBeLessThanOrEqual(100);
    expect(line).not.toMatch(/^[，、）]/);
  }
  expect(wrapLines('PRIMACY 4 ST', 36, 8)).toEqual(['PRIMACY', '4 ST']);
  expect(wrapLines('x'.repeat(60), 40, 8).join('')).toBe('x'.repeat(60));
  expect(piecesOf('（莘庄）A b')).toEqual(['（莘', '庄）', 'A ', 'b']);
});

it('upright as long as it fits, lying where it does not; figures are never broken', () => {
  expect(frameOf(paperOf(1)).width).toBeLessThan(600);
  const many = Array.from({ length: 9 }, (_, at) => column(`金额 ${at}`, true));
  const wide = paperOf(1, { columns: many, rows: [many.map(() => '-99,999,999,999.99')], foot: [] });
  const frame = frameOf(wide);
  expect(frame.width).toBeGreaterThan(800);
  for (const width of frame.columns) expect(width).toBeGreaterThan(widthOf('-99,999,999,999.99', frame.size));
});

it('a document without a table has its sentences', async () => {
  const { text, pages } = await set(
    paperOf(0, { columns: [], foot: [], text: ['截至 2026-10-31，账户余额不计利息。'] }),
  );
  expect(pages).toBe(1);
  expect(text).toContain('不计利息');
  expect(text).not.toContain('合计');
});

it('the event loop goes on while a long document is set', async () => {
  let turns = 0;
  const ticking = setInterval(() => (turns += 1), 1);
  const long = await set(paperOf(2000));
  clearInterval(ticking);
  expect(long.pages).toBeGreaterThan(20);
  // Set on this thread there would be none.
  expect(turns).toBeGreaterThan(10);
});
