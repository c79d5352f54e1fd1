import { sql, type RawBuilder } from 'kysely';
import { allCode, type Dictionary } from '@treadline/contract/kernel/dictionary.ts';
import { t, type Lang, type Text } from '@treadline/contract/kernel/text.ts';
import type { Tone } from '@treadline/contract/kernel/status.ts';
import type { Ctx } from './context.ts';
import type { DB, Db } from './db.ts';
import { AppError, fail } from './errors.ts';
import type { Use } from './feeds.ts';

/** Column that references dictionary entries: an entry in use can be disabled, not deleted. */
export interface EntryColumn {
  readonly dictionary: Dictionary;
  readonly table: keyof DB & string;
  readonly column: string;
  /** Name of the kind of records. */
  readonly label: Text;
}

/** All columns that reference dictionary entries, registered with the domains. */
export const entryColumns: EntryColumn[] = [];

/** Usage counts of a dictionary entry by table, each counted up to 1,000. */
export function usesOf(db: Db, type: string, code: string): Promise<Use[]> {
  const holding = entryColumns.filter((each) => each.dictionary.code === type);
  const counts = holding.map(async ({ table, column, label }) => {
    const { rows } = await sql<{ count: number }>`
      SELECT count(*) AS count FROM (SELECT FROM ${sql.table(table)} WHERE ${sql.ref(column)} = ${code} LIMIT 1000) x`.execute(
      db,
    );
    return { place: label, count: rows[0]?.count ?? 0 };
  });
  return Promise.all(counts);
}

/** SQL expression for an entry's name in a language; `row` is the entry's table or alias. */
export function nameIn(lang: Lang, row: string): RawBuilder<string> {
  if (lang === 'zh-CN') return sql`${sql.ref(`${row}.name`)}`;
  const own = sql.ref(`${row}.${lang === 'en' ? 'name_en' : 'name_tw'}`);
  return sql`coalesce(nullif(${own}, ''), ${sql.ref(`${row}.name`)})`;
}

/** SQL expression for the name of the entry that a column references; '' where there is none. */
export const entryName = (lang: Lang, { code }: Dictionary, column: string): RawBuilder<string> => sql`
  coalesce((SELECT ${nameIn(lang, 'de')} FROM dictionary de JOIN dictionary dt ON dt.id = de.type_id
    WHERE dt.type_id IS NULL AND dt.code = ${code} AND de.code = ${sql.ref(column)}), '')`;

/**
 * Requires that an entry may be selected, and locks it against deletion until the transaction ends.
 * @param held current value of the record, allowed even if disabled since
 * @throws dictionary.not-offered at `path`
 */
export async function requireEntry(
  { db }: Pick<Ctx, 'db'>,
  { code: type }: Dictionary,
  code: string,
  path: string,
  held?: string,
): Promise<void> {
  const { rows } = await sql<{ enabled: boolean }>`
    SELECT e.enabled FROM dictionary e JOIN dictionary d ON d.id = e.type_id
    WHERE d.type_id IS NULL AND d.code = ${type} AND e.code = ${code} FOR KEY SHARE OF e`.execute(db);
  if (!rows[0] || (!rows[0].enabled && code !== held)) throw new AppError('dictionary.not-offered', { path });
}

/** Dictionary entry as an option of a select. */
export interface OfferedEntry {
  label: string;
  value: string;
  tone: Tone | null;
  disabled: boolean;
}

const allWord = t('全部', 'All', '全部');

/**
 * Options of a dictionary in the caller's language: enabled entries, or with `all` every one; `any` adds an option for
 * all of them first.
 * @throws record.not-found for an unknown dictionary
 */
export async function readOptions(
  { db, lang }: Pick<Ctx, 'db' | 'lang'>,
  type: string,
  { all = false, any = false }: { all?: boolean | undefined; any?: boolean | undefined } = {},
): Promise<OfferedEntry[]> {
  const { rows } = await sql<OfferedEntry & { value: string | null }>`
    SELECT ${nameIn(lang, 'e')} AS label, e.code AS value, e.tone, NOT e.enabled AS disabled
    FROM dictionary d LEFT JOIN dictionary e ON e.type_id = d.id AND (e.enabled OR ${all})
    WHERE d.type_id IS NULL AND d.code = ${type} ORDER BY e.sort, e.id`.execute(db);
  if (rows.length === 0) fail('record.not-found');
  const entries = rows.filter(({ value }) => value !== null);
  const every = { label: allWord[lang], value: allCode, tone: null, disabled: false };
  return any ? [every, ...entries] : entries;
}
