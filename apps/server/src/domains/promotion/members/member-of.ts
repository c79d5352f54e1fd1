import { sql } from 'kysely';
import type { MemberLevel, MemberSource } from '@treadline/contract/promotion/members/fields.ts';
import type { Ctx } from '#kernel/context.ts';
import { nextNumbers } from '#kernel/numbers.ts';
import { memberSearch } from './entity.ts';

/** Identity of a person at a till, shop or page. */
export interface MemberIdentity {
  /** Unencrypted. */
  mobile: string;
  name: string;
  /** Dealer visited; null for none. */
  dealerId: number | null;
  source: MemberSource;
}

/**
 * Whose a mobile is, until the caller's transaction ends: merging and deleting take the mobiles of a member first, so
 * that whoever comes after them finds the survivor, or nobody.
 */
const idOf = async ({ db }: Pick<Ctx, 'db'>, mobileIndex: string): Promise<number | undefined> =>
  (
    await db
      .selectFrom('member_mobile')
      .where('mobile_index', '=', mobileIndex)
      .select('member_id')
      .forShare()
      .executeTakeFirst()
  )?.member_id;

/**
 * Returns the member of a mobile, created if missing; of concurrent callers one creates it, the others wait. The
 * dealer sees the member from then on.
 */
export async function memberOf(
  ctx: Ctx,
  { mobile, name, dealerId, source }: MemberIdentity,
): Promise<number> {
  const index = ctx.secrets.blindIndex(mobile);
  const id =
    (await idOf(ctx, index)) ??
    (await make(ctx, { mobile, index, name, source })) ??
    (await idOf(ctx, index)) ??
    0;
  if (dealerId !== null) await noteVisit(ctx, id, dealerId);
  return id;
}

/** The member was at the dealer, now. */
const noteVisit = ({ db }: Ctx, memberId: number, dealerId: number) =>
  db
    .insertInto('member_dealer')
    .values({ member_id: memberId, dealer_id: dealerId })
    .onConflict((c) => c.columns(['member_id', 'dealer_id']).doUpdateSet({ last_at: sql`now()` }))
    .execute();

/** Makes a member in one statement: the mobile's key decides who does. @returns undefined where another one did */
async function make(
  ctx: Ctx,
  { mobile, index, name, source }: Omit<MemberIdentity, 'dealerId'> & { index: string },
): Promise<number | undefined> {
  const [no = ''] = await nextNumbers(ctx, 'HY');
  const sealed = ctx.secrets.encrypt(mobile);
  const { rows } = await sql<{ id: number }>`
    WITH taken AS (
      INSERT INTO member_mobile (mobile_index, mobile_enc, tail_index, member_id)
      VALUES (${index}, ${sealed}, ${ctx.secrets.blindIndex(mobile.slice(-4))}, nextval('member_id_seq'))
      ON CONFLICT DO NOTHING RETURNING member_id)
    INSERT INTO member (id, member_no, name, mobile_enc, source, search) OVERRIDING SYSTEM VALUE
    SELECT member_id, ${no}, ${name}, ${sealed}, ${source}, ${memberSearch.key({ member_no: no, name })} FROM taken
    RETURNING id`.execute(ctx.db);
  return rows[0]?.id;
}

/** A member as prices depend on it. */
export interface FoundMember {
  id: number;
  level: MemberLevel;
  points: number;
}

/** Returns the member of a mobile's blind index for pricing; null if there is none. */
export async function findMember({ db }: Pick<Ctx, 'db'>, mobileIndex: string): Promise<FoundMember | null> {
  const row = await db
    .selectFrom('member_mobile as found')
    .innerJoin('member', 'member.id', 'found.member_id')
    .where('found.mobile_index', '=', mobileIndex)
    .select(['member.id', 'member.points'])
    .select(sql<MemberLevel>`member.level`.as('level'))
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Returns the number of earlier valid orders of the person with a mobile, member or not, over all of their mobiles;
 * void orders do not count.
 */
export async function ordersBefore({ db }: Pick<Ctx, 'db'>, mobileIndex: string): Promise<number> {
  const { orders } = await db
    .selectFrom('retail_order')
    .where(
      'mobile_index',
      'in',
      sql<string>`(SELECT ${mobileIndex}::text UNION SELECT other.mobile_index FROM member_mobile found
        JOIN member_mobile other USING (member_id) WHERE found.mobile_index = ${mobileIndex})`,
    )
    .where(sql<boolean>`end_state NOT IN ('CANCELLED', 'TIMEOUT', 'FAILED')`)
    .select(sql<number>`count(*)`.as('orders'))
    .executeTakeFirstOrThrow();
  return orders;
}
