import { t, type Text } from '@treadline/contract/kernel/text.ts';

/** A statement about the data that is true at any moment between two transactions. */
export interface Invariant {
  key: string;
  title: Text;
  /** Returns the rows that break it; none when all is well. */
  sql: string;
}

/** Declares an invariant. */
export const invariant = (key: string, zhCN: string, en: string, zhTW: string, sql: string): Invariant => ({
  key,
  title: t(zhCN, en, zhTW),
  sql,
});

/** The invariants of this node's domains, filled when they are loaded. */
export const invariants: Invariant[] = [];

/** Adds a domain's invariants. @throws Error naming a key that another one has */
export function addInvariants(added: readonly Invariant[]): void {
  for (const each of added) {
    if (invariants.some(({ key }) => key === each.key))
      throw new Error(`Two invariants are called ${each.key}`);
    invariants.push(each);
  }
}
