import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { declaredNotices } from '#kernel/notices.ts';

/** The kinds of records that the caller's side is told about. */
const kindsFor = ({ me }: Ctx) =>
  [...declaredNotices.values()].filter(({ actions }) =>
    Object.values(actions).some((parties) => parties.some(({ type }) => type === me.type)),
  );

/** Returns the caller's delivery choices (mail, SMS) per kind of notice, and the addresses. */
export async function describeChoices(ctx: Ctx) {
  const account = await ctx.db
    .selectFrom('account')
    .select(['phone_enc', 'email_enc'])
    .where('id', '=', ctx.me.accountId)
    .executeTakeFirstOrThrow();
  const chosen = await ctx.db
    .selectFrom('notice_choice')
    .selectAll()
    .where('account_id', '=', ctx.me.accountId)
    .execute();
  const open = (sealed: string | null) => (sealed === null ? null : ctx.secrets.decrypt(sealed));
  return {
    mobile: open(account.phone_enc),
    email: open(account.email_enc),
    list: kindsFor(ctx).map(({ entity: { name, label } }) => {
      const { mail, sms } = chosen.find(({ kind }) => kind === name) ?? unchosen;
      return { kind: name, label: label[ctx.lang], mail, sms };
    }),
  };
}

/** What holds while nothing was chosen. */
const unchosen = { mail: true, sms: false };

/**
 * Saves the caller's choice for one kind and channel; the other channel is unchanged.
 * @throws record.not-found for a kind without notices
 */
export async function saveChoice(
  ctx: Ctx,
  { kind, way, on }: { kind: string; way: 'mail' | 'sms'; on: boolean },
): Promise<void> {
  if (!kindsFor(ctx).some(({ entity }) => entity.name === kind)) fail('record.not-found');
  await ctx.db
    .insertInto('notice_choice')
    .values({ account_id: ctx.me.accountId, kind, ...unchosen, [way]: on })
    .onConflict((known) => known.columns(['account_id', 'kind']).doUpdateSet({ [way]: on }))
    .execute();
}
