import type { Ctx } from '#kernel/context.ts';

/** Columns of the submitter of a part and the time; an editor of its content may not review it. */
export const submissionColumns = ({ me }: Pick<Ctx, 'me'>) => ({
  submitted_by: me.accountId,
  submitted_by_name: me.name,
  submitted_at: new Date(),
});
