import type { TheirRecords } from '../../testing/theirs.ts';

export const theirs: TheirRecords = {
  part: {
    seenBy: ['OTHER', 'DEALER', 'DEALER_GROUP', 'OEM', 'REGIONAL_MANAGER'],
    make: async ({ parts }) => parts[0]?.id ?? 0,
  },
};
