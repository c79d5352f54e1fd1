import type { RawBuilder } from 'kysely';
import { keyedPort } from '#kernel/hooks.ts';

/** The account and company of a person of a shop, and the condition that a column lies in the month that is asked. */
export interface WorkAsked {
  account: RawBuilder<unknown>;
  company: RawBuilder<unknown>;
  inMonth(column: string): RawBuilder<unknown>;
}

/** Scalar queries that count what a person of a shop did in a month. */
export const workDone = keyedPort<(asked: WorkAsked) => RawBuilder<number>, 'checks' | 'orders'>(
  'sales-account.work-done',
  'How many checks and paid orders a person of a shop made in a month, as the reports count them.',
  ['checks', 'orders'],
);
