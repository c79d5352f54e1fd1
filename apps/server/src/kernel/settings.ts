import { sql, type RawBuilder } from 'kysely';
import type { FieldValue } from '@treadline/contract/kernel/fields.ts';
import type { Setting } from '@treadline/contract/kernel/settings.ts';
import type { Db } from './db.ts';

/** What a setting says now, by the configuration centre or by itself. Read each time: every node obeys at once. */
export async function readSetting<V extends FieldValue>(db: Db, { key, fallback }: Setting<V>): Promise<V> {
  const { rows } = await sql<{ value: V | null }>`SELECT setting_now(${key}) AS value`.execute(db);
  return rows[0]?.value ?? fallback;
}

/** A number that is set, as a part of a statement. */
export const settingIn = ({ key, fallback }: Setting<number>): RawBuilder<number> =>
  sql<number>`coalesce((setting_now(${key}) #>> '{}')::int, ${fallback})`;
