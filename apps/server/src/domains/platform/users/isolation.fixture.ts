import type { TheirRecords } from '#testing/theirs.ts';

export const theirs: TheirRecords = {
  user: { seenBy: ['OTHER'], make: async ({ supplier }) => supplier.accountId },
  membership: { make: async ({ supplier }) => supplier.membershipId },
};
