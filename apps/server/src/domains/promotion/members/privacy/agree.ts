import type { Ctx } from '#kernel/context.ts';

/** Records marketing consent given on a page, unless it is already in force. */
export async function grantConsentOnPage({ db }: Ctx, memberId: number): Promise<void> {
  const newest = await db
    .selectFrom('member_consent')
    .where('member_id', '=', memberId)
    .where('kind', '=', 'MARKETING')
    .orderBy('id', 'desc')
    .limit(1)
    .select('granted')
    .executeTakeFirst();
  if (newest?.granted) return;
  const consent = {
    member_id: memberId,
    kind: 'MARKETING' as const,
    granted: true,
    channel: 'PAGE' as const,
  };
  await db.insertInto('member_consent').values(consent).execute();
}
