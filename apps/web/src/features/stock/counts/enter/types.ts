import type { OutputOf } from '#kernel/api-types.ts';

export type Sheet = OutputOf<'GET /inventory/count/sheet/:id'>;
export type SheetLine = Sheet['lines'][number];
/** Part that matches a code. */
export type Candidate = SheetLine & { planned: boolean };
