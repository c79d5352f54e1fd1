import { describe, expect, it } from 'vitest';
import { titlesOf } from './kernel/sheets/import-column.ts';
import { parseTable } from './kernel/sheets/import-sheet.ts';
import { readTable, type Table } from './kernel/sheets/read-lines.ts';
import { choices, columns, imports, values } from './testing/import-corpus.ts';
import { programs } from './testing/programs.ts';

it('has a value for every column of every import', () => {
  expect([...columns.keys()].filter((title) => !values[title])).toEqual([]);
});

describe.each(Object.entries(programs))('a file of %s', (_, write) => {
  let reading: Promise<Table> | undefined;
  // Here, not in the worker, and once: the import of each keeps to its own columns.
  const read = async (): Promise<Table> =>
    readTable({
      kind: 'read',
      file: await write([...columns.values()]),
      maxRows: 10,
      titles: [...columns.values()].flatMap(titlesOf),
      demanded: [],
    });

  it.each(Object.entries(imports))('is read by the import of %s', async (_name, plan) => {
    reading ??= read();
    const { rows, errors } = await parseTable({ ...plan, lang: 'zh-CN' }, await reading);
    const said = Object.fromEntries(
      plan.columns.map(({ key, type, titles }) => {
        const value = values[titles['zh-CN']] ?? '';
        if (type === 'money') return [key, Math.round(Number(value) * 100)];
        return [key, type === 'int' ? Number(value) : (choices[value] ?? value)];
      }),
    );
    expect(errors).toEqual([]);
    expect(rows).toEqual([
      { row: 2, value: said },
      { row: 3, value: said },
    ]);
  });
});
