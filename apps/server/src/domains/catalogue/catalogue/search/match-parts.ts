import { sql, type RawBuilder } from 'kysely';
import { sameConstructions, type TyreMarks, type TyreShape } from '@treadline/contract/kernel/tyre/tyre.ts';
import { sizeKey, writeService } from '@treadline/contract/kernel/tyre/write-tyre.ts';
import type { Ctx } from '#kernel/context.ts';
import { allConditions, anyCondition, type Condition } from '#kernel/search.ts';
import { wordForms } from '#kernel/search-key.ts';
import { idsOfFormerNo } from '#domains/catalogue/brands/index.ts';
import { readPartQuery, type PartQuery } from './read-query.ts';

type Column = (name: string) => RawBuilder<unknown>;
/** A SELECT of parts' ids. Each has an index of its own: joined by OR they would be looked for in every part. */
type Way = RawBuilder<unknown>;
/** A word, and what else a part may be that it stands for. */
interface Said {
  readonly word: string;
  readonly says?: Condition | undefined;
}

/** Returns a resolver of `part` columns under a table alias. */
export const partColumn =
  (table: string): Column =>
  (name) =>
    sql.ref(`${table}.${name}`);
const p = partColumn('p');
const partsWhere = (condition: Condition): Way => sql`SELECT p.id FROM part p WHERE ${condition}`;
const joined = (ways: readonly Way[]): Way => sql.join(ways, sql` UNION ALL `);

const like = (key: RawBuilder<unknown>, forms: readonly string[]) =>
  anyCondition(forms.map((form) => sql<boolean>`${key} LIKE ${`%${form}%`}`));

/** A supplier's number, bare as its index has it: the platform finds by all of them, a supplier by its own. */
function byNumber({ me }: Ctx, forms: readonly string[]): Way[] {
  const numbers = forms.filter((form) => form.length >= 3 && /\d/.test(form));
  if (!numbers.length || !['OTHER', 'SUPPLIER'].includes(me.type)) return [];
  const number = sql`regexp_replace(lower(ps.supplier_part_no), '[^a-z0-9]+', '', 'g')`;
  const own = me.type === 'SUPPLIER' ? sql`AND ps.supplier_id = ${me.companyId}` : sql``;
  return [sql`SELECT ps.part_id FROM part_supplier ps WHERE ${like(number, numbers)} ${own}`];
}

/** What the caller's company calls a part. */
const byOwnName = ({ me }: Ctx, forms: readonly string[]): Way[] =>
  ['DEALER', 'DEALER_GROUP', 'OEM'].includes(me.type)
    ? [
        sql`SELECT pc.part_id FROM part_custom pc
          WHERE pc.company_id = ${me.companyId} AND ${like(sql.ref('pc.search'), forms)}`,
      ]
    : [];

/** A word in the part's own texts, or what else it says of it: for parts that are few already. */
const holds = ({ word, says }: Said): Condition =>
  anyCondition([...(says ? [says] : []), like(p('search'), wordForms(word))]);

/** A word in the part's own texts, in its brand's names, in a supplier's number or in the caller's own. */
function byWord(ctx: Ctx, said: Said): Way[] {
  const forms = wordForms(said.word);
  if (!forms.length) return said.says ? [partsWhere(said.says)] : [];
  // Shorter words have no index: one look at every part is enough then.
  const own = forms.every((form) => form.length > 2)
    ? [...(said.says ? [partsWhere(said.says)] : []), partsWhere(like(p('search'), forms))]
    : [partsWhere(holds(said))];
  return [
    ...own,
    sql`SELECT p.id FROM brand b JOIN part p ON p.brand_id = b.id WHERE ${like(sql.ref('b.search'), forms)}`,
    ...byNumber(ctx, forms),
    ...byOwnName(ctx, forms),
  ];
}

const isEqual = (column: RawBuilder<unknown>, value: number | null) =>
  value === null ? sql<boolean>`${column} IS NULL` : sql<boolean>`${column} = ${value}`;

/**
 * SQL condition: same size (see isSameSize). A size without class and aspect also matches a van's or truck's: 195R14
 * finds 195R14C. A dash may stand between numbers.
 */
export function bySize(shape: TyreShape, column: Column): Condition {
  const { class: cls, width, aspect, construction, rim, od } = shape;
  const build = sql<boolean>`${column('construction')} = ANY (${[...sameConstructions(construction)]})`;
  return allConditions([
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
function serviceAlone(marks: TyreMarks): Said[] {
  if (marks.loadIndex === null && marks.speed === '') return [];
  const isWhole = marks.loadIndex !== null && marks.speed !== '';
  return [{ word: writeService(marks), says: isWhole ? allConditions(byService(marks, p)) : undefined }];
}

const list = (marks: string): string[] => marks.split(' ').filter(Boolean);

/** Marks narrow: a part says that it is XL or run-flat. Some look like a pattern's name (MC6, T1), and may be one. */
function marksSaid({ marks, shape, digits }: PartQuery): Said[] {
  const { xl, oeMark, runflat, runflatMark, snowflake, ply, loadRange } = marks;
  const isSized = shape !== null || digits !== '';
  const isRunflat = sql<boolean>`p.runflat`;
  return [
    ...(isSized ? [] : serviceAlone(marks)),
    // Behind a size that was typed in one run, or alone: 2357515 lt.
    ...(shape || !marks.class
      ? []
      : [{ word: marks.class, says: sql<boolean>`p.size_class = ${marks.class}` }]),
    ...(xl ? [{ word: 'xl', says: sql<boolean>`p.xl` }] : []),
    ...(ply === null ? [] : [{ word: `${ply}pr`, says: isEqual(p('ply'), ply) }]),
    ...(snowflake ? [{ word: '3pmsf', says: sql<boolean>`p.snow` }] : []),
    ...(runflat && !runflatMark && !oeMark ? [{ word: '', says: isRunflat }] : []),
    ...list(runflatMark).map((word) => ({ word, says: isRunflat })),
    ...list(oeMark).map((word) => ({
      word,
      says: sql<boolean>`${word} = ANY (string_to_array(p.oe_mark, ' '))`,
    })),
    ...list(marks.second).map((word) => ({ word })),
    ...(loadRange && !isSized ? [{ word: loadRange }] : []),
  ];
}

/** The tyres of a size with the marks that were said; digits may be those of another number, too. */
function bySizeOrNumber(ctx: Ctx, { shape, digits }: PartQuery, marks: readonly Said[]): Way[] {
  // A part's texts have the digits of its size.
  const size = shape ? bySize(shape, p) : like(p('search'), [digits]);
  return [
    partsWhere(allConditions([size, ...marks.map(holds)])),
    ...(marks.length || shape ? [] : [...byNumber(ctx, [digits]), ...byOwnName(ctx, [digits])]),
  ];
}

/** The parts that one thing stands for: all that it says holds of them, or all of it begins their number. */
function waysOf(ctx: Ctx, query: PartQuery): Way[] {
  const { shape, digits, words, whole } = query;
  const isSized = shape !== null || digits !== '';
  const marks = marksSaid(query);
  const named = [...(isSized ? [] : marks), ...words.map((word) => ({ word }))];
  const said = [
    ...(isSized ? [bySizeOrNumber(ctx, query, marks)] : []),
    ...named.map((one) => byWord(ctx, one)).filter((ways) => ways.length),
  ];
  const isNumber = /\d/.test(whole) && whole.length > 4 && (shape !== null || said.length > 1);
  return [
    ...(said.length
      ? [
          sql`(${sql.join(
            said.map((ways) => sql`(${joined(ways)})`),
            sql` INTERSECT `,
          )})`,
        ]
      : []),
    ...(isNumber ? [partsWhere(sql<boolean>`p.search LIKE ${`${whole}%`}`)] : []),
    ...(/\d/.test(whole) && whole.length > 2 ? [idsOfFormerNo(whole)] : []),
  ];
}

/**
 * SQL condition: the part, by its id column, matches typed or pasted text: part numbers, sizes with load and marks in
 * any notation, brands and patterns by name, English, pinyin or initials, barcodes, suppliers' and former numbers. Empty text
 * matches everything.
 */
export function matchParts(ctx: Ctx, text: string, id: string): Condition {
  if (text.trim() === '') return sql<boolean>`true`;
  const ways = readPartQuery(text).flatMap((query) => waysOf(ctx, query));
  return ways.length ? sql<boolean>`${sql.ref(id)} IN (${joined(ways)})` : sql<boolean>`false`;
}

/** 0 the number or barcode itself, 1 size with load and speed, 2 size, 3 its beginning, 4 the words. */
function rankOf({ shape, digits, marks, whole }: PartQuery, column: Column): RawBuilder<number> {
  const isExactly = sql`(${column('search')} = ${whole} OR starts_with(${column('search')}, ${`${whole} `})
    OR lower(${column('barcode')}) = ${whole})`;
  const isSize = shape ? bySize(shape, column) : sql<boolean>`${column('size_key')} = ${digits}`;
  const service = byService(marks, column);
  const sized = sql`${service.length ? sql`WHEN ${allConditions([isSize, ...service])} THEN 1` : sql``}
    WHEN ${isSize} THEN 2 ${digits ? sql`WHEN starts_with(${column('size_key')}, ${digits}) THEN 3` : sql``}`;
  return sql<number>`CASE WHEN ${isExactly} THEN 0 ${shape || digits ? sized : sql``} ELSE 4 END`;
}

/** SQL sort key of matches, best first; `of` is the alias of `part`. */
export function rankParts(text: string, of = 'part'): RawBuilder<number> {
  const ranks = readPartQuery(text).map((query) => rankOf(query, partColumn(of)));
  return sql<number>`least(${ranks.length ? sql.join(ranks) : sql`0`})`;
}
