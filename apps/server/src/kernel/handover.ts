import type { Text } from '@treadline/contract/kernel/text.ts';
import type { Person } from './cause.ts';
import type { Ctx } from './context.ts';
import { fail } from './errors.ts';

/** Kind of open work that a person has in their name, shown and handed over when they leave. */
export interface OwnedWork {
  key: string;
  label: Text;
  /** Path of the screen that lists it. */
  path: (person: Person) => string;
  /** Ids of a person's open records that the caller sees, in ascending order. */
  open: (ctx: Ctx, accountId: number) => Promise<number[]>;
  /**
   * Gives records to another person; refuses who may not have them. Absent where anybody with the right goes on with
   * them, so that nothing has to be given.
   */
  give?: (ctx: Ctx, ids: readonly number[], to: Person) => Promise<unknown>;
  /** Accounts that may have all of these records, whoever else may not; with `give`. */
  takers?: (ctx: Ctx, ids: readonly number[]) => Promise<number[]>;
}

/**
 * Holds the account of a person in whose name work is put, until the end of the transaction: who deactivates it waits,
 * and finds that work among what is handed over. Taken before the records, and before it is read who may have them.
 * @returns whether it is active
 */
export async function holdPerson({ db }: Pick<Ctx, 'db'>, accountId: number): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .where('id', '=', accountId)
    .forKeyShare()
    .select('active')
    .executeTakeFirst();
  return row?.active === true;
}

/** Holds the caller's account, in whose name work is put. @throws session.ended for who was deactivated meanwhile */
export async function holdCaller(ctx: Pick<Ctx, 'db' | 'me'>): Promise<void> {
  const { accountId } = ctx.me;
  if (accountId && !(await holdPerson(ctx, accountId))) fail('session.ended');
}

/** Ids of a table's rows by a query. */
export const idsOf = async (query: { execute: () => Promise<{ id: number }[]> }): Promise<number[]> =>
  (await query.execute()).map(({ id }) => id);

/** Kinds of owned work of this node's domains, registered when they are loaded. */
export const ownedWork: OwnedWork[] = [];
