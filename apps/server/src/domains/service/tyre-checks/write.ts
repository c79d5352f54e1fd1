import { sql, type Insertable } from 'kysely';
import type { DB } from '#db.d.ts';
import type { Ctx } from '#kernel/context.ts';
import { checkSearch } from './entity.ts';
import type { CheckJudgement } from './evaluate-wheels.ts';

type Made =
  | 'id'
  | 'first_id'
  | 'search'
  | 'red'
  | 'yellow'
  | 'worst'
  | 'hints'
  | 'size'
  | 'created_by'
  | 'created_by_name';
/** Columns of a check without its wheels; without `first_id` it is a first version. */
export type CheckHead = Omit<Insertable<DB['tyre_check']>, Made> & {
  first_id?: number;
  customer_name: string;
  vin: string;
  car_name: string;
};

const nextId = async ({ db }: Pick<Ctx, 'db'>): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    SELECT nextval(pg_get_serial_sequence('tyre_check', 'id')) AS id`.execute(db);
  return (rows[0] as { id: number }).id;
};

/** Inserts a check with its wheels. @returns its id */
export async function insertCheck(
  ctx: Ctx,
  head: CheckHead,
  { wheels, ...judged }: CheckJudgement,
): Promise<number> {
  const id = await nextId(ctx);
  await ctx.db
    .insertInto('tyre_check')
    .values({
      first_id: id,
      ...head,
      ...judged,
      id,
      search: checkSearch.key(head),
      created_by: ctx.me.accountId || null,
      created_by_name: ctx.me.name,
    })
    .execute();
  await insertWheels(ctx, id, wheels);
  return id;
}

/** Inserts the wheels of a check. */
export async function insertWheels(
  { db }: Ctx,
  checkId: number,
  wheels: CheckJudgement['wheels'],
): Promise<void> {
  await db
    .insertInto('tyre_check_wheel')
    .values(wheels.map((wheel) => ({ ...wheel, check_id: checkId })))
    .execute();
}
