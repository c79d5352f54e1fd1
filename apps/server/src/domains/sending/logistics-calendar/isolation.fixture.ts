import { accountTypes } from '@treadline/contract/kernel/permissions.ts';
import type { ForeignRecords } from '#testing/foreign-fixture.ts';

export const foreignRecords: ForeignRecords = {
  // A logistics provider has the calendar of its own kind alone.
  logisticKind: { seenBy: accountTypes.filter((type) => type !== 'LOGISTICS'), make: async () => 'EXPRESS' },
  calendarYear: { seenBy: accountTypes, make: async () => 2026 },
};
