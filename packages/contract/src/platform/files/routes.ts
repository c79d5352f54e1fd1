import { z } from 'zod';
import { Thumbnail } from '../../kernel/document.ts';
import { routes } from '../../kernel/route.ts';

const Stored = z.object({
  fileId: z.number().int(),
  name: z.string(),
  size: z.number().int(),
  type: z.string(),
  path: z.string(),
});
const anybody = { needs: 'signed-in' } as const;
const byId = z.strictObject({ fileId: z.coerce.number().int().positive() });

export const fileRoutes = routes({
  upload: {
    method: 'POST',
    path: '/data/file/upload',
    ...anybody,
    summary: 'A file, its type told by its content; until a record refers to it only its sender sees it',
    upload: { maxBytes: 20 * 1024 * 1024 },
    body: z.strictObject({ thumbnail: Thumbnail }),
    response: Stored,
  },
  image: {
    method: 'POST',
    path: '/data/upload/image/common',
    ...anybody,
    summary: 'A picture: PNG, JPEG or WebP',
    upload: { maxBytes: 10 * 1024 * 1024 },
    body: z.strictObject({ thumbnail: Thumbnail }),
    response: Stored.extend({ width: z.number().int(), height: z.number().int() }),
  },
  download: {
    method: 'GET',
    path: '/data/file/download',
    ...anybody,
    summary: 'A file, for who may see the record that it belongs to',
    query: byId,
    response: 'file',
  },
  downloadByPath: {
    method: 'GET',
    path: '/data/file/downloadByPath',
    ...anybody,
    summary: 'The same by the path that the upload answered',
    query: z.strictObject({ path: z.string().max(100) }),
    response: 'file',
  },
  thumbnail: {
    method: 'GET',
    path: '/data/file/thumbnail',
    ...anybody,
    summary: 'The small picture of a picture',
    query: byId,
    response: 'file',
  },
});
