import { event } from '#kernel/hooks.ts';

/** A member was merged into another. */
export const membersMerged = event<{ survivorId: number; mergedId: number }>(
  'member.merged',
  'A member was merged into another, to which what belonged to it goes; in the same transaction, both locked.',
);

/** The personal data of a member was erased. */
export const memberErased = event<{ memberId: number }>(
  'member.erased',
  'The personal data of a member was erased at the person’s request; in the same transaction, the member locked.',
);
