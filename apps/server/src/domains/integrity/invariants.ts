import type { Invariant } from './invariant.ts';
import { noteInvariants } from './note-invariants.ts';
import { orderInvariants } from './order-invariants.ts';
import { stockInvariants } from './stock-invariants.ts';

/** Everything that must hold at any moment between two transactions (domain 2.1 and 2.4). */
export const invariants: readonly Invariant[] = [...orderInvariants, ...noteInvariants, ...stockInvariants];
