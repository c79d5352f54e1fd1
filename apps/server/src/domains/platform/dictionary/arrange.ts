import { sql } from 'kysely';
import type { Ctx } from '#kernel/context.ts';
import { usesOf } from '#kernel/dictionary.ts';
import { fail } from '#kernel/errors.ts';
import { refuseUsed } from '#kernel/remove-basic-data.ts';
import { lockRow, logDictionaryChange } from './keep.ts';

/** Everything of a type, in order. */
const entriesOf = (ctx: Ctx, typeId: number) =>
  ctx.db
    .selectFrom('dictionary')
    .where('type_id', '=', typeId)
    .orderBy('sort')
    .orderBy('id')
    .select(['id', 'name', 'enabled'])
    .execute();

/**
 * Enables or disables a dictionary entry; records that hold it keep it.
 * @returns the type's id. @throws dictionary.last, record.not-found for a type
 */
export async function enableEntry(ctx: Ctx, id: number, enabled: boolean): Promise<number> {
  const row = await lockRow(ctx, id);
  const typeId = row.type_id ?? fail('record.not-found');
  if (row.enabled === enabled) return typeId;
  const others = (await entriesOf(ctx, typeId)).filter((each) => each.id !== id && each.enabled);
  if (!enabled && others.length === 0) fail('dictionary.last');
  await ctx.db
    .updateTable('dictionary')
    .set({ enabled, version: row.version + 1, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
  await logDictionaryChange(ctx, row, enabled ? 'enable' : 'disable');
  return typeId;
}

/** Reorders a type's entries. @throws record.changed unless the ids are exactly the type's entries */
export async function orderEntries(ctx: Ctx, id: number, ids: readonly number[]): Promise<void> {
  const type = await lockRow(ctx, id);
  const before = await entriesOf(ctx, id);
  const isSame = before.length === ids.length && before.every((each) => ids.includes(each.id));
  if (type.type_id !== null || !isSame) fail('record.changed');
  if (before.every((each, at) => each.id === ids[at])) return;
  await sql`
    UPDATE dictionary d SET sort = o.place * 10 FROM unnest(${ids}::bigint[]) WITH ORDINALITY AS o (id, place)
    WHERE d.id = o.id`.execute(ctx.db);
  const after = await entriesOf(ctx, id);
  const said = (all: typeof before) => all.map(({ name }) => name).join('、');
  await logDictionaryChange(ctx, type, 'order', { order: { before: said(before), after: said(after) } });
}

/** Returns where and how often an entry is used; empty for a type. @throws record.not-found */
export async function readUses(ctx: Ctx, id: number): Promise<{ place: string; count: number }[]> {
  const found = await ctx.db
    .selectFrom('dictionary as e')
    .leftJoin('dictionary as t', 't.id', 'e.type_id')
    .where('e.id', '=', id)
    .select(['e.code', 't.code as type'])
    .executeTakeFirst();
  const { code, type } = found ?? fail('record.not-found');
  const uses = type === null ? [] : await usesOf(ctx.db, type, code);
  return uses.filter(({ count }) => count > 0).map(({ place, count }) => ({ place: place[ctx.lang], count }));
}

/**
 * Deletes a type or entry that is neither built in nor used.
 * @throws dictionary.built-in, record.used, record.not-found
 */
export async function removeDictionary(ctx: Ctx, id: number): Promise<void> {
  const row = await lockRow(ctx, id);
  if (row.built_in) fail('dictionary.built-in');
  if (row.type_id !== null) {
    const type = await ctx.db
      .selectFrom('dictionary')
      .where('id', '=', row.type_id)
      .select('code')
      .executeTakeFirstOrThrow();
    refuseUsed(row.name, await usesOf(ctx.db, type.code, row.code));
  }
  await ctx.db.deleteFrom('dictionary').where('id', '=', id).execute();
  await logDictionaryChange(ctx, row, 'delete');
}
