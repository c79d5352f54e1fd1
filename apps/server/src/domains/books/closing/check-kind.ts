import { sql } from 'kysely';
import type { z } from 'zod';
import type { MonthCheck } from '@treadline/contract/books/closing/routes.ts';
import type { Text } from '@treadline/contract/kernel/text.ts';

/** First day of the month and of the next one. */
export interface Span {
  from: string;
  to: string;
}

/** What may be open at the end of a month: a stop, or something to look at. */
export interface Check {
  key: string;
  kind: z.output<typeof MonthCheck>['kind'];
  title: Text;
  help: Text;
  /** Counts as `n` what is still open; `numbers` are document numbers for `path`, at most fifty. */
  rows(span: Span): ReturnType<typeof sql<{ n: number; numbers?: string[] | null }>>;
  path(span: Span & { last: string; numbers: readonly string[] }): string;
}

/** SQL for the first moment after the month. */
export const end = ({ to }: Span) => sql`(${to}::timestamp AT TIME ZONE 'Asia/Shanghai')`;
