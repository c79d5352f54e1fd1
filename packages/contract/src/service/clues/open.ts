/** Statuses of an open clue, which needs follow-up. Imports nothing, because it is needed at program start. */
export const openClue = ['NEW', 'READ', 'FOLLOWING'] as const;
