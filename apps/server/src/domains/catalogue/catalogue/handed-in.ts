import type { Ctx } from '#kernel/context.ts';

/** Columns of who handed a part in, and when: whoever gives it another content does not review it. */
export const handedIn = ({ me }: Pick<Ctx, 'me'>) => ({
  submitted_by: me.accountId,
  submitted_by_name: me.name,
  submitted_at: new Date(),
});
