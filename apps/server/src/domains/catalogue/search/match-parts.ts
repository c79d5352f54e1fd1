import { sql, type RawBuilder } from 'kysely';
import type { TyreMarks, TyreShape } from '@treadline/contract/kernel/tyre/tyre.ts';
import { sizeKey, writeService } from '@treadline/contract/kernel/tyre/write-tyre.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { all, any, type Condition } from '../../../kernel/search.ts';
import { wordForms } from '../../../kernel/search-key.ts';
import { readPartQuery, type PartQuery } from './read-query.ts';

/** Where the parts are that are searched. */
export interface Parts {
  /** The table's name, or one that has the columns of `searchColumns`. */
  readonly of: string;
  /** The part's id, where that is not `id` of it. */
  readonly id?: string;
  /** A column with the number of the row's own supplier: others' numbers find nothing then. */
  readonly supplierNo?: string;
}

/** Columns of a part that a search reads. */
export const searchColumns = [
  'search',
  'brand_id',
  'size_key',
  'size_class',
  'width',
  'aspect',
  'construction',
  'rim',
  'od',
  'load_index',
  'speed',
  'xl',
  'runflat',
  'oe_mark',
  'snow',
  'ply',
  'barcode',
] as const;

type Column = (name: (typeof searchColumns)[number]) => RawBuilder<unknown>;
type Word = (word: string) => Condition;

/** As the index of suppliers' numbers has it. */
const bareNumber = (column: RawBuilder<unknown>) =>
  sql`regexp_replace(lower(${column}), '[^a-z0-9]+', '', 'g')`;

/** A supplier's number: the platform finds by all of them, a supplier by its own, others by none. */
function byNumber(
  { me }: Ctx,
  { of, id = `${of}.id`, supplierNo }: Parts,
  forms: readonly string[],
): Condition[] {
  const numbers = forms.filter((form) => form.length >= 3 && /\d/.test(form));
  const like = (column: string) =>
    any(numbers.map((form) => sql<boolean>`${bareNumber(sql.ref(column))} LIKE ${`%${form}%`}`));
  if (!numbers.length || !['OTHER', 'SUPPLIER'].includes(me.type)) return [];
  if (supplierNo) return [like(supplierNo)];
  const own = me.type === 'SUPPLIER' ? sql`AND ps.supplier_id = ${me.companyId}` : sql``;
  return [
    sql<boolean>`${sql.ref(id)} = ANY (ARRAY(
      SELECT ps.part_id FROM part_supplier ps WHERE ${like('ps.supplier_part_no')} ${own}))`,
  ];
}

const ownNames: ReadonlySet<string> = new Set(['DEALER', 'DEALER_GROUP', 'OEM']);

/** What the caller's company calls a part. */
const byOwnName = (
  { me }: Ctx,
  { of, id = `${of}.id` }: Parts,
  like: (key: RawBuilder<unknown>) => Condition,
) =>
  ownNames.has(me.type)
    ? [
        sql<boolean>`${sql.ref(id)} = ANY (ARRAY(
          SELECT pc.part_id FROM part_custom pc WHERE pc.company_id = ${me.companyId} AND ${like(sql.ref('pc.search'))}))`,
      ]
    : [];

/** A word in the part's own texts, in its brand's names, in a supplier's number or in the caller's own. */
const byWord =
  (ctx: Ctx, parts: Parts, column: Column): Word =>
  (word) => {
    const forms = wordForms(word);
    if (!forms.length) return sql<boolean>`false`;
    const like = (key: RawBuilder<unknown>) =>
      any(forms.map((form) => sql<boolean>`${key} LIKE ${`%${form}%`}`));
    const brands = sql`ARRAY(SELECT b.id FROM brand b WHERE ${like(sql.ref('b.search'))})`;
    return any([
      like(column('search')),
      sql<boolean>`${column('brand_id')} = ANY (${brands})`,
      ...byNumber(ctx, parts, forms),
      ...byOwnName(ctx, parts, like),
    ]);
  };

const isEqual = (column: RawBuilder<unknown>, value: number | null) =>
  value === null ? sql<boolean>`${column} IS NULL` : sql<boolean>`${column} = ${value}`;

/**
 * The same size: see isSameSize. What stands without class and aspect is a van's or a truck's whatever it is called:
 * 195R14 finds 195R14C. A dash may be one between numbers.
 */
function bySize(shape: TyreShape, column: Column): Condition {
  const { class: cls, width, aspect, construction, rim, od } = shape;
  const isRadial = construction === 'R' || construction === 'ZR';
  const build = sql<boolean>`${column('construction')} = ANY (${isRadial ? ['R', 'ZR'] : [construction]})`;
  return all([
    sql<boolean>`${column('size_key')} = ${sizeKey(shape)}`,
    ...(cls === '' && aspect === null ? [] : [sql<boolean>`${column('size_class')} = ${cls}`]),
    ...(construction === '-' && cls === '' ? [] : [build]),
    isEqual(column('width'), width),
    isEqual(column('aspect'), aspect),
    isEqual(column('rim'), rim),
    isEqual(column('od'), od),
  ]);
}

/** Load and speed, as far as they were said. */
const byService = ({ loadIndex, speed }: TyreMarks, column: Column): Condition[] => [
  ...(loadIndex === null ? [] : [isEqual(column('load_index'), loadIndex)]),
  ...(speed === '' ? [] : [sql<boolean>`trim(${column('speed')}, '()') = ${speed.replaceAll(/[()]/g, '')}`]),
];

/** Beside a size load and speed narrow nothing: what carries more comes behind. Alone they are looked for. */
function byServiceAlone(marks: TyreMarks, column: Column, word: Word): Condition[] {
  if (marks.loadIndex === null && marks.speed === '') return [];
  const isWhole = marks.loadIndex !== null && marks.speed !== '';
  return [any([...(isWhole ? [all(byService(marks, column))] : []), word(writeService(marks))])];
}

const list = (marks: string): string[] => marks.split(' ').filter(Boolean);

/** Marks narrow: a part says that it is XL or run-flat. Some look like a pattern's name (MC6, T1), and may be one. */
function byMarks(marks: PartQuery['marks'], isSized: boolean, column: Column, word: Word): Condition[] {
  const { xl, oeMark, runflat, runflatMark, snowflake, ply } = marks;
  const or = (condition: Condition, name: string) => any([condition, word(name)]);
  return [
    ...(isSized ? [] : byServiceAlone(marks, column, word)),
    ...(xl ? [or(sql<boolean>`${column('xl')}`, 'xl')] : []),
    ...(ply === null ? [] : [or(isEqual(column('ply'), ply), `${ply}pr`)]),
    ...(snowflake ? [or(sql<boolean>`${column('snow')}`, '3pmsf')] : []),
    ...(runflat && !runflatMark && !oeMark ? [sql<boolean>`${column('runflat')}`] : []),
    ...list(runflatMark).map((mark) => or(sql<boolean>`${column('runflat')}`, mark)),
    ...list(oeMark).map((mark) =>
      or(sql<boolean>`${mark} = ANY (string_to_array(${column('oe_mark')}, ' '))`, mark),
    ),
    ...list(marks.second).map(word),
    ...(marks.loadRange && !isSized ? [word(marks.loadRange)] : []),
  ];
}

/** A letter or two behind a size that was typed in one run: 2357515 lt. */
const byClass = ({ shape, marks }: PartQuery, column: Column, word: Word): Condition[] =>
  shape || !marks.class
    ? []
    : [any([sql<boolean>`${column('size_class')} = ${marks.class}`, word(marks.class)])];

function whereOf(query: PartQuery, column: Column, word: Word): Condition {
  const { shape, digits, marks, words, whole } = query;
  const isSized = shape !== null || digits !== '';
  const said = [
    ...(shape ? [bySize(shape, column)] : []),
    ...(digits ? [any([sql<boolean>`${column('size_key')} LIKE ${`${digits}%`}`, word(digits)])] : []),
    ...byClass(query, column, word),
    ...byMarks(marks, isSized, column, word),
    ...words.map(word),
  ];
  // All of it may begin a part number that has a size in it.
  const isNumber = /\d/.test(whole) && whole.length > 4;
  return any([
    ...(said.length ? [all(said)] : []),
    ...(isNumber ? [sql<boolean>`${column('search')} LIKE ${`${whole}%`}`] : []),
  ]);
}

/** 0 the number or barcode itself, 1 size with load and speed, 2 size, 3 its beginning, 4 the words. */
function rankOf({ shape, digits, marks, whole }: PartQuery, column: Column): RawBuilder<number> {
  const isExactly = sql`(${column('search')} = ${whole} OR starts_with(${column('search')}, ${`${whole} `})
    OR lower(${column('barcode')}) = ${whole})`;
  const isSize = shape ? bySize(shape, column) : sql<boolean>`${column('size_key')} = ${digits}`;
  const service = byService(marks, column);
  return sql<number>`CASE WHEN ${isExactly} THEN 0
    ${service.length ? sql`WHEN ${all([isSize, ...service])} THEN 1` : sql``}
    WHEN ${isSize} THEN 2
    ${digits ? sql`WHEN starts_with(${column('size_key')}, ${digits}) THEN 3` : sql``}
    ELSE 4 END`;
}

/**
 * What was typed or pasted, as a condition on parts and as their order: numbers, sizes with load and marks however they
 * are typed, brands and patterns by name, English, pinyin or initials, barcodes, suppliers' numbers. Nothing typed
 * matches everything.
 */
export function matchParts(
  ctx: Ctx,
  text: string,
  parts: Parts,
): { where: Condition; rank: RawBuilder<number> } {
  if (text.trim() === '') return { where: sql<boolean>`true`, rank: sql<number>`least(0)` };
  const column: Column = (name) => sql.ref(`${parts.of}.${name}`);
  const word = byWord(ctx, parts, column);
  const queries = readPartQuery(text);
  const ranks = queries.map((query) => rankOf(query, column));
  return {
    where: any(queries.map((query) => whereOf(query, column, word))),
    rank: sql<number>`least(${ranks.length ? sql.join(ranks) : sql`0`})`,
  };
}
