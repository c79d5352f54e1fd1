import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { filter, listOf } from '@treadline/contract/kernel/list.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { columnListing } from './column-listing.ts';
import { selection } from './columns.ts';
import type { Ctx } from './context.ts';
import type { DB } from './db.ts';
import { filterBy } from './filters.ts';

const Thing = z.object({ id: z.number(), name: z.string(), pieces: z.number(), madeTime: z.string() });
const route = {
  method: 'GET',
  path: '/thing/list',
  summary: 'Things',
  needs: 'signed-in',
  ...listOf(Thing, {
    filters: {
      text: filter.text(),
      id: filter.int(),
      name: filter.many(z.string()),
      pieces: filter.range(),
      madeTime: filter.days(),
    },
    sort: ['name', 'pieces'],
    totals: { pieces: z.number() },
  }),
} as const;

const db = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (own) => new PostgresIntrospector(own),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
const ctx = { db } as Ctx;
const from = (own: Ctx) =>
  own.db.selectFrom(
    sql<{ id: number; title: string; qty: number; made_at: string }>`(SELECT * FROM thing)`.as('x'),
  );
const columns = { id: 'x.id', name: 'x.title', pieces: 'x.qty', madeTime: 'x.made_at' } as const;
const sheet = { name: t('物', 'Things', '物'), columns: [] };
const filters = { text: filterBy.text('x.title') };

it('compares a field with a filter of its name by the shape of the value', () => {
  const { found } = columnListing(route, from, { columns, filters, defaultSort: 'name', sheet });
  const where = (asked: Parameters<typeof found>[1]) => {
    const query = found(ctx, asked).selectAll().compile();
    return [/where (.*?)\s*\/\*/.exec(query.sql)?.[1], query.parameters];
  };
  expect(where({ id: 7 })).toEqual(['"x"."id" = $1', [7]]);
  expect(where({ name: ['a', 'b'] })).toEqual(['"x"."title" = ANY($1)', [['a', 'b']]]);
  expect(where({ pieces: { to: 3 } })).toEqual(['"x"."qty" <= $1', [3]]);
  expect(where({ madeTime: { from: '2026-01-01' } })).toEqual(['"x"."made_at" >= $1::date', ['2026-01-01']]);
  expect(where({ text: 'a' })).toEqual(['(bare_number("x"."title") LIKE $1)', ['%a%']]);
});

it('selects each column under the name of its field, what depends on the caller for each', () => {
  const query = from(ctx).select(selection({ ...columns, qty: 'x.qty' }));
  expect(query.compile().sql).toContain(
    'select "x"."id", "x"."title" as "name", "x"."qty" as "pieces", "x"."made_at" as "madeTime", "x"."qty" from',
  );
  const mine = { id: 'x.id', mine: (own: Ctx) => sql<boolean>`${own.lang} = 'en'` } as const;
  const of = (lang: Ctx['lang']) =>
    from(ctx)
      .select(selection(mine, { ...ctx, lang }))
      .compile().parameters;
  expect([of('en'), of('zh-CN')]).toEqual([['en'], ['zh-CN']]);
});

it('refuses what has no column, in the types and as the module loads', () => {
  const { name: _, ...nameless } = columns;
  const list = { filters, defaultSort: 'name', sheet } as const;
  // @ts-expect-error a sort, a filter and a field without a column
  expect(() => columnListing(route, from, { ...list, columns: nameless })).toThrow('no column for name');
  // @ts-expect-error a column that no table has
  columnListing(route, from, { ...list, columns: { ...columns, name: 'x.none' } as const });
  // @ts-expect-error a text says not how it is searched for
  expect(() => columnListing(route, from, { columns, defaultSort: 'name', sheet })).toThrow(
    'no column for text',
  );
  // @ts-expect-error a filter of numbers on a field of texts
  columnListing(route, from, { ...list, columns: { ...columns, pieces: 'x.title' } as const });
  // @ts-expect-error an order that the contract does not have
  columnListing(route, from, { ...list, columns, defaultSort: 'madeTime' });
});
