/** What can be wrong on the way, most pressing first; claims come after. */
export const boards = ['stuck', 'exception', 'late', 'claims'] as const;
export type Board = (typeof boards)[number];

/** Which one the address asks for. */
export const boardOf = (text: unknown): Board => boards.find((board) => board === text) ?? 'stuck';
