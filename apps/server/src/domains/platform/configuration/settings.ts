import { sql, type Selectable } from 'kysely';
import type { z } from 'zod';
import type { SettingChange, SettingRow } from '@treadline/contract/platform/configuration/routes.ts';
import { inputOf } from '@treadline/contract/kernel/field-schemas.ts';
import type { FieldValue } from '@treadline/contract/kernel/fields.ts';
import type { Setting } from '@treadline/contract/kernel/settings.ts';
import * as tables from '@treadline/contract/setting-tables.ts';
import type { Ctx } from '#kernel/context.ts';
import { dayOf } from '#kernel/days.ts';
import type { DB } from '#kernel/db.ts';
import { AppError, fail } from '#kernel/errors.ts';
import { parse } from '#kernel/parse.ts';
import { recordEvent } from '#kernel/timeline.ts';

type Change = z.input<typeof SettingChange>;
type Row = z.input<typeof SettingRow>;
type Stored = Selectable<DB['setting_value']>;

/** All settings of all domains, by key. */
export const allSettings: ReadonlyMap<string, Setting> = new Map(
  Object.values(tables)
    .flatMap(({ settings }) => Object.values<Setting>(settings))
    .map((one) => [one.key, one]),
);

const settingOf = (key: string): Setting => allSettings.get(key) ?? fail('record.not-found');

const changeOf = (row: Stored): Change => ({
  id: row.id,
  value: row.value as Change['value'],
  from: row.valid_from,
  reason: row.reason,
  by: row.created_by_name,
  createdTime: row.created_at,
  takenBackTime: row.taken_back_at,
});

const readChanges = (ctx: Ctx, key?: string): Promise<Stored[]> =>
  ctx.db
    .selectFrom('setting_value')
    .selectAll()
    .$if(key !== undefined, (q) => q.where('key', '=', String(key)))
    .orderBy('valid_from', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** A setting with its changes, the one from the latest day first. */
function rowOf({ key, fallback }: Setting, changes: readonly Stored[]): Row {
  const live = changes.filter((change) => change.key === key && change.taken_back_at === null);
  const now = Date.now();
  const isPlan = ({ valid_from: from }: Stored) => Date.parse(from) > now;
  const since = live.find((change) => !isPlan(change));
  const set = since?.value as Change['value'] | undefined;
  return {
    key,
    value: set ?? (fallback as Row['value']),
    since: since ? changeOf(since) : null,
    plans: live.filter(isPlan).toReversed().map(changeOf),
    latest: Math.max(0, ...changes.filter((change) => change.key === key).map(({ id }) => id)),
  };
}

/** Returns all settings with their current and planned values. */
export async function readSettings(ctx: Ctx): Promise<{ list: Row[] }> {
  const changes = await readChanges(ctx);
  return { list: [...allSettings.values()].map((one) => rowOf(one, changes)) };
}

const readRow = async (ctx: Ctx, key: string): Promise<Row> =>
  rowOf(settingOf(key), await readChanges(ctx, key));

/** Returns the changes of a setting, newest first. @throws record.not-found */
export async function readHistory(ctx: Ctx, key: string): Promise<{ list: Change[] }> {
  settingOf(key);
  const changes = await readChanges(ctx, key);
  return { list: changes.toSorted((a, b) => b.id - a.id).map(changeOf) };
}

/** Two changes of one setting wait for each other; who comes second finds that something has changed. */
async function lockSeen(ctx: Ctx, key: string, latest?: number): Promise<Row> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('setting'), hashtext(${key}))`.execute(ctx.db);
  const row = await readRow(ctx, key);
  if (latest !== undefined && row.latest !== latest) fail('record.changed');
  return row;
}

const note = (ctx: Ctx, { key, field }: Setting, action: string, entry: Logged): Promise<void> =>
  recordEvent(ctx, {
    entity: 'setting',
    entityId: entry.id,
    entityNo: field.label['zh-CN'],
    action,
    remark: entry.reason,
    changes: {
      [key]: { before: entry.before, after: entry.after },
      ...(entry.from ? { from: { before: null, after: entry.from } } : {}),
    },
  });

interface Logged {
  id: number;
  reason: string;
  before: FieldValue;
  after: FieldValue;
  from?: string | null;
}

interface Wanted {
  value: FieldValue;
  reason: string;
  /** YYYY-MM-DD */
  from: string | null;
  latest: number;
}

/**
 * Sets a setting at once, or from a day (Asia/Shanghai).
 * @throws request.invalid by its field's range, setting.past, record.changed, record.not-found
 */
export async function changeSetting(ctx: Ctx, key: string, wanted: Wanted): Promise<Row> {
  const one = settingOf(key);
  const { value } = parse(inputOf({ value: one.field }), { value: wanted.value }, ctx.lang);
  if (wanted.from !== null && wanted.from <= dayOf(new Date()))
    throw new AppError('setting.past', { path: 'from' });
  const before = await lockSeen(ctx, key, wanted.latest);
  if (wanted.from === null && value === before.value) return before;
  const { id } = await ctx.db
    .insertInto('setting_value')
    .values({
      key,
      value: JSON.stringify(value),
      valid_from: wanted.from === null ? sql`now()` : sql`(${wanted.from} || ' 00:00+08')::timestamptz`,
      reason: wanted.reason,
      created_by: ctx.me.accountId,
      created_by_name: ctx.me.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { reason, from } = wanted;
  await note(ctx, one, from === null ? 'update' : 'plan', {
    id,
    reason,
    from,
    before: before.value,
    after: value,
  });
  return readRow(ctx, key);
}

/** Deletes a planned change. @throws setting.in-force, record.not-found */
export async function cancelPlannedSetting(ctx: Ctx, id: number): Promise<Row> {
  const found = await ctx.db
    .selectFrom('setting_value')
    .where('id', '=', id)
    .select('key')
    .executeTakeFirst();
  const key = found?.key ?? fail('record.not-found');
  const before = await lockSeen(ctx, key);
  const plan = before.plans.find((one) => one.id === id) ?? fail('setting.in-force');
  await ctx.db
    .updateTable('setting_value')
    .set({ taken_back_at: sql`now()` })
    .where('id', '=', id)
    .execute();
  await note(ctx, settingOf(key), 'takeBack', {
    id,
    reason: '',
    before: plan.value,
    after: before.value,
  });
  return readRow(ctx, key);
}
