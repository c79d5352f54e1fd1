import type { Days } from '@treadline/contract/reports/reports/periods.ts';
import type { Ctx } from '#kernel/context.ts';
import type { PictureBoard } from '#kernel/picture/picture-board.ts';

/** Sheet and picture of a view, resolved for a day. */
export interface MailedReport {
  days: Days;
  /** The report endpoint's answer as xlsx. */
  sheet(ctx: Ctx): Promise<unknown>;
  board(ctx: Ctx, name: string): Promise<PictureBoard>;
}
/** Parser of a list's saved URL; undefined when its report does not support the query (any more). */
export type ReadList = (given: Readonly<Record<string, unknown>>, today: string) => MailedReport | undefined;
