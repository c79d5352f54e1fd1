import { sql } from 'kysely';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { ownedWork } from '#kernel/handover.ts';
import { findManageable } from './user-guards.ts';

interface Receiver {
  value: number;
  label: string;
}

/** Active people of the companies of a person, who can take their work over. */
async function receiversOf({ db }: Ctx, id: number): Promise<Receiver[]> {
  const { rows } = await sql<Receiver>`
    SELECT a.id AS value, a.display_name || ' (' || a.user_name || ')' AS label FROM account a
    WHERE a.active AND a.id <> ${id} AND EXISTS (SELECT FROM membership m JOIN membership own ON own.company_id = m.company_id
      WHERE own.account_id = ${id} AND m.account_id = a.id AND m.active)
    ORDER BY a.name_key, a.id LIMIT 500`.execute(db);
  return rows;
}

/** Returns the open work in a person's name, and who can take it over. @throws record.not-found, users.not-yours */
export async function readOwned(ctx: Ctx, id: number) {
  const { display_name: name } = await findManageable(ctx, id);
  const list = [];
  for (const { key, label, path, open, give } of ownedWork) {
    const { length: count } = await open(ctx, id);
    if (count > 0)
      list.push({ key, label: label[ctx.lang], count, path: path({ id, name }), isGiven: Boolean(give) });
  }
  return { list, receivers: await receiversOf(ctx, id) };
}

/**
 * Hands over the open work of a person.
 * @returns what was handed over, in words
 * @throws users.receiver, and the errors of the kinds of work
 */
export async function handOver(ctx: Ctx, id: number, toId: number): Promise<string> {
  const to =
    (await receiversOf(ctx, id)).find(({ value }) => value === toId) ??
    fail('users.receiver', { path: 'handOverTo' });
  const { display_name: name } = await ctx.db
    .selectFrom('account')
    .where('id', '=', toId)
    .select('display_name')
    .executeTakeFirstOrThrow();
  const given = [];
  for (const { label, open, give } of ownedWork) {
    const ids = give ? await open(ctx, id) : [];
    if (ids.length === 0) continue;
    await give?.(ctx, ids, { id: toId, name });
    given.push(`${label['zh-CN']} ${ids.length}`);
  }
  return given.length > 0 ? `${to.label}：${given.join('、')}` : '';
}
