import { sql } from 'kysely';
import type { Ctx } from '#kernel/context.ts';
import { erasePerson, noMobile, type ErasedRecords } from '#kernel/erase-person.ts';
import { detachFiles } from '#kernel/tie-files.ts';
import { storageSearch, tyreStorage } from './entity.ts';

/** Erases customer, car and signature from stored sets that were handed out or disposed of; the tyres stay. */
export async function eraseStorages(ctx: Ctx, mobiles: readonly string[]): Promise<ErasedRecords> {
  const receivers = await ctx.db
    .selectFrom('tyre_storage')
    .where('mobile_index', 'in', ['-', ...mobiles])
    .select('handed_out_to')
    .execute();
  const erased = await erasePerson(ctx, tyreStorage.name, storageSearch, mobiles, {
    ...noMobile(ctx),
    plate: '',
    vin: '',
    note: '',
    handed_out_to: '',
    consent: false,
  });
  const { rows } = await sql<{ id: number }>`
    SELECT signature_id AS id FROM tyre_storage WHERE id = ANY(${erased.ids}) AND signature_id IS NOT NULL`.execute(
    ctx.db,
  );
  await sql`UPDATE tyre_storage SET signature_id = NULL WHERE id = ANY(${erased.ids})`.execute(ctx.db);
  await detachFiles(
    ctx.db,
    rows.map(({ id }) => id),
  );
  return { ...erased, words: [...erased.words, ...receivers.map((row) => row.handed_out_to)] };
}
