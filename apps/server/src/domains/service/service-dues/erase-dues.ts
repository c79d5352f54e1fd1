import type { Ctx } from '#kernel/context.ts';

/** Deletes what is due on the cars of a person; without a mobile it is not worked out again. */
export async function eraseDues({ db }: Ctx, mobiles: readonly string[]): Promise<void> {
  await db
    .deleteFrom('service_due')
    .where('mobile_index', 'in', ['-', ...mobiles])
    .execute();
}
