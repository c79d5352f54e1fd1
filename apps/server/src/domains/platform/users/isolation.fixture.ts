import type { ForeignRecords } from '#testing/foreign-fixture.ts';

export const foreignRecords: ForeignRecords = {
  user: { seenBy: ['OTHER'], make: async ({ supplier }) => supplier.accountId },
  membership: { make: async ({ supplier }) => supplier.membershipId },
};
