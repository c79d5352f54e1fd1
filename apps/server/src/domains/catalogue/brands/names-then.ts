import { sql, type RawBuilder } from 'kysely';
import type { Lang } from '@treadline/contract/kernel/text.ts';

/** Time as of which a document names its goods: a column such as `stock_adjustment.created_at`, or an expression. */
type At = string | RawBuilder<unknown>;

const said = (kind: 'brand' | 'part', column: string, of: string, at: At) => sql<string>`coalesce((
  SELECT f.said ->> ${sql.lit(column)} FROM former_name f WHERE f.kind = ${sql.lit(kind)} AND f.of_id = ${sql.ref(`${of}.id`)}
    AND f.until > ${typeof at === 'string' ? sql.ref(at) : at} ORDER BY f.until LIMIT 1), ${sql.ref(`${of}.${column}`)}, '')`;

/** SQL: name of brand `b` as a document made at a time has it; '' without a brand. */
export const brandThen = (at: At, lang: Lang = 'zh-CN', of = 'b'): RawBuilder<string> =>
  said('brand', lang === 'en' ? 'name_en' : 'name', of, at);

/** SQL: number, name or size of part `p` as a document made at a time has it. */
export const partThen = (column: 'part_no' | 'name' | 'size', at: At, of = 'p'): RawBuilder<string> =>
  said('part', column, of, at);
