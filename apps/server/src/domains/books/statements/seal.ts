import { buffer } from 'node:stream/consumers';
import { sealMost } from '@treadline/contract/books/statements/seal.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { storeFile } from '#kernel/store-file.ts';
import type { Upload } from '#kernel/upload.ts';

/** The one seal of the platform: the file of this record. */
const record = { entity: 'statement-seal', entityId: 1 };
const signature = Buffer.from('89504e470d0a1a0a', 'hex');

/** Whether an image is a PNG with transparency (of colour type 4 or 6) within the size that is drawn. */
function isSeal(data: Buffer): boolean {
  if (data.length < 33 || !data.subarray(0, 8).equals(signature)) return false;
  const [width, height, colours] = [data.readUInt32BE(16), data.readUInt32BE(20), data[25]];
  const fits = [width, height].every((side) => side > 0 && side <= sealMost.pixels);
  return fits && (colours === 4 || colours === 6);
}

const newest = ({ db }: Pick<Ctx, 'db'>) =>
  db
    .selectFrom('file')
    .where('entity', '=', record.entity)
    .where('entity_id', '=', record.entityId)
    .orderBy('id', 'desc')
    .limit(1)
    .select('path')
    .executeTakeFirst();

/** The platform's seal as a data address, for documents and screens; null: none is set. */
export async function readSeal(ctx: Pick<Ctx, 'db' | 'files'>): Promise<string | null> {
  const file = await newest(ctx);
  if (!file) return null;
  return `data:image/png;base64,${(await buffer(await ctx.files.openFile(file.path))).toString('base64')}`;
}

/** Takes the seal away; statements are printed with room for a signature again. */
export const removeSeal = async ({ db }: Pick<Ctx, 'db'>): Promise<void> =>
  void (await db
    .deleteFrom('file')
    .where('entity', '=', record.entity)
    .where('entity_id', '=', record.entityId)
    .execute());

/** Replaces the seal. @throws statement.seal */
export async function saveSeal(ctx: Ctx, upload: Upload): Promise<void> {
  if (!isSeal(upload.data)) fail('statement.seal', { pixels: sealMost.pixels });
  await removeSeal(ctx);
  await storeFile(ctx, upload, { type: 'png', purpose: 'seal', ...record });
}
