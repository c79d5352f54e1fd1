import { sql, type SelectQueryBuilder } from 'kysely';
import type { datedFields } from '@treadline/contract/kernel/dated.ts';
import type { Fields, RecordOf } from '@treadline/contract/kernel/fields.ts';
import { t, type Text } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from './context.ts';
import type { DB } from './db.ts';
import { dayOf } from './days.ts';
import { AppError, fail } from './errors.ts';
import { recordEvent } from './timeline.ts';

type DatedRow = RecordOf<typeof datedFields> & { id: number };
/** Input: the row without derived fields. */
type Entered<R extends DatedRow> = Omit<R, keyof DatedRow> & { validFrom: string };

/** Definition of one kind of dated rate or fee. */
interface Dated<R extends DatedRow> {
  /** Table with valid_from, created_at and created_by_name, unique per kind and day. */
  table: keyof DB & string;
  /** Name in the timeline. */
  name: string;
  label: Text;
  fields: Fields;
  /** Columns of the input besides the day; the first one is the kind. */
  columns: Readonly<Record<Exclude<keyof R, keyof DatedRow>, string>>;
}

/** Author of built-in rows. */
const bySystem = t('系统', 'System', '系統');
const today = sql`(now() AT TIME ZONE 'Asia/Shanghai')::date`;

/** Rows with `validTo`, the day before the next one of the kind begins (null for the last), and state. */
const sourceOf =
  <R extends DatedRow>({ table, columns }: Dated<R>) =>
  ({ db, lang }: Pick<Ctx, 'db' | 'lang'>) => {
    const named = Object.entries<string>(columns);
    const kind = sql.ref(named[0]?.[1] ?? '');
    const rows = sql<R>`(
      SELECT *, CASE WHEN "validFrom" > ${today} THEN 'PLANNED' WHEN "validTo" < ${today} THEN 'PAST' ELSE 'CURRENT' END AS state
      FROM (SELECT id, ${sql.join(named.map(([key, column]) => sql`${sql.ref(column)} AS ${sql.ref(key)}`))},
          valid_from AS "validFrom", lead(valid_from) OVER (PARTITION BY ${kind} ORDER BY valid_from) - 1 AS "validTo",
          coalesce(nullif(created_by_name, ''), ${bySystem[lang]}) AS "createdBy", created_at AS "createdTime" FROM ${sql.table(table)}) x)`;
    return db.selectFrom(rows.as('v')) as unknown as SelectQueryBuilder<{ v: R }, 'v', object>;
  };

/**
 * List, create and delete operations of dated rates: each is valid until the next of its kind begins, and can be
 * deleted before its first day.
 */
export function defineDatedValues<R extends DatedRow>(how: Dated<R>) {
  const from = sourceOf(how);
  const read = async (ctx: Ctx, id: number): Promise<R | undefined> =>
    (await sql<R>`SELECT * FROM ${from(ctx).selectAll('v')} v WHERE id = ${id}`.execute(ctx.db)).rows[0];
  return {
    from,
    /** How the list is read: all but its sheet. */
    listed: { columns: 'v', defaultSort: '-validFrom' } as const,
    /** @throws dated.past, record.duplicate */
    async create(ctx: Ctx, { body }: { body: Entered<R> }): Promise<R> {
      requireToCome(body.validFrom);
      const row = await read(ctx, await insert(ctx, how, body));
      return row ?? fail('record.not-found');
    },
    /** @throws dated.past, record.not-found */
    async remove(ctx: Ctx, { params: { id } }: { params: { id: number } }): Promise<void> {
      await sql`SELECT FROM ${sql.table(how.table)} WHERE id = ${id} FOR UPDATE`.execute(ctx.db);
      const row = (await read(ctx, id)) ?? fail('record.not-found');
      requireToCome(row.validFrom);
      await sql`DELETE FROM ${sql.table(how.table)} WHERE id = ${id}`.execute(ctx.db);
      await log(ctx, how, row, 'delete');
    },
    /** Audit log translations. */
    audit: { [how.name]: { label: how.label, actions, fields: how.fields } },
  };
}

const actions = { create: t('新增', 'added', '新增'), delete: t('撤回', 'taken back', '撤回') };

/**
 * Refuses to change rows already in force, as documents were computed with them.
 * @throws dated.past at the field
 */
function requireToCome(validFrom: string): void {
  if (validFrom <= dayOf(new Date())) throw new AppError('dated.past', { path: 'validFrom' });
}

/** @throws record.duplicate when the kind already has a row from that day */
async function insert<R extends DatedRow>(ctx: Ctx, how: Dated<R>, body: Entered<R>): Promise<number> {
  const named = Object.entries<string>({ ...how.columns, validFrom: 'valid_from' });
  const { rows } = await sql<{ id: number }>`
    INSERT INTO ${sql.table(how.table)} (${sql.join(named.map(([, column]) => sql.ref(column)))}, created_by_name)
    VALUES (${sql.join(named.map(([key]) => body[key as keyof typeof body]))}, ${ctx.me.name})
    ON CONFLICT DO NOTHING RETURNING id`.execute(ctx.db);
  const { validFrom: value } = body;
  const field = how.fields['validFrom']?.label;
  if (!rows[0]) throw new AppError('record.duplicate', { field, value, path: 'validFrom' });
  await log(ctx, how, { ...body, id: rows[0].id }, 'create');
  return rows[0].id;
}

/** Writes a timeline entry named by kind and day. */
function log<R extends DatedRow>(
  ctx: Ctx,
  { name, columns }: Dated<R>,
  row: Entered<R> & { id: number },
  action: keyof typeof actions,
): Promise<void> {
  const [kind, ...said] = Object.keys(columns).map((key) => [key, row[key as keyof typeof row]] as const);
  const change = (value: unknown) =>
    action === 'create' ? { before: null, after: value } : { before: value, after: null };
  return recordEvent(ctx, {
    entity: name,
    entityId: row.id,
    entityNo: `${String(kind?.[1])} ${row.validFrom}`,
    action,
    changes: Object.fromEntries(said.map(([key, value]) => [key, change(value)])),
  });
}
