import { foldMobile } from '@treadline/contract/kernel/number-folds.ts';
import { patterns } from '@treadline/contract/kernel/patterns.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from './context.ts';

/** Blind index of a mobile that a text names, and the column that holds it. */
interface MobileIndex {
  column: 'mobile_index' | 'tail_index';
  index: string;
}

/** Blind index of a whole mobile, typed or pasted in any way, or of its last four digits; null for any other text. */
export function mobileIndexOf({ secrets }: Pick<Ctx, 'secrets'>, text: string): MobileIndex | null {
  const typed = foldMobile(text);
  if (patterns.mobile.test(typed)) return { column: 'mobile_index', index: secrets.blindIndex(typed) };
  return /^\d{4}$/.test(typed) ? { column: 'tail_index', index: secrets.blindIndex(typed) } : null;
}

/**
 * Search condition for encrypted mobile numbers, by blind index: the whole number or its last four digits, in a table
 * with `mobile_index` and `tail_index`.
 * @returns SQL to append to a SELECT of ids; empty for any other text
 */
export function byMobile(
  ctx: Pick<Ctx, 'secrets'>,
  table: string,
  text: string,
  id: RawBuilder<unknown> = sql`id`,
): RawBuilder<unknown> {
  const found = mobileIndexOf(ctx, text);
  return found
    ? sql`UNION ALL SELECT ${id} FROM ${sql.table(table)} WHERE ${sql.ref(found.column)} = ${found.index}`
    : sql``;
}
