import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { sealMost } from '@treadline/contract/books/statements/seal.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { readServerNote, saveServerNote } from '#kernel/noted.ts';
import { storeFile } from '#kernel/store-file.ts';
import type { Upload } from '#kernel/upload.ts';

/** The one seal of the platform: which of the files of this record is in use, null for none. */
const key = 'statement.seal';
const Noted = z.object({ fileId: z.number().nullable() });
const record = { entity: 'statement-seal', entityId: 1 };
const signature = Buffer.from('89504e470d0a1a0a', 'hex');

/** Whether an image is a PNG with transparency (of colour type 4 or 6) within the size that is drawn. */
function isSeal(data: Buffer): boolean {
  if (data.length < 33 || !data.subarray(0, 8).equals(signature)) return false;
  const [width, height, colours] = [data.readUInt32BE(16), data.readUInt32BE(20), data[25]];
  const fits = [width, height].every((side) => side > 0 && side <= sealMost.pixels);
  return fits && (colours === 4 || colours === 6);
}

/** The platform's seal as a data address, for documents and screens; null: none is set. */
export async function readSeal({ db, files }: Pick<Ctx, 'db' | 'files'>): Promise<string | null> {
  const noted = Noted.safeParse((await readServerNote(db, key))?.value).data;
  if (!noted?.fileId) return null;
  const { path } = await db
    .selectFrom('file')
    .where('id', '=', noted.fileId)
    .select('path')
    .executeTakeFirstOrThrow();
  return `data:image/png;base64,${(await buffer(await files.openFile(path))).toString('base64')}`;
}

const note = ({ db }: Ctx, fileId: number | null) => saveServerNote(db, key, { fileId });

/** Handlers of the seal's routes. @throws statement.seal */
export const serveSeal = {
  seal: async (ctx: Ctx) => ({ picture: await readSeal(ctx) }),
  async saveSeal(ctx: Ctx, { file }: { file: Upload }) {
    if (!isSeal(file.data)) fail('statement.seal', { pixels: sealMost.pixels });
    const { id } = await storeFile(ctx, file, { type: 'png', purpose: 'seal', ...record });
    await note(ctx, id);
    return { picture: await readSeal(ctx) };
  },
  async removeSeal(ctx: Ctx) {
    await note(ctx, null);
    return { picture: null };
  },
};
