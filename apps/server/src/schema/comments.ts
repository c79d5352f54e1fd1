import type { Migration } from '#kernel/schema/migrations.ts';
import type { Relation } from './catalogue.ts';

/** Descriptions of tables and columns from comments in migrations, by `table` and `table.column`; the latest wins. */
export function readComments(migrations: readonly Migration[], relations: readonly Relation[]) {
  const columns = new Set(
    relations.flatMap(({ columns: all }) => all.map(({ of, name }) => `${of}.${name}`)),
  );
  const found = new Map<string, string>();
  const note = (of: string, said: readonly string[]): void => {
    if (said.length) found.set(of, said.join(' '));
  };
  for (const { text } of migrations) {
    let [table, before]: [string, string[]] = ['', []];
    for (const line of text.split(/\r?\n/)) {
      const [, code = '', beside] = /^((?:[^'-]|'[^']*'|-(?!-))*)(?:--\s*(.*))?$/.exec(line) ?? [];
      if (!code.trim() && beside !== undefined) {
        before.push(beside);
        continue;
      }
      const [, made, altered] =
        /^(?:CREATE (?:UNLOGGED )?TABLE|(ALTER TABLE)) (?:IF NOT EXISTS |ONLY )?(\w+)/i.exec(code) ?? [];
      if (altered) {
        table = altered;
        if (!made) note(table, before);
      }
      const [, column = ''] = /^(?:ALTER TABLE \w+)?\s+(?:ADD (?:COLUMN )?)?(\w+)\s/i.exec(code) ?? [];
      if (columns.has(`${table}.${column}`))
        note(`${table}.${column}`, [...(altered ? [] : before), ...(beside ? [beside] : [])]);
      before = [];
      if (/;\s*$/.test(code)) table = '';
    }
  }
  return found;
}
