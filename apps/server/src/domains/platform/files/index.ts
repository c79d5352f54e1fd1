import { fileRoutes } from '@treadline/contract/platform/files/routes.ts';
import type { Ctx } from '#kernel/context.ts';
import type { Domain } from '#kernel/domain.ts';
import { fail } from '#kernel/errors.ts';
import {
  attachableTypes,
  pictureTypes,
  sendFile,
  sendThumbnail,
  storeChecked,
  type UploadThumbnail,
} from '#kernel/file-content.ts';
import { seesFile } from '#kernel/file-owners.ts';
import { mountRoutes } from '#kernel/mount-routes.ts';
import type { Upload } from '#kernel/upload.ts';

async function store(
  ctx: Ctx,
  { file, body }: { file: Upload; body: UploadThumbnail },
  allowed: ReadonlySet<string>,
) {
  const { id, ...row } = await storeChecked(ctx, { ...file, ...body }, { purpose: 'upload' }, allowed);
  return { fileId: id, ...row };
}

/** The same content may belong to several records: any of them that the caller sees will do. */
const oneOf = 50;

/** A file that the caller may see. @throws record.not-found */
async function findFile(ctx: Ctx, column: 'id' | 'path', value: number | string) {
  const rows = await ctx.db
    .selectFrom('file')
    .selectAll()
    .where(column, '=', value)
    .orderBy('id', 'desc')
    .limit(oneOf)
    .execute();
  for (const row of rows) if (await seesFile(ctx, row)) return row;
  return fail('record.not-found');
}

/** Bytes up to which a picture is its own thumbnail: signatures are drawn without one. */
const smallPicture = 256 * 1024;
const isSmallPicture = ({ type, size }: { type: string; size: number }): boolean =>
  pictureTypes.has(type) && size <= smallPicture;

/** File attachments of records. */
export const domain: Domain = {
  name: 'platform/files',
  serve(app, services) {
    mountRoutes(app, services, fileRoutes, {
      upload: (ctx, input) => store(ctx, input, attachableTypes),
      image: (ctx, input) => store(ctx, input, pictureTypes),
      download: async (ctx, { query }) => sendFile(ctx, await findFile(ctx, 'id', query.fileId)),
      downloadByPath: async (ctx, { query }) => sendFile(ctx, await findFile(ctx, 'path', query.path)),
      async thumbnail(ctx, { query }) {
        const file = await findFile(ctx, 'id', query.fileId);
        const { name, thumbnail } = file;
        if (thumbnail) return sendThumbnail({ name, thumbnail });
        return isSmallPicture(file) ? sendFile(ctx, file) : fail('record.not-found');
      },
    });
  },
};
