import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from './context.ts';

/**
 * Search condition for encrypted mobile numbers, by blind index: the whole number or its last four digits, in a table
 * with `mobile_index` and `tail_index`.
 * @returns SQL to append to a SELECT of ids; empty for any other text
 */
export function byMobile(
  { secrets }: Pick<Ctx, 'secrets'>,
  table: string,
  text: string,
): RawBuilder<unknown> {
  const index = (column: string, value: string) =>
    sql`UNION ALL SELECT id FROM ${sql.table(table)} WHERE ${sql.ref(column)} = ${secrets.blindIndex(value)}`;
  const typed = text.trim();
  if (/^1[3-9]\d{9}$/.test(typed)) return index('mobile_index', typed);
  return /^\d{4}$/.test(typed) ? index('tail_index', typed) : sql``;
}
