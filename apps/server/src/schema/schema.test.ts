import { describe, expect, it } from 'vitest';
import { readComments } from './comments.ts';
import { flattenExpression } from './flatten-expression.ts';
import { writeTypes } from './types-file.ts';
import type { Catalogue, Column, Relation } from './catalogue.ts';

describe('brackets that tell nothing go, others stay', () => {
  it.each([
    ['CHECK ((((a >= 0) AND (b <= c)) AND (d)))', 'CHECK (((a >= 0) AND (b <= c) AND (d)))'],
    ['(((a OR (b)) OR ((x >= y) <> (z))))', '((a OR (b) OR ((x >= y) <> (z))))'],
    ['((a AND b) OR c)', '((a AND b) OR c)'],
    ['((a OR b) AND c)', '((a OR b) AND c)'],
    ['((a AND b) AND (NOT (c AND d)))', '(a AND b AND (NOT (c AND d)))'],
    ["x IN (' OR ', ((a OR b) OR c), 'it''s (')", "x IN (' OR ', (a OR b OR c), 'it''s (')"],
  ])('%s', (from, to) => {
    expect(flattenExpression(from)).toBe(to);
    expect(flattenExpression(to)).toBe(to);
  });
});

const column = (name: string, type: string, more: Partial<Column> = {}): Column => ({
  of: 'thing',
  name,
  type,
  required: true,
  value: null,
  generated: false,
  identity: null,
  sequence: null,
  ...more,
});
const check = (name: string, columns: string[], definition: string) =>
  ({ of: 'thing', name, kind: 'check', columns, refers: null, definition }) as const;
const thing: Relation = {
  name: 'thing',
  kind: 'table',
  partitioned: null,
  partOf: null,
  bound: null,
  unlogged: false,
  options: [],
  indexes: [],
  triggers: [],
  columns: [
    column('id', 'bigint', { identity: 'ALWAYS' }),
    column('kind', 'text', { value: "'A'::text" }),
    column('other', 'text', { required: false }),
    column('sizes', 'bigint[]'),
    column('words', 'text[]'),
    column('rate', 'numeric(5,2)', { required: false }),
    column('at', 'timestamp with time zone', { value: 'now()' }),
  ],
  constraints: [
    check('k', ['kind'], "CHECK ((kind = ANY (ARRAY['A'::text, 'B'::text])))"),
    check('o', ['other'], "CHECK ((other = ANY (ARRAY['X'::text]))) NOT VALID"),
  ],
};

it('a column is what the driver makes of it; a list of values is one when all rows were checked for it', () => {
  const catalogue: Catalogue = { relations: [thing], routines: [], sequences: [], extensions: [], needs: [] };
  expect(writeTypes(catalogue)).toContain(`export interface Thing {
  at: Generated<Timestamp>;
  id: Generated<Int8>;
  kind: Generated<'A' | 'B'>;
  other: string | null;
  rate: Numeric | null;
  sizes: ArrayType<Int8>;
  words: string[];
}

export interface DB {
  thing: Thing;
}
`);
});

it('what migrations say before or beside a column is its own, the last of it', () => {
  const text = `-- What there is.
CREATE TABLE thing (
  id bigint PRIMARY KEY,
  -- Of two kinds,
  -- no more.
  kind text NOT NULL DEFAULT '--', -- one letter
  other text
);
-- Sets it right.
ALTER TABLE thing ADD COLUMN words text[];
ALTER TABLE thing
  -- Pieces.
  ADD COLUMN sizes bigint[];`;
  expect([...readComments([{ name: '0001_thing', text }], [thing])]).toEqual([
    ['thing', 'What there is.'],
    ['thing.kind', 'Of two kinds, no more. one letter'],
    ['thing.sizes', 'Pieces.'],
  ]);
});
