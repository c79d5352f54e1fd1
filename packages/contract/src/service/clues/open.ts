/** Statuses in which somebody has still to do something about a clue. Imports nothing: the start of the program asks for it. */
export const openClue = ['NEW', 'READ', 'FOLLOWING'] as const;
