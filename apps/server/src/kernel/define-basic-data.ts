import { sql, type Kysely } from 'kysely';
import type { Fields } from '@treadline/contract/kernel/fields.ts';
import { mask } from '@treadline/contract/kernel/mask.ts';
import type { z } from 'zod';
import type { Ctx } from './context.ts';
import type { Db, DB } from './db.ts';
import { AppError, fail } from './errors.ts';
import { findTaken } from './find-taken.ts';
import { importColumns, importRow } from './fields.ts';
import { keepMasked, unmaskedKindsOf } from './masked.ts';
import { findRecord, visible, type Entity } from './scope.ts';
import type { ImportColumn } from './sheets/index.ts';
import { diffFields, recordEvent } from './timeline.ts';

type Row = Record<string, unknown>;

/** Definition of one kind of basic data. `F` is the form's body, `R` the record in the contract. */
export interface BasicDataDefinition<F extends object, R extends object> {
  /** Fields with translations and kinds; sensitive ones are masked in the log. */
  fields: Fields;
  /** Fields of the form and the import, and the form's schema. */
  inputs: Fields;
  schema: z.ZodObject & { readonly _zod: { readonly output: F } };
  /**
   * Returns the record unmasked, in the caller's scope.
   * @throws record.not-found
   */
  read(ctx: Ctx, id: number): Promise<R>;
  /** Converts form values to columns of the entity's table. */
  columns(fields: F, ctx: Ctx): Row;
  /** Second table with the same id, such as the supplier of a company. */
  beside?: { table: keyof DB & string; columns(fields: F, ctx: Ctx): Row };
  /** Replaces rows of dependent tables, such as a dealer's brands. */
  links?(ctx: Ctx, id: number, fields: F): Promise<void>;
  /** Unique constraints (or indexes), each with the field to report. */
  unique?: Readonly<Record<string, keyof F & string>>;
  /** Rules beyond one record, before it is written; `before` is null for a new one. */
  check?(ctx: Ctx, fields: F, before: R | null): Promise<void>;
}

/** Operations of one kind of basic data: create, update with optimistic locking, enable, disable; all logged. */
export interface BasicDataStore<F extends object, R extends object> {
  /** Name and table of the entity. */
  readonly name: string;
  readonly table: keyof DB & string;
  readonly columns: BasicDataDefinition<F, R>['columns'];
  readonly unique: NonNullable<BasicDataDefinition<F, R>['unique']>;
  /** Columns and row schema of the import. */
  readonly sheet: { columns: readonly ImportColumn[]; schema: z.ZodObject };
  /**
   * For bulk use, where the names have been compared with all others at once.
   * @returns the new id.
   * @throws record.duplicate naming the field; record.not-found for an unknown reference; request.invalid at the field
   * of a masked value.
   */
  insert(ctx: Ctx, fields: F): Promise<number>;
  /** Inserts one whose names are unlike all others. @returns its id */
  add(ctx: Ctx, fields: F): Promise<number>;
  /** Adds, and returns the record. */
  create(ctx: Ctx, fields: F): Promise<R>;
  /**
   * Updates with optimistic locking; an unchanged record is not logged.
   * @throws record.changed, record.duplicate, record.not-found; request.invalid at the field of a masked value that is
   * not the stored one's.
   */
  update(ctx: Ctx, id: number, body: F & { version: number }): Promise<R>;
  /**
   * Sets the column `enabled`, without a wish to what it is not; a no-op when unchanged.
   * @throws record.not-found
   */
  enable(ctx: Ctx, id: number, wanted: boolean | undefined): Promise<R>;
}

/** Defines the operations of an entity's basic data. */
export function defineBasicData<T extends keyof DB & string, F extends object, R extends object>(
  target: Entity<T>,
  how: BasicDataDefinition<F, R>,
): BasicDataStore<F, R> {
  const insert = async (ctx: Ctx, values: F): Promise<number> => {
    const fields = keepMasked(ctx, unmaskedKindsOf(how.inputs), values);
    await how.check?.(ctx, fields, null);
    const columns = how.columns(fields, ctx);
    const { id } = await insertInto(ctx, target.table, columns).catch(taken(how, fields));
    if (how.beside) await insertInto(ctx, how.beside.table, { id, ...how.beside.columns(fields, ctx) });
    await how.links?.(ctx, id, fields);
    await log(ctx, target, id, String(columns[target.no]), 'create');
    return id;
  };
  const add = async (ctx: Ctx, fields: F): Promise<number> => {
    await refuseTaken(ctx, target, how, fields, {});
    return insert(ctx, fields);
  };
  return {
    name: target.name,
    table: target.table,
    columns: how.columns,
    unique: how.unique ?? {},
    sheet: { columns: importColumns(how.inputs), schema: importRow(how.schema, how.inputs) },
    insert,
    add,
    create: async (ctx, fields) => how.read(ctx, await add(ctx, fields)),
    update: (ctx, id, body) => update(ctx, target, how, id, body),
    async enable(ctx, id, wanted) {
      const before = (await findRecord(ctx, target, id, true)) as unknown as Row;
      const enabled = wanted ?? !before.enabled;
      if (before.enabled !== enabled) {
        await updateRow(ctx, target, id, { enabled });
        await log(ctx, target, id, String(before[target.no]), enabled ? 'enable' : 'disable');
      }
      return how.read(ctx, id);
    },
  };
}

async function update<T extends keyof DB & string, F extends object, R extends object>(
  ctx: Ctx,
  target: Entity<T>,
  how: BasicDataDefinition<F, R>,
  id: number,
  { version, ...body }: F & { version: number },
): Promise<R> {
  const read = (await findRecord(ctx, target, id)) as unknown as Row;
  if (read.version !== version) fail('record.changed');
  // Names before rows, see `findTaken`; the version tells whether somebody was faster meanwhile.
  await refuseTaken(ctx, target, how, body as unknown as F, read);
  const locked = (await findRecord(ctx, target, id, true)) as unknown as Row;
  const before = await how.read(ctx, id);
  if (locked.version !== version) fail('record.changed');
  const fields = keepMasked(ctx, unmaskedKindsOf(how.inputs), body as unknown as F, before as Row);
  if (Object.keys(diffFields(before as Row, fields as Row)).length === 0) return before;
  await how.check?.(ctx, fields, before);
  const columns = how.columns(fields, ctx);
  await updateRow(ctx, target, id, columns).catch(taken(how, fields));
  if (how.beside) {
    const { table, columns: own } = how.beside;
    await anyTable(ctx.db).updateTable(table).set(own(fields, ctx)).where('id', '=', id).execute();
  }
  await how.links?.(ctx, id, fields);
  const after = await how.read(ctx, id);
  const changes = maskChanges(
    how.fields,
    diffFields(before as Row, pick(after as Row, Object.keys(how.fields))),
  );
  await log(ctx, target, id, String(columns[target.no] ?? locked[target.no]), 'update', changes);
  return after;
}

const pick = (row: Row, keys: readonly string[]): Row =>
  Object.fromEntries(keys.flatMap((key) => (key in row ? [[key, row[key]]] : [])));

type Changes = ReturnType<typeof diffFields>;

/** Masks sensitive values in logged changes, so that the log shows only that they changed. */
const maskChanges = (fields: Fields, changes: Changes): Changes =>
  Object.fromEntries(
    Object.entries(changes).map(([key, { before, after }]) => {
      const kind = fields[key]?.sensitive;
      const shown = (value: unknown) => (kind && typeof value === 'string' ? mask(value, kind) : value);
      return [key, { before: shown(before), after: shown(after) }];
    }),
  );

/** The database for a table that is known by name alone: a union of all tables takes the type checker half a minute. */
const anyTable = (db: Db) => db as unknown as Kysely<Record<string, Row>>;

const insertInto = async (ctx: Ctx, table: keyof DB & string, columns: Row): Promise<{ id: number }> =>
  (await anyTable(ctx.db).insertInto(table).values(columns).returning('id').executeTakeFirstOrThrow()) as {
    id: number;
  };

async function updateRow<T extends keyof DB & string>(
  ctx: Ctx,
  target: Entity<T>,
  id: number,
  columns: Row,
): Promise<void> {
  const sets = Object.entries(columns).map(([k, v]) => sql`${sql.ref(k)} = ${v}`);
  await sql`UPDATE ${sql.table(target.table)} SET ${sql.join([...sets, sql`version = version + 1`, sql`updated_at = now()`])}
    WHERE id = ${id} AND ${visible(ctx, target)}`.execute(ctx.db);
}

const log = (
  ctx: Ctx,
  target: Entity<keyof DB & string>,
  entityId: number,
  entityNo: string,
  action: string,
  changes?: Changes,
): Promise<void> =>
  recordEvent(ctx, { entity: target.name, entityId, entityNo, action, ...(changes ? { changes } : {}) });

/** Refuses a name that differs from another by width, case, blanks or invisible signs alone. @throws record.duplicate */
async function refuseTaken<T extends keyof DB & string, F extends object, R extends object>(
  ctx: Ctx,
  target: Entity<T>,
  how: BasicDataDefinition<F, R>,
  fields: F,
  locked: Row,
): Promise<void> {
  const row = { ...plainOf(locked), ...plainOf(how.columns(fields, ctx)) };
  const own = locked['id'] as number | undefined;
  for (const [constraint, key] of Object.entries<keyof F & string>(how.unique ?? {}))
    if ((await findTaken(ctx, target.table, constraint, [row], own)).length) failTaken(how, fields, key);
}

const plainOf = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).filter(([, value]) => /^(?:string|number|boolean)$/.test(typeof value)),
  );

function failTaken<F extends object, R extends object>(
  how: BasicDataDefinition<F, R>,
  fields: F,
  key: keyof F & string,
): never {
  const value = String(fields[key]);
  throw new AppError('record.duplicate', { field: how.fields[key]?.label ?? key, value, path: key });
}

/** Error for a duplicate value, at its field. */
const taken =
  <F extends object, R extends object>(how: BasicDataDefinition<F, R>, fields: F) =>
  (error: unknown): never => {
    const { code, constraint } = error as { code?: string; constraint?: string };
    const key = code === '23505' && constraint ? how.unique?.[constraint] : undefined;
    if (!key) throw error;
    return failTaken(how, fields, key);
  };
