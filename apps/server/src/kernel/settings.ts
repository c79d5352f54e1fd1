import { sql, type RawBuilder } from 'kysely';
import type { FieldValue } from '@treadline/contract/kernel/fields.ts';
import type { Setting } from '@treadline/contract/kernel/settings.ts';
import type { Db } from './db.ts';

/** Current value of a setting, or its fallback. Read on every use, so that changes apply at once on all nodes. */
export async function readSetting<V extends FieldValue>(db: Db, { key, fallback }: Setting<V>): Promise<V> {
  const { rows } = await sql<{ value: V | null }>`SELECT setting_now(${key}) AS value`.execute(db);
  return rows[0]?.value ?? fallback;
}

type Values<S> = { [K in keyof S]: S[K] extends Setting<infer V> ? V : never };

/** Values of several settings by name in one statement, now or at a moment `at`. See readSetting. */
export async function readSettings<S extends Readonly<Record<string, Setting>>>(
  db: Db,
  settings: S,
  at?: Date,
): Promise<Values<S>> {
  const keys = Object.values(settings).map(({ key }) => key);
  const { rows } = await sql<{ key: string; value: FieldValue }>`
    SELECT key, setting_at(key, coalesce(${at ?? null}::timestamptz, now())) AS value FROM unnest(${keys}::text[]) AS key`.execute(
    db,
  );
  const set = new Map(rows.map(({ key, value }) => [key, value]));
  return Object.fromEntries(
    Object.entries(settings).map(([name, { key, fallback }]) => [name, set.get(key) ?? fallback]),
  ) as Values<S>;
}

/** SQL expression for a numeric setting, evaluated once per statement. */
export const settingIn = ({ key, fallback }: Setting<number>): RawBuilder<number> =>
  sql<number>`(SELECT coalesce((setting_now(${key}) #>> '{}')::int, ${fallback}))`;
