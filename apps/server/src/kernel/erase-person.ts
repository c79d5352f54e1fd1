import { sql } from 'kysely';
import type { Ctx } from './context.ts';
import type { Searchable } from './searchable.ts';

/** What stands for the name of somebody whose data were deleted. */
export const erasedName = '已删除';

/** The sealed columns of nobody, where they can't be null. */
export const noMobile = ({ secrets }: Pick<Ctx, 'secrets'>) => ({
  mobile_enc: secrets.encrypt(''),
  mobile_index: '',
  tail_index: '',
});

type Named = Searchable & { key(row: Record<string, string | null>): string };

/**
 * Deletes who the customer was from the rows of a table that have one of the mobiles: name and mobile go, and the key
 * that they are found by is made anew. `set` are the columns that change beside the name.
 * @returns the ids of the rows
 */
export async function erasePerson(
  ctx: Ctx,
  target: Named,
  mobiles: readonly string[],
  set: Readonly<Record<string, unknown>>,
): Promise<number[]> {
  const table = sql.table(target.table);
  const texts = sql.join(target.columns.map((column) => sql.ref(column)));
  const { rows } = await sql<{ id: number; texts: (string | null)[] }>`
    SELECT id, ARRAY[${texts}] AS texts FROM ${table} WHERE mobile_index = ANY(${[...mobiles]}) ORDER BY id FOR UPDATE`.execute(
    ctx.db,
  );
  const columns = Object.entries(set).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  for (const { id, texts: named } of rows) {
    const row = Object.fromEntries(target.columns.map((column, at) => [column, named[at] ?? null]));
    const search = target.key({ ...row, customer_name: erasedName });
    await sql`UPDATE ${table} SET ${sql.join([sql`customer_name = ${erasedName}`, sql`search = ${search}`, ...columns])}
      WHERE id = ${id}`.execute(ctx.db);
  }
  return rows.map(({ id }) => id);
}
