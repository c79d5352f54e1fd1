import { sql } from 'kysely';
import type { ConsentChannel, ConsentKind } from '@treadline/contract/promotion/members/fields.ts';
import type { Ctx } from '#kernel/context.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { muteClues } from '#domains/service/clues/index.ts';
import { member } from '../entity.ts';
import { bumpVersion, requireLive } from '../require-live.ts';
import { marketingOf, readMember, type MemberRow } from '../row.ts';

interface Said {
  kind: ConsentKind;
  granted: boolean;
  channel: ConsentChannel;
}

/** Inserts an entry of the consent ledger, shared by pages, shops and telephone. */
export async function insertConsent({ db, me }: Ctx, memberId: number, said: Said): Promise<void> {
  await db
    .insertInto('member_consent')
    .values({ member_id: memberId, ...said, actor_id: me.accountId || null, actor_name: me.name })
    .execute();
}

/** Returns the blind indexes of a member's mobiles. */
export const mobilesOf = async ({ db }: Ctx, memberId: number): Promise<string[]> =>
  (
    await db.selectFrom('member_mobile').where('member_id', '=', memberId).select('mobile_index').execute()
  ).map((row) => row.mobile_index);

/**
 * Records a given or withdrawn consent; withdrawing marketing consent also sets "do not disturb" on clues.
 * @throws member.merged, member.erased, record.not-found
 */
export async function changeConsent(ctx: Ctx, id: number, said: Said): Promise<MemberRow> {
  const row = await requireLive(ctx, id);
  await insertConsent(ctx, id, said);
  await bumpVersion(ctx, id);
  if (said.kind === 'MARKETING' && !said.granted) await muteClues(ctx, await mobilesOf(ctx, id));
  await recordEvent(ctx, {
    entity: member.name,
    entityId: id,
    entityNo: row.member_no,
    action: said.granted ? 'consent' : 'withdraw',
    remark: said.kind,
  });
  return readMember(ctx, id);
}

/** SQL condition on `member`: may receive offers: consent not withdrawn. */
export const acceptsOffers = sql<boolean>`(${marketingOf} <> 'WITHDRAWN')`;

/** Returns those of the members who have withdrawn their consent to offers. */
export async function findOptedOut({ db }: Pick<Ctx, 'db'>, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('member')
    .where('member.id', '=', sql<number>`ANY(${[...ids]})`)
    .where(sql<boolean>`NOT ${acceptsOffers}`)
    .select('member.id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Whether the person of a mobile (its blind index) withdrew consent to offers. */
export const refusesOffers = (mobileIndex: string) => sql<boolean>`coalesce((
  SELECT NOT c.granted FROM member_mobile m JOIN member_consent c ON c.member_id = m.member_id
  WHERE m.mobile_index = ${mobileIndex} AND c.kind = 'MARKETING' ORDER BY c.id DESC LIMIT 1), false)`;
