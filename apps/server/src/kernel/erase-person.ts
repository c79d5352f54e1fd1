import { sql } from 'kysely';
import type { Ctx } from './context.ts';
import { tryDecrypt } from './secrets.ts';
import type { Searchable } from './searchable.ts';

/** Placeholder for the name of an erased person. */
export const erasedName = '已删除';
/** Replacement for identifying words in texts. */
const struck = '***';

/** Placeholder values for the encrypted mobile columns that cannot be null. */
export const noMobile = ({ secrets }: Pick<Ctx, 'secrets'>) => ({
  mobile_enc: secrets.encrypt(''),
  mobile_index: '',
  tail_index: '',
});

type Named = Searchable & { key(row: Record<string, string | null>): string };

/** Ids of the records of an erased person, and the identifying words to remove from their texts. */
export interface ErasedRecords {
  ids: number[];
  words: string[];
}

interface Row {
  id: number;
  texts: (string | null)[];
  said: (string | null)[];
  sealed: string | null;
}

/**
 * Erases a customer's personal data from an entity's records with one of the mobiles: clears name and mobile,
 * recomputes the search key, and removes identifying words from timeline, comments and file names. `set` are further
 * columns to change.
 */
export async function erasePerson(
  ctx: Ctx,
  entity: string,
  target: Named,
  mobiles: readonly string[],
  set: Readonly<Record<string, unknown>>,
): Promise<ErasedRecords> {
  const table = sql.table(target.table);
  const texts = sql.join(target.columns.map((column) => sql.ref(column)));
  const { rows } = await sql<Row>`
    SELECT id, ARRAY[${texts}] AS texts, mobile_enc AS sealed,
      ARRAY[customer_name, plate, to_jsonb(${table}) ->> 'vin'] AS said
    FROM ${table} WHERE mobile_index = ANY(${[...mobiles]}) ORDER BY id FOR UPDATE`.execute(ctx.db);
  const columns = Object.entries(set).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  const plain = Object.entries(set).filter((each): each is [string, string] => typeof each[1] === 'string');
  for (const { id, texts: named } of rows) {
    const row = Object.fromEntries(target.columns.map((column, at) => [column, named[at] ?? null]));
    const search = target.key({ ...row, ...Object.fromEntries(plain), customer_name: erasedName });
    await sql`UPDATE ${table} SET ${sql.join([sql`customer_name = ${erasedName}`, sql`search = ${search}`, ...columns])}
      WHERE id = ${id}`.execute(ctx.db);
  }
  const ids = rows.map(({ id }) => id);
  const opened = rows.map(({ sealed }) => sealed && tryDecrypt(ctx.secrets, sealed));
  const words = [...new Set([...rows.flatMap(({ said }) => said), ...opened])].filter(
    (word) => word !== null,
  );
  await redactTexts(ctx, entity, ids, words);
  return { ids, words };
}

/** Removes words of at least two characters from a text or JSON column of some rows. */
export async function redactColumn(
  { db }: Ctx,
  { table, column, json = false }: { table: string; column: string; json?: boolean },
  where: ReturnType<typeof sql<boolean>>,
  words: readonly string[],
): Promise<void> {
  const meant = words.filter((word) => word.length > 1);
  if (meant.length === 0) return;
  // As a text has them, and as JSON does.
  const forms = meant.flatMap((word) => [word, JSON.stringify(word).slice(1, -1)]);
  const pattern = forms.map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)).join('|');
  const text = sql`${sql.ref(column)}::text`;
  await sql`UPDATE ${sql.table(table)}
    SET ${sql.ref(column)} = regexp_replace(${text}, ${pattern}, ${struck}, 'gi')${json ? sql`::jsonb` : sql``}
    WHERE ${where} AND ${text} ~* ${pattern}`.execute(db);
}

/** Removes words from the timeline, comments and file names of an entity's records. */
export async function redactTexts(
  ctx: Ctx,
  entity: string,
  ids: readonly number[],
  words: readonly string[],
): Promise<void> {
  const about = sql<boolean>`entity = ${entity} AND entity_id = ANY(${[...ids]})`;
  await redactColumn(ctx, { table: 'timeline', column: 'remark' }, about, words);
  await redactColumn(ctx, { table: 'timeline', column: 'changes', json: true }, about, words);
  await redactColumn(ctx, { table: 'comment', column: 'body' }, about, words);
  await redactColumn(ctx, { table: 'file', column: 'name' }, about, words);
}
