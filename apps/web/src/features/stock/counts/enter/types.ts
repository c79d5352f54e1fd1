import type { OutputOf } from '#kernel/api-types.ts';

export type Sheet = OutputOf<'GET /inventory/count/sheet/:id'>;
export type SheetLine = Sheet['lines'][number];
/** A part that a code may stand for. */
export type Candidate = SheetLine & { planned: boolean };
