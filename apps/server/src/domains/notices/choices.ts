import type { Ctx } from '../../kernel/context.ts';
import { fail } from '../../kernel/errors.ts';
import { declaredNotices } from '../../kernel/notices.ts';

/** The kinds of records that the caller's side is told about. */
const kindsFor = ({ me }: Ctx) =>
  [...declaredNotices.values()].filter(({ actions }) =>
    Object.values(actions).some((parties) => parties.some(({ type }) => type === me.type)),
  );

/** By which ways the caller hears of each kind beside the console, and where to. */
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
      const { mail = true, sms = false } = chosen.find(({ kind }) => kind === name) ?? {};
      return { kind: name, label: label[ctx.lang], mail, sms };
    }),
  };
}

/** Remembers by which ways the caller wants to hear of one kind. @throws record.not-found for a kind that is not told. */
export async function saveChoice(
  ctx: Ctx,
  { kind, mail, sms }: { kind: string; mail: boolean; sms: boolean },
): Promise<void> {
  if (!kindsFor(ctx).some(({ entity }) => entity.name === kind)) fail('record.not-found');
  await ctx.db
    .insertInto('notice_choice')
    .values({ account_id: ctx.me.accountId, kind, mail, sms })
    .onConflict((on) => on.columns(['account_id', 'kind']).doUpdateSet({ mail, sms }))
    .execute();
}
