import type { TheirRecords } from '../../testing/theirs.ts';

export const theirs: TheirRecords = {
  part: { seenBy: ['OTHER', 'DEALER'], make: async ({ parts }) => parts[0]?.id ?? 0 },
};
