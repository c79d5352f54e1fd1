import { accountTypes } from '@treadline/contract/kernel/permissions.ts';
import type { TheirRecords } from '#testing/theirs.ts';

export const theirs: TheirRecords = {
  // A logistics provider has the calendar of its own kind alone.
  logisticKind: { seenBy: accountTypes.filter((type) => type !== 'LOGISTICS'), make: async () => 'EXPRESS' },
  calendarYear: { seenBy: accountTypes, make: async () => 2026 },
};
