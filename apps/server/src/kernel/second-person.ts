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
