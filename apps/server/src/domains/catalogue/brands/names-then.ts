import { sql, type RawBuilder } from 'kysely';
import type { Lang } from '@treadline/contract/kernel/text.ts';
import type { Db } from '#kernel/db.ts';

/** Time as of which a document names its goods: a column such as `stock_adjustment.created_at`, or an expression. */
type At = string | RawBuilder<unknown>;

const instant = (at: At) => (typeof at === 'string' ? sql.ref(at) : at);

const said = (kind: 'brand' | 'part', column: string, of: string, at: At) => sql<string>`(coalesce((
  SELECT f.said ->> ${sql.lit(column)} FROM former_name f WHERE f.kind = ${sql.lit(kind)} AND f.of_id = ${sql.ref(`${of}.id`)}
    AND f.until > ${instant(at)} ORDER BY f.until, f.id LIMIT 1), ${sql.ref(`${of}.${column}`)}, '') COLLATE "C")`;

/** SQL: name of the brand of part `p` (today's is `b`) as a document made at a time has it; '' without a brand. */
export const brandThen = (at: At, lang: Lang = 'zh-CN'): RawBuilder<string> => {
  const name = (of: string) => said('brand', lang === 'en' ? 'name_en' : 'name', of, at);
  return sql<string>`(coalesce((SELECT ${name('bt')} FROM former_name f LEFT JOIN brand bt ON bt.id = (f.said ->> 'brand_id')::bigint
    WHERE f.kind = 'part' AND f.of_id = p.id AND f.said ? 'brand_id' AND f.until > ${instant(at)}
    ORDER BY f.until, f.id LIMIT 1), ${name('b')}) COLLATE "C")`;
};

/** SQL: number, name or size of part `p` as a document made at a time has it. */
export const partThen = (column: 'part_no' | 'name' | 'size', at: At, of = 'p'): RawBuilder<string> =>
  said('part', column, of, at);

const no = sql`f.said ->> 'part_no'`;

/** SQL: id of the platform's part that has a number, in any case, else that had it; null for none. */
export const idOfPartNo = (asked: RawBuilder<unknown>): RawBuilder<number | null> => sql<
  number | null
>`coalesce(
  (SELECT now.id FROM part now WHERE upper(now.part_no) = upper(${asked}) AND now.owner_id IS NULL),
  (SELECT f.of_id FROM former_name f JOIN part now ON now.id = f.of_id AND now.owner_id IS NULL
    WHERE f.kind = 'part' AND upper(${no}) = upper(${asked}) ORDER BY f.until DESC, f.id DESC LIMIT 1))`;

/** Ids of the platform's parts of numbers, today's or former (`idOfPartNo`), by the number in upper case. */
export async function readPartsByNo(db: Db, numbers: readonly string[]): Promise<Map<string, number>> {
  const asked = [...new Set(numbers.map((each) => each.toUpperCase()))];
  const { rows } = await sql<{ no: string; id: number }>`SELECT no, id
    FROM (SELECT no, ${idOfPartNo(sql`no`)} AS id FROM unnest(${asked}::text[]) AS no) x WHERE id IS NOT NULL`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.no, row.id]));
}

/** SQL: all numbers that part `p` has and had, today's first. */
export const partNos = (of = 'p'): RawBuilder<string[]> => sql<
  string[]
>`array_prepend(${sql.ref(`${of}.part_no`)}, ARRAY(
  SELECT DISTINCT ${no} FROM former_name f WHERE f.kind = 'part' AND f.of_id = ${sql.ref(`${of}.id`)}
    AND ${no} <> ${sql.ref(`${of}.part_no`)}))`;

/** SQL select of the ids of parts that had a number beginning so, its letters and digits alone compared. */
export const idsOfFormerNo = (bare: string): RawBuilder<unknown> =>
  sql`SELECT f.of_id FROM former_name f WHERE f.kind = 'part'
    AND regexp_replace(lower(${no}), '[^a-z0-9]+', '', 'g') LIKE ${`${bare}%`}`;

/** Parts that had numbers of a list (in upper case) and have them no more: the platform's, under today's number. */
export const readFormerNos = async (db: Db, numbers: readonly string[]) =>
  (
    await sql<{ value: string; no: string }>`
      SELECT DISTINCT upper(${no}) AS value, p.part_no AS no FROM former_name f JOIN part p ON p.id = f.of_id
      WHERE f.kind = 'part' AND p.owner_id IS NULL AND upper(${no}) = ANY(${[...numbers]})
        AND upper(${no}) <> upper(p.part_no)`.execute(db)
  ).rows;
