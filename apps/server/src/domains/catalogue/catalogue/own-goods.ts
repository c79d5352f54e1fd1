import { sql } from 'kysely';
import type { Lifecycle } from '@treadline/contract/catalogue/catalogue/part-fields.ts';
import type { SaleScope } from '@treadline/contract/retail/assortment/words.ts';
import type { Ctx } from '#kernel/context.ts';
import { partSearch } from './part-search.ts';

/** Catalogue fields of a company’s own goods; number and name are unique within the company. */
export interface OwnGoods {
  no: string;
  name: string;
  category: string;
  spec: string;
  unit: string;
  lifecycle: Lifecycle;
}

const columnsOf = ({ no, name, category, spec, unit, lifecycle }: OwnGoods) => ({
  part_no: no,
  name,
  category,
  spec,
  unit,
  lifecycle,
  search: partSearch.key({ part_no: no, name, pattern: '', size_key: '', barcode: '', oe_no: '' }),
});

/**
 * Inserts goods of the caller’s company, without review.
 * @returns their id; a duplicate number violates part_owner_no
 */
export async function insertOwnGoods({ db, me }: Ctx, goods: OwnGoods): Promise<number> {
  const { id } = await db
    .insertInto('part')
    .values({ ...columnsOf(goods), kind: 'CUSTOM', status: 'Deployed', owner_id: me.companyId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Updates goods already checked to belong to the caller’s company. */
export async function updateOwnGoods({ db, me }: Ctx, id: number, goods: OwnGoods): Promise<void> {
  await db
    .updateTable('part')
    .set({ ...columnsOf(goods), version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .where('owner_id', '=', me.companyId)
    .execute();
}

/** Sets the sale scope of a locked part; the dealers themselves are stored by the assortment. */
export async function saveSaleScope({ db }: Ctx, id: number, scope: SaleScope): Promise<void> {
  await sql`UPDATE part SET sale_scope = ${scope}, sale_version = sale_version + 1 WHERE id = ${id}`.execute(
    db,
  );
}
