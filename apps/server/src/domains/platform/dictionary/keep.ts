import { sql, type Selectable } from 'kysely';
import type { z } from 'zod';
import { dictionaryNames } from '@treadline/contract/platform/dictionary/fields.ts';
import type { dictionaryRoutes } from '@treadline/contract/platform/dictionary/routes.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '#kernel/context.ts';
import type { DB } from '#kernel/db.ts';
import { AppError, fail } from '#kernel/errors.ts';
import { isNamed } from '#kernel/find-taken.ts';
import { diffFields, recordEvent, type TimelineEntry } from '#kernel/timeline.ts';

type Row = Selectable<DB['dictionary']>;
type NewDictionary = z.output<typeof dictionaryRoutes.create.body>;
type Change = z.output<typeof dictionaryRoutes.update.body>;

/** More would be no list to choose from. */
const most = 300;

export const typeEntity = 'dictionary-type';
export const entryEntity = 'dictionary-entry';

/** Who keeps dictionaries waits for each other: a name or an order is judged by what the one before left. */
const lockAll = (ctx: Ctx) => sql`SELECT pg_advisory_xact_lock(hashtext('dictionary'))`.execute(ctx.db);

/** Locks a row against concurrent use. @throws record.not-found */
export async function lockRow(ctx: Ctx, id: number): Promise<Row> {
  await lockAll(ctx);
  const row = await ctx.db
    .selectFrom('dictionary')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? fail('record.not-found');
}

const idOfType = ({ id, type_id: typeId }: Row): number => typeId ?? id;

/** Logs an action on a type or an entry; an entry with its type's name. */
export async function logDictionaryChange(
  ctx: Ctx,
  row: Pick<Row, 'id' | 'type_id' | 'name'>,
  action: string,
  changes?: TimelineEntry['changes'],
): Promise<void> {
  const type = row.type_id === null ? null : await readName(ctx, row.type_id);
  await recordEvent(ctx, {
    entity: type === null ? typeEntity : entryEntity,
    entityId: row.id,
    entityNo: type === null ? row.name : `${type} / ${row.name}`,
    action,
    ...(changes ? { changes } : {}),
  });
}

const readName = async (ctx: Ctx, id: number): Promise<string> =>
  (await ctx.db.selectFrom('dictionary').where('id', '=', id).select('name').executeTakeFirstOrThrow()).name;

const nameColumns = { name: 'name', nameEn: 'name_en', nameTw: 'name_tw' } as const;
type Names = Partial<Pick<Change, keyof typeof nameColumns>>;

/** Two of one name in a list, in whichever language, could not be told apart. @throws record.duplicate */
async function requireFree(ctx: Ctx, typeId: number | null, names: Names, own = 0): Promise<void> {
  for (const path of ['name', 'nameEn', 'nameTw'] as const) {
    const value = names[path];
    if (!value) continue;
    const taken = await ctx.db
      .selectFrom('dictionary')
      .select('id')
      .where('type_id', 'is not distinct from', typeId)
      .where(isNamed(nameColumns[path], value))
      .where('id', '<>', own)
      .executeTakeFirst();
    if (taken) throw new AppError('record.duplicate', { field: dictionaryNames[path].label, value, path });
  }
}

const namesOf = ({ name, nameEn, nameTw }: Pick<Change, 'name' | 'nameEn' | 'nameTw'>) => ({
  name,
  name_en: nameEn,
  name_tw: nameTw,
});

/**
 * Creates a type, or an entry as last of its type.
 * @returns the type's id. @throws record.duplicate, dictionary.full, record.not-found for an unknown type
 */
export async function createDictionary(ctx: Ctx, body: NewDictionary): Promise<number> {
  await lockAll(ctx);
  const { typeId, code } = body;
  await requireFree(ctx, typeId, body);
  const row = await (typeId === null ? insertType(ctx, body) : insertEntry(ctx, { ...body, typeId }));
  if (!row)
    throw new AppError('record.duplicate', { field: t('编码', 'Code', '編碼'), value: code, path: 'code' });
  await logDictionaryChange(ctx, row, 'create');
  return idOfType(row);
}

const insertType = (ctx: Ctx, body: NewDictionary) =>
  ctx.db
    .insertInto('dictionary')
    .values({ code: body.code, ...namesOf(body) })
    .onConflict((c) => c.doNothing())
    .returningAll()
    .executeTakeFirst();

async function insertEntry(
  ctx: Ctx,
  { typeId, tone, ...names }: NewDictionary & { typeId: number },
): Promise<Row> {
  const type = await ctx.db
    .selectFrom('dictionary as t')
    .leftJoin('dictionary as e', 'e.type_id', 't.id')
    .where('t.id', '=', typeId)
    .where('t.type_id', 'is', null)
    .groupBy('t.id')
    .select((eb) => [eb.fn.count<number>('e.id').as('entries'), eb.fn.max('e.sort').as('last')])
    .executeTakeFirst();
  const { entries, last } = type ?? fail('record.not-found');
  if (entries >= most) fail('dictionary.full', { most });
  return ctx.db
    .insertInto('dictionary')
    .values({ type_id: typeId, ...namesOf(names), tone, sort: (last ?? 0) + 10 })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Updates labels, or the colour of an entry; an update without a change is not logged.
 * @returns the type's id. @throws record.changed, record.duplicate, record.not-found
 */
export async function updateDictionary(
  ctx: Ctx,
  id: number,
  { version, tone, ...names }: Change,
): Promise<number> {
  const row = await lockRow(ctx, id);
  if (row.version !== version) fail('record.changed');
  const before = { name: row.name, nameEn: row.name_en, nameTw: row.name_tw, tone: row.tone };
  const changes = diffFields(before, { ...names, ...(row.type_id === null ? {} : { tone }) });
  if (Object.keys(changes).length === 0) return idOfType(row);
  const others: Names = Object.fromEntries(Object.entries(names).filter(([key]) => key in changes));
  await requireFree(ctx, row.type_id, others, id);
  await ctx.db
    .updateTable('dictionary')
    .set({
      ...namesOf(names),
      tone: row.type_id === null ? null : tone,
      version: version + 1,
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .execute();
  await logDictionaryChange(ctx, row, 'update', changes);
  return idOfType(row);
}
