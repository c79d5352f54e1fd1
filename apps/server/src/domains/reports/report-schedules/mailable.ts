import type { Days } from '@treadline/contract/reports/reports/periods.ts';
import type { Ctx } from '#kernel/context.ts';
import type { Board } from '#kernel/picture/board.ts';

/** What is made of a view, as seen on a day. */
export interface Mailed {
  days: Days;
  /** What the report's own endpoint answers as a workbook. */
  sheet(ctx: Ctx): Promise<unknown>;
  board(ctx: Ctx, name: string): Promise<Board>;
}
/** What the address of a list says, as its screen reads it; undefined where its report does not know it (any more). */
export type ReadList = (given: Readonly<Record<string, unknown>>, today: string) => Mailed | undefined;
