import type { AccountType, PermissionCode } from '@treadline/contract/kernel/permissions.ts';
import type { Part } from '#ui/feedback/lazy-part.ts';

/** A domain's share of what waits for the user: groups of rows with the buttons that settle them. */
export interface QueuePart {
  key: string;
  /** Higher ones come later. */
  place?: number;
  /** For whom anything can wait there; for everybody when absent. */
  any?: readonly PermissionCode[];
  types?: readonly AccountType[];
  part: Part<object>;
}

let offered: readonly QueuePart[] = [];

/** Set once at start from what the features list. */
export const offerQueues = (queues: readonly QueuePart[]): void => {
  offered = queues.toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0));
};

export const offeredQueues = (): readonly QueuePart[] => offered;
