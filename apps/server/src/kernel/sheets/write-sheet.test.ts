import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { Writable } from 'node:stream';
import { readXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import { csvField } from './csv-text.ts';
import { readSheet } from './read-sheet.ts';
import type { SheetColumn } from './sheet-columns.ts';
import { writeSheet } from './write-sheet.ts';

const columns: SheetColumn[] = [
  { key: 'no', title: '订单号', type: 'text' },
  { key: 'dealer.name', title: '经销商', type: 'text' },
  { key: 'qty', title: '数量', type: 'int' },
  { key: 'amount', title: '金额', type: 'money' },
  { key: 'day', title: '到货日', type: 'day' },
  { key: 'at', title: '时间', type: 'time' },
  { key: 'on', title: '启用', type: 'bool' },
];
const row = {
  no: '=HYPERLINK("http://x")',
  dealer: { name: 'A&B <上海>\u0001 _x0041_' },
  qty: 12,
  amount: -123456789,
  day: '2026-03-05',
  at: '2026-03-04T16:30:59.900Z',
  on: false,
};
const LIMITS = { maxRows: 200_000, maxBytes: 1e8 };

it('writes values that read back the same, typed as a spreadsheet has them', async () => {
  const file = await buffer(writeSheet({ name: '采购/订单', columns, rows: [row, {}] }));
  const { header, rows } = await readSheet(file, LIMITS);
  expect(header).toEqual(columns.map(({ title }) => title));
  expect(rows[0]?.cells).toEqual({
    订单号: row.no,
    经销商: 'A&B <上海> _x0041_',
    数量: '12',
    金额: '-1234567.89',
    到货日: '2026-03-05',
    时间: '2026-03-05 00:30:59',
    启用: '否',
  });
  expect(rows).toHaveLength(1);
});

it('writes formats, a bold frozen filtered header and no formulas', async () => {
  const book = await readXlsx(await buffer(writeSheet({ name: '订单', columns, rows: [row] })), {
    readStyles: true,
  });
  const sheet = book.sheets[0];
  const cell = (key: string) => sheet?.cells?.get(key);
  expect(['1,3', '1,4', '1,5'].map((key) => cell(key)?.style?.numFmt)).toEqual([
    '#,##0.00',
    'yyyy\\-mm\\-dd',
    'yyyy\\-mm\\-dd\\ hh:mm:ss',
  ]);
  expect(cell('1,3')?.value).toBe(-1_234_567.89);
  expect(cell('0,0')?.style?.font?.bold).toBe(true);
  expect([...(sheet?.cells?.values() ?? [])].filter(({ formula }) => formula)).toEqual([]);
  expect(sheet?.autoFilter?.range).toBe('A1:G2');
  expect(sheet?.freezePane?.rows).toBe(1);
});

it('keeps values that do not fit their column as text', async () => {
  const rows = [{ qty: 'n/a', amount: 1.5, day: '2026-3-5', at: 'soon', no: ['a', 'b'] }];
  const sheet = await readSheet(await buffer(writeSheet({ name: 'x', columns, rows, lang: 'en' })), LIMITS);
  expect(sheet.rows[0]?.cells).toMatchObject({
    数量: 'n/a',
    金额: '1.5',
    到货日: '2026-3-5',
    时间: 'soon',
    订单号: 'a, b',
  });
});

it('goes on in another sheet when one is full', async () => {
  const rows = Array.from({ length: 6 }, (_, qty) => ({ qty }));
  const book = await readXlsx(await buffer(writeSheet({ name: '订单', columns, rows, rowsPerSheet: 4 })));
  expect(book.sheets.map(({ name, rows: lines }) => [name, lines.length])).toEqual([
    ['订单', 4],
    ['订单_2', 4],
  ]);
});

it('fails with the error of its rows', async () => {
  async function* failing() {
    yield row;
    await Promise.resolve();
    throw new Error('cursor lost');
  }
  await expect(buffer(writeSheet({ name: 'x', columns, rows: failing() }))).rejects.toThrow('cursor lost');
});

it('closes its rows when nobody reads on', async () => {
  let closed = false;
  function* endless() {
    try {
      for (;;) yield row;
    } finally {
      closed = true;
    }
  }
  const stream = writeSheet({ name: 'x', columns, rows: endless() });
  await pipeline(stream, new Writable({ write: (_chunk, _encoding, done) => done(new Error('gone')) })).catch(
    () => undefined,
  );
  await expect.poll(() => closed).toBe(true);
});

it('writes 100,000 rows in flat memory', async () => {
  function* many() {
    for (let i = 0; i < 100_000; i += 1) yield { ...row, qty: i };
  }
  const before = process.memoryUsage().rss;
  let [peak, size] = [0, 0];
  for await (const chunk of writeSheet({ name: 'x', columns, rows: many() }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    peak = Math.max(peak, process.memoryUsage().rss);
  }
  expect(size).toBeGreaterThan(1_000_000);
  expect((peak - before) / 1e6).toBeLessThan(200);
});

it('defuses formulas in CSV', () => {
  expect(['=1+1', '@a', '+86 10', 'a"b', '1'].map(csvField).join()).toBe(
    `"'=1+1","'@a","'+86 10","a""b","1"`,
  );
});
