import type { Catalogue, Column, Relation } from './catalogue.ts';

const head = `/**
 * The tables and views as a query sees them: written by \`npm run types\` from the migrations, not by hand.
 * bigint, date and timestamps are what the drivers' parsers make of them (kernel/db.ts).
 */

import type { ColumnType } from "kysely";

export type ArrayType<T> = ArrayTypeImpl<T> extends (infer U)[]
  ? U[]
  : ArrayTypeImpl<T>;

export type ArrayTypeImpl<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S[], I[], U[]>
  : T[];

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export type Int8 = ColumnType<number, number | string, number | string>;

export type Json = JsonValue;

export type JsonArray = JsonValue[];

export type JsonObject = {
  [x: string]: JsonValue | undefined;
};

export type JsonPrimitive = boolean | number | string | null;

export type JsonValue = JsonArray | JsonObject | JsonPrimitive;

export type Numeric = ColumnType<number, number | string, number | string>;

export type Timestamp = ColumnType<string, Date | string, Date | string>;
`;

/** TypeScript type by PostgreSQL type without length; others are strings. */
const known: Readonly<Record<string, string>> = {
  bigint: 'Int8',
  boolean: 'boolean',
  bytea: 'Buffer',
  'double precision': 'number',
  integer: 'number',
  jsonb: 'Json',
  numeric: 'Numeric',
  smallint: 'number',
  'timestamp with time zone': 'Timestamp',
};

function typeOf(type: string): string {
  const one = known[type.replace(/\[\]$/, '').replace(/\(.*\)/, '')] ?? 'string';
  if (!type.endsWith('[]')) return one;
  return /^[A-Z]/.test(one) ? `ArrayType<${one}>` : `${one}[]`;
}

/** Union of the values of a check such as `kind IN ('TYRE', 'ACCESSORY')`. */
function listOf({ constraints }: Relation, column: string): string[] {
  const texts = constraints
    .filter(({ kind, columns }) => kind === 'check' && columns.join() === column)
    .map(({ definition }) => /^CHECK \(\(\w+ = ANY \(ARRAY\[(.+)\]\)\)\)$/.exec(definition)?.[1])
    .findLast((text) => text !== undefined);
  return texts?.split(', ').map((item) => item.replace(/::\w+(\[\])?$/, '')) ?? [];
}

function columnOf(relation: Relation, { name, type, required, value, identity }: Column): string {
  const values = listOf(relation, name);
  const types = [...(values.length ? values : [typeOf(type)]), ...(required ? [] : ['null'])].join(' | ');
  // The default of a name's key is for nodes of a former version: who writes a name writes its key.
  const isGiven = (value === null && !identity) || name.endsWith('name_key');
  return `  ${name}: ${isGiven ? types : `Generated<${types}>`};\n`;
}

const nameOf = (table: string): string =>
  table.replaceAll(/(?:^|_)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

const byName = (a: { name: string }, b: { name: string }): number => (a.name < b.name ? -1 : 1);

/**
 * Text of text-columns.ts: names of columns that are texts of the database's own locale wherever they occur, and with
 * their table those that are something else elsewhere.
 */
export function writeTextColumns({ relations }: Catalogue): string {
  const all = relations
    .filter(({ partOf }) => partOf === null)
    .flatMap(({ name: of, columns }) =>
      columns.map(({ name, type }) => ({ of, name, isText: type === 'text' })),
    );
  const others = new Set(all.filter(({ isText }) => !isText).map(({ name }) => name));
  const names = all
    .filter(({ isText }) => isText)
    .map(({ of, name }) => (others.has(name) ? `${of}.${name}` : name));
  return `/** Columns that are texts, as \`column\`, or \`table.column\` where another table has something else by that name: written by \`npm run types\`. */
export const textColumns: ReadonlySet<string> = new Set(
  \`
${wrapped([...new Set(names)].toSorted())}
\`
    .trim()
    .split(/\\s+/),
);
`;
}

/** Words in lines of at most 100 characters. */
const wrapped = (words: readonly string[]): string =>
  words
    .join(' ')
    .replaceAll(/(.{1,100})(?: |$)/g, '$1\n')
    .trimEnd();

/** Text of db.d.ts. */
export function writeTypes({ relations }: Catalogue): string {
  const shown = relations.filter(({ partOf }) => partOf === null);
  const one = (relation: Relation): string =>
    `\nexport interface ${nameOf(relation.name)} {\n${relation.columns
      .toSorted(byName)
      .map((column) => columnOf(relation, column))
      .join('')}}\n`;
  const all = shown.map(({ name }) => `  ${name}: ${nameOf(name)};\n`).join('');
  return `${head}${shown.map(one).join('')}\nexport interface DB {\n${all}}\n`;
}
