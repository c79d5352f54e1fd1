import { expect, it } from 'vitest';
import { formatMoney } from '@treadline/contract/kernel/format.ts';
import { papers } from '@treadline/contract/kernel/paper.ts';
import { systemMe } from '#kernel/context.ts';
import { longDocument, longName } from '#testing/long-document.ts';
import { drawBits, readByAll, readCodes } from '#testing/read-codes.ts';
import { readEscpos } from '#testing/read-escpos.ts';
import { escposOf } from './escpos.ts';
import { rollLines, type RollLine } from './roll-lines.ts';
import { rollPage } from './roll-page.ts';
import { toRollText } from './roll-text.ts';

const ctx = { lang: 'zh-CN', me: systemMe('管理员') } as const;
const rolls = ['R80', 'R58'] as const;
const sent = (lines: readonly RollLine[], paper: (typeof rolls)[number], drawer = false) =>
  readEscpos(escposOf(lines, paper, { drawer, lang: 'zh-CN' }));
const text = (one: string): RollLine => ({ kind: 'text', text: one });

it('no line is wider than the roll, names of 60 characters are whole, and no figure is broken', () => {
  for (const paper of rolls) {
    const doc = longDocument(5);
    const { lines, events } = sent(rollLines(doc, longName, ctx, paper), paper);
    const { dots } = papers[paper].head;
    for (const line of lines) expect(line.left + line.width, line.text).toBeLessThanOrEqual(dots);
    const all = lines.map((line) => line.text.trim()).join('');
    expect(all.split(longName)).toHaveLength(1 + 1 + 1 + 5);
    for (const row of doc.rows) {
      for (const figure of [formatMoney(Number(row['unitPrice'])), formatMoney(Number(row['amount']))])
        expect(
          lines.some((line) => line.text.split(/\s+/).includes(figure)),
          figure,
        ).toBe(true);
    }
    expect(lines.find(({ scale }) => scale === 2)?.text).toBe('零售订单');
    expect(lines.some((line) => line.scale === 2 && line.text === '￥1,234,567.89')).toBe(true);
    expect(events.at(-1)).toBe('cut');
    expect(events).not.toContain('drawer');
  }
});

it('facts and figures of every length are whole, on one line or on several', () => {
  for (const paper of rolls) {
    const { dots, columns } = papers[paper].head;
    for (let length = 1; length <= 60; length += 1) {
      const value = longName.slice(0, length);
      const figure = '9'.repeat(Math.ceil(length / 2));
      const { lines } = sent(
        [
          { kind: 'pair', label: '客户', value },
          { kind: 'pair', label: '金额', value: figure },
        ],
        paper,
      );
      for (const line of lines) expect(line.left + line.width).toBeLessThanOrEqual(dots);
      expect(lines.map((line) => line.text.trim()).join('')).toMatch(new RegExp(`^客户\\s*${value}金额`));
      expect(lines.some((line) => line.text.endsWith(figure))).toBe(true);
    }
    for (let amount = 1; amount < 1e12; amount *= 10) {
      const doc = longDocument(1);
      const row = { ...doc.rows[0], unitPrice: amount, amount };
      const { lines } = sent(rollLines({ ...doc, rows: [row] }, '店', ctx, paper), paper);
      for (const line of lines) expect(line.left + line.width).toBeLessThanOrEqual(columns * 12);
      const whole = lines
        .flatMap((line) => line.text.split(/\s+/))
        .filter((word) => word === formatMoney(amount));
      // Price, amount, and their sum.
      expect(whole.length).toBeGreaterThanOrEqual(3);
    }
  }
});

it('the drawer opens before the cut, only where it is asked for', () => {
  expect(sent([text('现金')], 'R80', true).events.slice(-2)).toEqual(['drawer', 'cut']);
});

it('commands in a name are not sent to the printer', () => {
  const name = `张\x1bp\x00\x19\xfa三\x1dVB\x00\x1c.{command:\\x1bp}`;
  const own = '{command:\\x1bp\\x00\\x19\\xfa}';
  const { lines, events } = sent([text(name), text(own), { kind: 'code', text: name }], 'R80');
  expect(lines[1]?.text).toBe(own);
  expect(lines[0]?.text).toBe('张pú三VB.{command:\\x1bp}');
  expect(events.filter((event) => event !== 'print')).toEqual(['cut']);
});

it('signs that mean something to the library are printed as they are', () => {
  const said = 'a{b}c|d~e_f"g`h^i\\j-k=l{code:1}---';
  expect(sent([text(said), text('  =  ')], 'R80').lines.map((line) => line.text)).toEqual([said, '  =  ']);
});

it('what the fonts of receipt printers lack has a sign in its stead, in two bytes at most', () => {
  expect(toRollText('¥1−2²½µØ⑪®')).toBe('￥1-221/2μΦ(11)');
  expect(toRollText('𠮷\u200b 㛃')).toBe('〓 〓');
  expect(sent([text('𠮷先生')], 'R58').lines.map((line) => line.text)).toEqual([
    '〓先生',
    '〓：打印机没有的字',
  ]);
  const { lines, raw } = sent([text('€ 堃喆·×②')], 'R58');
  expect(lines.map((line) => line.text)).toEqual(['€ 堃喆·×②']);
  expect(raw.startsWith('\xa2\xe3 ')).toBe(true);
});

it('a number is Code 128 where it fits the roll and a QR code where it does not, read by two readers', async () => {
  const code = (of: string): RollLine => ({ kind: 'code', text: of });
  const short = 'LS261129-007364';
  const long = 'PIR-2356018-103V-SCV';
  for (const paper of rolls) expect(sent([code(short)], paper).bars).toEqual([short]);
  expect(sent([code(long)], 'R80').bars).toEqual([long]);
  const { bars, pictures, lines } = sent([code(long)], 'R58');
  expect(bars).toEqual([]);
  expect(lines.map((line) => line.text)).toEqual([long]);
  const [picture] = pictures;
  if (!picture) throw new Error('no picture');
  expect(await readCodes(picture)).toEqual(readByAll(long));
});

it('the page for the browser has the same codes, of whole dots, and the roll’s width', async () => {
  for (const paper of rolls)
    for (const number of ['LS261129-007364', 'PIR-2356018-103V-SCV']) {
      const html = rollPage(number, [{ kind: 'code', text: number }], paper, 'zh-CN');
      expect(html).toContain(`data-roll="${papers[paper].width}"`);
      const [, svg = '', width = ''] = /(<svg width="([\d.]+)mm"[^]*?<\/svg>)/.exec(html) ?? [];
      expect(Number(width)).toBeLessThanOrEqual(papers[paper].head.width);
      const dots = Number(width) * 8;
      expect(dots).toBe(Math.round(dots));
      expect(await readCodes(await drawBits(svg, dots))).toEqual(readByAll(number));
    }
});

it('a receipt’s texts are escaped', () => {
  expect(rollPage('n', [text('<b>&</b>')], 'R80', 'en')).toContain('&lt;b&gt;&amp;&lt;/b&gt;');
});

it('what is read first is not said again among the facts', () => {
  const doc = longDocument(1);
  const [label, amount] = doc.receipt?.strong ?? [doc.title, ''];
  const receipt = {
    strong: [label, amount] as const,
    facts: [...(doc.receipt?.facts ?? []), [label, amount]] as const,
  };
  const lines = rollLines({ ...doc, receipt }, '', ctx, 'R80');
  expect(lines.filter((line) => JSON.stringify(line).includes(label[ctx.lang]))).toEqual([
    { kind: 'text', text: label[ctx.lang], align: 'center' },
  ]);
});
