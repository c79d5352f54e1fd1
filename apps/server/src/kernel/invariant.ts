import { t, type Text } from '@treadline/contract/kernel/text.ts';

/** Condition on the data that holds between any two transactions. */
export interface Invariant {
  key: string;
  title: Text;
  /** Query for the violating rows; empty when the invariant holds. */
  sql: string;
}

/** Declares an invariant. */
export const invariant = (key: string, zhCN: string, en: string, zhTW: string, sql: string): Invariant => ({
  key,
  title: t(zhCN, en, zhTW),
  sql,
});

/** Invariants of this node's domains, registered when they are loaded. */
export const invariants: Invariant[] = [];

/**
 * Registers a domain's invariants.
 * @throws Error naming a duplicate key
 */
export function addInvariants(added: readonly Invariant[]): void {
  for (const each of added) {
    if (invariants.some(({ key }) => key === each.key))
      throw new Error(`Two invariants are called ${each.key}`);
    invariants.push(each);
  }
}
