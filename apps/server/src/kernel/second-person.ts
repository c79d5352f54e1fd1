import { sql } from 'kysely';
import type { ErrorName } from '@treadline/contract/all-errors.ts';
import { causerOf } from './cause.ts';
import type { Ctx } from './context.ts';
import type { DB } from './db.ts';
import { fail } from './errors.ts';
import { invariant, type Invariant } from './invariant.ts';

/** Work of two persons: the first asks or records, the second decides. */
export interface TwoPersons {
  /** Refusal of the first person as second. */
  error: ErrorName;
  /**
   * Where both are kept: the database and an invariant refuse the same account as both. Null where a setting allows one
   * person, or where nothing keeps the second.
   */
  kept: { table: keyof DB & string; first: string; second: string; where?: string } | null;
}

/**
 * Requires another person than the first, administrators too; also of work that a job does in somebody's name.
 * @throws the error with its values
 */
export function requireOther(
  ctx: Pick<Ctx, 'me'>,
  first: number | null,
  error: ErrorName,
  values: Record<string, unknown> = {},
): void {
  if (first !== null && first === causerOf(ctx)?.id) fail(error, values);
}

/**
 * Requires another person than all who ever did one of these actions to a record, by its timeline: whoever gave it its
 * figures is a first person, whoever made or submitted it.
 * @throws the error
 */
export async function requireUninvolved(
  ctx: Pick<Ctx, 'db' | 'me'>,
  of: { entity: string; id: number },
  actions: readonly string[],
  error: ErrorName,
): Promise<void> {
  const own = causerOf(ctx)?.id;
  if (own === undefined) return;
  const did = await ctx.db
    .selectFrom('timeline')
    .where('entity', '=', of.entity)
    .where('entity_id', '=', of.id)
    .where('action', 'in', actions)
    .where('actor_id', '=', own)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  if (did) fail(error);
}

/**
 * What one person does alone of one place waits for what the same person does there at the same moment: a limit on their
 * sum sees both. Held until the transaction ends.
 */
export const lockAlone = (
  ctx: Pick<Ctx, 'db' | 'me'>,
  place: string,
  person: number | null = causerOf(ctx)?.id ?? null,
) => sql`SELECT pg_advisory_xact_lock(hashtext(${`alone ${person} ${place}`}))`.execute(ctx.db);

/** The invariant of all kept work of two persons. */
export const twoPersonsInvariant = (all: readonly TwoPersons[]): Invariant =>
  invariant(
    'INV-2P',
    '须两人经手的业务没有同一账号既申请又批准',
    'No account is both persons of what takes two',
    '須兩人經手的業務沒有同一帳號既申請又核准',
    all
      .flatMap(({ kept }) => (kept ? [kept] : []))
      .map(
        ({ table, first, second, where = 'true' }) =>
          `SELECT '${table}' AS kept, id, ${first} AS person FROM ${table} WHERE ${first} = ${second} AND ${where}`,
      )
      .join(' UNION ALL '),
  );
