import { sql } from 'kysely';
import { dictionaries } from '@treadline/contract/dictionary-tables.ts';
import type { Dictionary } from '@treadline/contract/kernel/dictionary.ts';
import type { Text } from '@treadline/contract/kernel/text.ts';
import type { Db } from '#kernel/db.ts';

const declared = Object.values<Dictionary>(dictionaries);

const rowOf = (code: string, words: Text, at: number) => ({
  code,
  name: words['zh-CN'],
  name_en: words.en,
  name_tw: words['zh-TW'],
  sort: (at + 1) * 10,
});

/**
 * Synchronises the dictionary with the contract: missing types and entries are inserted, untouched labels updated.
 * Safe when several nodes start at once.
 */
export async function seedDictionaries(db: Db): Promise<void> {
  const types = declared.map(({ code, title }, at) => ({
    type: null,
    tone: null,
    ...rowOf(code, title, at),
  }));
  const entries = declared.flatMap(({ code: type, entries: own }) =>
    Object.entries(own).map(([code, words], at) => ({
      type,
      tone: words.tone ?? null,
      ...rowOf(code, words, at),
    })),
  );
  await bring(db, types);
  await bring(db, entries);
}

type Brought = ReturnType<typeof rowOf> & { type: string | null; tone: string | null };

const bring = (db: Db, rows: readonly Brought[]) =>
  sql`
  INSERT INTO dictionary AS d (type_id, code, name, name_en, name_tw, tone, sort, built_in)
  SELECT t.id, x.code, x.name, x.name_en, x.name_tw, x.tone, x.sort, true
  FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    AS x(type text, code text, name text, name_en text, name_tw text, tone text, sort int)
  LEFT JOIN dictionary t ON t.type_id IS NULL AND t.code = x.type
  ON CONFLICT (coalesce(type_id, 0), code) DO UPDATE
    SET name = excluded.name, name_en = excluded.name_en, name_tw = excluded.name_tw, built_in = true
    WHERE (d.version = 0 AND (d.name, d.name_en, d.name_tw) IS DISTINCT FROM (excluded.name, excluded.name_en, excluded.name_tw))
      OR NOT d.built_in`.execute(db);
