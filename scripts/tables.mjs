/** Which tables and views of the database each part of the server reads and writes, by the text of its queries. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './tools.mjs';

/** Names of all tables and views: the keys of `DB` in db.d.ts. */
const names = new Set(
  [
    ...(
      /export interface DB \{([\s\S]*?)\n\}/.exec(
        readFileSync(join(root, 'apps/server/src/db.d.ts'), 'utf8'),
      )?.[1] ?? ''
    ).matchAll(/^ {2}(?:"?)([\w.]+)"?:/gm),
  ].map(([, name]) => String(name)),
);

/** Calls and words of SQL that write the table named next. */
const writing = [
  /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*['"`]([a-z_]+)/g,
  /\b(?:INSERT INTO|UPDATE|DELETE FROM|MERGE INTO|TRUNCATE(?: TABLE)?)\s+(?:ONLY\s+)?(?:public\.)?([a-z_]+)/g,
];
const reading = [
  /\b(?:basicEntity|selectFrom|innerJoin|leftJoin|rightJoin|fullJoin|crossJoin|using)(?:Lateral)?\(\s*\[?['"`]([a-z_]+)/g,
  /\b(?:FROM|JOIN|USING)\s+(?:ONLY\s+)?(?:LATERAL\s+)?(?:public\.)?([a-z_]+)/gi,
  /,\s*([a-z_]+) (?:AS )?[a-z]\w?\b/g,
];

/** @param {string} text without comments @param {RegExp[]} patterns */
const find = (text, patterns) =>
  new Set(
    patterns.flatMap((pattern) =>
      [...text.matchAll(pattern)].map(([, name]) => String(name)).filter((name) => names.has(name)),
    ),
  );

/** @param {string} file @returns {{writes: Set<string>, reads: Set<string>}} */
export function readTables(file) {
  const text = readFileSync(join(root, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const writes = find(text, writing);
  // A record that the kernel keeps by its definition.
  if (/\bkeep(?:<|\()/.test(text))
    for (const [, name = ''] of text.matchAll(/\b(?:table: |basicEntity\(|keep<)'([a-z_]+)'/g))
      if (name && names.has(name)) writes.add(name);
  return { writes, reads: find(text, reading) };
}
