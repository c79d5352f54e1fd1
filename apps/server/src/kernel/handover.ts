import type { Text } from '@treadline/contract/kernel/text.ts';
import type { Person } from './cause.ts';
import type { Ctx } from './context.ts';

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
}

/** Ids of a table's rows by a query. */
export const idsOf = async (query: { execute: () => Promise<{ id: number }[]> }): Promise<number[]> =>
  (await query.execute()).map(({ id }) => id);

/** Kinds of owned work of this node's domains, registered when they are loaded. */
export const ownedWork: OwnedWork[] = [];
