import { sql } from 'kysely';
import { partFields } from '@treadline/contract/catalogue/catalogue/part-fields.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';

interface Kept {
  part_no: string;
  barcode: string;
  identity?: string;
}

/**
 * Writes a part and reports which part already has its number, barcode or identity, also under concurrent writes.
 * @throws part.exists with the id of that part; record.duplicate, part.number-was
 */
export async function writeUnique<T>({ db, lang }: Ctx, kept: Kept, write: () => Promise<T>): Promise<T> {
  await sql`SAVEPOINT part`.execute(db);
  try {
    return await write();
  } catch (error) {
    const { code, constraint, detail } = error as { code?: string; constraint?: string; detail?: string };
    if (code !== '23505') throw error;
    await sql`ROLLBACK TO SAVEPOINT part`.execute(db);
    if (constraint === 'part_owner_no') return taken('partNo', kept.part_no);
    if (constraint === 'part_former_no')
      return fail('part.number-was', { value: kept.part_no, no: detail ?? '', path: 'partNo' });
    if (constraint === 'part_barcode') return taken('barcode', kept.barcode);
    const twin = await db
      .selectFrom('part')
      .select(['id', 'part_no'])
      .where('identity', '=', kept.identity ?? '')
      .where('owner_id', 'is', null)
      .executeTakeFirst();
    if (constraint !== 'part_identity' || !twin) throw error;
    return fail('part.exists', { id: twin.id, no: twin.part_no });
  }

  function taken(path: 'partNo' | 'barcode', value: string): never {
    return fail('record.duplicate', { field: partFields[path].label[lang], value, path });
  }
}
