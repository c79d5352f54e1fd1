import type { RowOf } from '#kernel/api-types.ts';

export type Visit = RowOf<'GET /report/notepad/inStore'>;
export type Contact = RowOf<'GET /report/notepad/clue'>;
export type Rank = RowOf<'GET /report/notepad/rank'>;

export const path = '/report/notepad';
export const subs = ['inStore', 'clue', 'rank'] as const;
