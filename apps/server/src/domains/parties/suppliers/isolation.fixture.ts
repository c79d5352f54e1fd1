import type { TheirRecords } from '#testing/theirs.ts';

export const theirs: TheirRecords = {
  supplier: { seenBy: ['OTHER'], make: async ({ supplierId }) => supplierId },
};
