import type { Ctx, Services } from '#kernel/context.ts';
import type { Download } from '#kernel/download.ts';
import { failGuess } from '#kernel/doors.ts';
import { fail } from '#kernel/errors.ts';
import { detectType } from '#kernel/files/index.ts';
import { isSigned } from '#kernel/secrets.ts';
import { pictureTypes, sendFile, storeChecked } from '#kernel/file-content.ts';
import type { Upload } from '#kernel/upload.ts';

const signed = (id: number): string => `photo ${id}`;

/** Signed URL of a photo, as image elements send no token; given only to those who see the user. */
export const photoUrl = ({ secrets }: Pick<Services, 'secrets'>, fileId: number | null): string | null =>
  fileId === null ? null : `/api/user/v1/photo/${fileId}?sign=${secrets.sign(signed(fileId))}`;

/** Stores an image for use as a user's photo. @throws users.photo, request.too-large */
export async function storePhoto(ctx: Ctx, upload: Upload): Promise<{ fileId: number; url: string }> {
  const type = detectType(upload.data);
  if (!type || !pictureTypes.has(type)) fail('users.photo');
  const { id } = await storeChecked(ctx, upload, { purpose: 'photo' }, pictureTypes);
  return { fileId: id, url: photoUrl(ctx, id) ?? '' };
}

/** Checks that a photo is an image uploaded by the caller. @throws users.photo */
export async function checkPhoto(ctx: Ctx, fileId: number | null | undefined): Promise<void> {
  if (!fileId) return;
  const file = await ctx.db
    .selectFrom('file')
    .select('id')
    .where('id', '=', fileId)
    .where('purpose', '=', 'photo')
    .where('created_by', '=', ctx.me.accountId)
    .executeTakeFirst();
  if (!file) fail('users.photo');
}

/** Returns the image of a signed URL. @throws record.not-found */
export async function openPhoto(ctx: Ctx, id: number, sign: string): Promise<Download> {
  if (!isSigned(ctx.secrets, signed(id), sign)) return failGuess(ctx, 'record.not-found');
  const file = await ctx.db
    .selectFrom('file')
    .select(['name', 'type', 'path'])
    .where('id', '=', id)
    .where('purpose', '=', 'photo')
    .executeTakeFirst();
  if (!file) fail('record.not-found');
  return { ...(await sendFile(ctx, file)), inline: true };
}
