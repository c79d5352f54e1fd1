import type { AccountType, PermissionCode } from '@treadline/contract/kernel/permissions.ts';
import type { Part } from '#ui/feedback/lazy-part.ts';

/** A feature's part of the pending work: groups of rows with their action buttons. */
export interface QueuePart {
  key: string;
  /** Order, ascending. */
  place?: number;
  /** Permission codes of users with possible work in it; everybody if absent. */
  any?: readonly PermissionCode[];
  types?: readonly AccountType[];
  part: Part<object>;
}

let offered: readonly QueuePart[] = [];

/** Registers the queues of all features; called once at start. */
export const offerQueues = (queues: readonly QueuePart[]): void => {
  offered = queues.toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0));
};

export const offeredQueues = (): readonly QueuePart[] => offered;
