import type { Ctx } from './context.ts';

/** Full name of a company, as documents head it. */
export async function companyName({ db }: Pick<Ctx, 'db'>, id: number): Promise<string> {
  const { name } = await db
    .selectFrom('company')
    .where('id', '=', id)
    .select('name')
    .executeTakeFirstOrThrow();
  return name;
}
