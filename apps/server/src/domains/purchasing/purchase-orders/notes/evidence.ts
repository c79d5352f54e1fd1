import { sql } from 'kysely';
import type { Ctx } from '#kernel/context.ts';
import { attachFile, openAttachment } from '#kernel/documents.ts';
import type { Download } from '#kernel/download.ts';
import { fail } from '#kernel/errors.ts';
import { findRecord } from '#kernel/scope.ts';
import { pictureTypes, type UploadThumbnail } from '#kernel/file-content.ts';
import type { Upload } from '#kernel/upload.ts';
import { deliveryNote } from '../entity.ts';
import { lockNote } from './lock-note.ts';

const allowed = new Set(['png', 'jpeg', 'pdf', 'webp']);

/**
 * Attaches the signed receipt: an image or a PDF, by content. It replaces an earlier one, which stays in the file
 * table.
 * @throws file.type
 */
export async function attachEvidence(ctx: Ctx, id: number, upload: Upload): Promise<void> {
  await lockNote(ctx, id);
  const file = await attachFile(ctx, deliveryNote, id, upload, 'evidence', allowed);
  await ctx.db.updateTable('delivery_note').set({ evidence_file_id: file.id }).where('id', '=', id).execute();
}

/** Returns the signed receipt of a visible note. */
export async function openEvidence(ctx: Ctx, id: number): Promise<Download> {
  const note = await findRecord(ctx, deliveryNote, id);
  return openAttachment(
    ctx,
    deliveryNote,
    id,
    note.evidence_file_id ?? fail('delivery-note.evidence-missing'),
  );
}

/** Attaches a photo of what came to a visible note. @throws file.type, record.not-found */
export const attachPhoto = (ctx: Ctx, id: number, upload: Upload & UploadThumbnail) =>
  attachFile(ctx, deliveryNote, id, upload, 'photo', pictureTypes);

/** Photos of what came, newest last. */
export const readPhotos = ({ db }: Ctx, id: number) =>
  db
    .selectFrom('file')
    .where('entity', '=', deliveryNote.name)
    .where('entity_id', '=', id)
    .where('purpose', '=', 'photo')
    .orderBy('id')
    .select(['id', 'name', 'size', 'type', 'created_at as createdTime'])
    .select(sql<boolean>`thumbnail IS NOT NULL`.as('thumbnail'))
    .execute();

/** Opens a photo of a visible note. @throws record.not-found */
export const openPhoto = (ctx: Ctx, id: number, fileId: number): Promise<Download> =>
  openAttachment(ctx, deliveryNote, id, fileId);
