import { sql, type Expression, type Selectable, type SqlBool } from 'kysely';
import type { AccountType } from '@treadline/contract/kernel/permissions.ts';
import type { Text } from '@treadline/contract/kernel/text.ts';
import type { Ctx, Me } from './context.ts';
import type { DB } from './db.ts';
import { noteLocked } from './changed-by.ts';
import { fail } from './errors.ts';

type Rule = 'all' | 'none' | ((me: Me) => Expression<SqlBool>);

/** Table with its row-level scope for every account type; a query without a scope cannot be written (K10). */
export interface Entity<T extends keyof DB & string> {
  readonly table: T;
  /** Name in the timeline. */
  readonly name: string;
  readonly label: Text;
  /** Column with the document number or name. */
  readonly no: string;
  /** Status column of the workflow; `status` by default. */
  readonly moves?: string;
  /** Translated name of a status, for messages and the timeline. */
  readonly statusText: (status: never) => Text;
  readonly scope: Readonly<Record<AccountType, Rule>>;
}

/** All declared entities. */
export const entities: Entity<keyof DB & string>[] = [];

/** Declares and registers an entity. */
export const entity = <T extends keyof DB & string>(definition: Entity<T>): Entity<T> => {
  entities.push(definition);
  return definition;
};

const nobody: Entity<keyof DB & string>['scope'] = {
  OTHER: 'none',
  SUPPLIER: 'none',
  LOGISTICS: 'none',
  DEALER: 'none',
  DEALER_GROUP: 'none',
  OEM: 'none',
  REGIONAL_MANAGER: 'none',
};

/** Scope of what only the platform sees, all of it. */
export const platformOnly: typeof nobody = { ...nobody, OTHER: 'all' };

/** Declares basic data: no statuses; account types without a scope see no rows. */
export const basicEntity = <T extends keyof DB & string>(
  table: T,
  { scope, ...rest }: Pick<Entity<T>, 'name' | 'label' | 'no'> & { scope: Partial<Entity<T>['scope']> },
): Entity<T> =>
  entity({
    table,
    ...rest,
    statusText: () => ({ 'zh-CN': '', en: '', 'zh-TW': '' }),
    scope: { ...nobody, ...scope },
  });

/** Row-level scope of an entity as a condition on its table. Administrators of OTHER follow 'OTHER'. */
export function visible(ctx: { me: Me }, target: Entity<keyof DB & string>): Expression<SqlBool> {
  const rule = target.scope[ctx.me.type];
  if (rule === 'all') return sql<boolean>`true`;
  if (rule === 'none') return sql<boolean>`false`;
  return rule(ctx.me);
}

/** Scope condition `table.column = value`. */
export const columnIs = <T extends keyof DB & string>(
  table: T,
  column: keyof DB[T] & string,
  value: number,
) => sql<boolean>`${sql.ref(`${table}.${column}`)} = ${value}`;

/**
 * Returns one visible row by id; `lock` takes the row lock that serialises writers of a document (K7).
 * @throws record.not-found when it does not exist or is out of scope: the two are indistinguishable
 */
export async function findRecord<T extends keyof DB & string>(
  ctx: Ctx,
  target: Entity<T>,
  id: number,
  lock = false,
) {
  const table = sql.table(target.table);
  const { rows } = await sql<Record<string, unknown>>`
    SELECT * FROM ${table} WHERE ${sql.ref(`${target.table}.id`)} = ${id} AND ${visible(ctx, target)}
    ${lock ? sql`FOR UPDATE OF ${table}` : sql``}`.execute(ctx.db);
  if (lock) noteLocked(target.name, id);
  return (rows[0] ?? fail('record.not-found', { entity: target.label })) as Selectable<DB[T]>;
}
