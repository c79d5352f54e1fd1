import { sql } from 'kysely';
import { t, type Lang, type Text } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { ownedWork, type OwnedWork } from '#kernel/handover.ts';
import { findManageable } from './user-guards.ts';

interface Receiver {
  value: number;
  label: string;
}

interface Open {
  work: OwnedWork;
  ids: number[];
  /** Who may have them; null: nothing has to be given. */
  takers: ReadonlySet<number> | null;
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

/** Open work of a person by kind. */
async function readOpen(ctx: Ctx, id: number): Promise<Open[]> {
  const found: Open[] = [];
  for (const work of ownedWork) {
    const ids = await work.open(ctx, id);
    const takers = work.give && work.takers ? new Set(await work.takers(ctx, ids)) : null;
    if (ids.length > 0) found.push({ work, ids, takers });
  }
  return found;
}

/** Kinds of open work that a person may not have. */
const refusedBy = (open: readonly Open[], accountId: number): Text[] =>
  open.flatMap(({ work, takers }) => (takers === null || takers.has(accountId) ? [] : [work.label]));

const joined = (texts: readonly Text[]): Text => {
  const join = (lang: Lang): string => texts.map((text) => text[lang]).join(lang === 'en' ? ', ' : '、');
  return t(join('zh-CN'), join('en'), join('zh-TW'));
};

/** Returns the open work in a person's name, and who can take it over. @throws record.not-found, users.not-yours */
export async function readOwned(ctx: Ctx, id: number) {
  const { display_name: name } = await findManageable(ctx, id);
  const open = await readOpen(ctx, id);
  const list = open.map(({ work: { key, label, path, give }, ids }) => ({
    key,
    label: label[ctx.lang],
    count: ids.length,
    path: path({ id, name }),
    isGiven: Boolean(give),
  }));
  const receivers = (await receiversOf(ctx, id)).map((one) => ({
    ...one,
    refused: joined(refusedBy(open, one.value))[ctx.lang],
  }));
  return {
    list,
    receivers: receivers.toSorted((a, b) => Number(a.refused !== '') - Number(b.refused !== '')),
  };
}

/**
 * Hands over the open work of a person, whose account is locked.
 * @returns what was handed over, in words
 * @throws users.receiver, users.receiver-work, and the errors of the kinds of work
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
  const open = await readOpen(ctx, id);
  const refused = refusedBy(open, toId);
  if (refused.length > 0) fail('users.receiver-work', { path: 'handOverTo', name, work: joined(refused) });
  const given = [];
  for (const { work, ids } of open) {
    if (!work.give) continue;
    await work.give(ctx, ids, { id: toId, name });
    given.push(`${work.label['zh-CN']} ${ids.length}`);
  }
  return given.length > 0 ? `${to.label}：${given.join('、')}` : '';
}
