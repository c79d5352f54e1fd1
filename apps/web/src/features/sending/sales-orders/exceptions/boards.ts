/** Kinds of shipment problems, most urgent first; claims last. */
export const boards = ['stuck', 'exception', 'late', 'claims'] as const;
export type Board = (typeof boards)[number];

/** Board named in the URL. */
export const boardOf = (text: unknown): Board => boards.find((board) => board === text) ?? 'stuck';
