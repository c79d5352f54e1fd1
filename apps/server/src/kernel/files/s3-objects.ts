import { createReadStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import type { Objects } from './objects.ts';
import { listObjects } from './s3-list.ts';
import { pieceBytes, putMultipart } from './s3-pieces.ts';
import { EMPTY_BODY_HASH, createS3Error, sendS3Request, unavailable, withRetries } from './s3-request.ts';
import { objectUrl, type S3Settings } from './s3-settings.ts';

/** Object store in an S3 bucket, uploading from the directory `incoming`; above `piece` bytes by multipart upload. */
export function openS3Objects(settings: S3Settings, incoming: string, piece = pieceBytes): Objects {
  const urlOf = (key: string): URL => objectUrl(settings, key);
  const ask = (method: string, key: string): Promise<IncomingMessage> =>
    withRetries(() => sendS3Request(settings, method, urlOf(key), {}, EMPTY_BODY_HASH));
  return {
    incoming,
    async put(key, temporary, { sha256, size }) {
      if (size > piece) return putMultipart(settings, urlOf(key), { path: temporary, size }, piece);
      const answer = await withRetries(() =>
        sendS3Request(
          settings,
          'PUT',
          urlOf(key),
          { 'content-length': String(size) },
          sha256,
          createReadStream(temporary),
        ),
      );
      if (answer.statusCode !== 200) throw await createS3Error(answer);
      answer.resume();
    },
    async open(key) {
      const answer = await ask('GET', key);
      if (answer.statusCode !== 404) return answer;
      const { cause } = await createS3Error(answer);
      // Without its bucket nothing is known of a file.
      if (String(cause).includes('NoSuchBucket')) throw unavailable(cause);
      throw Object.assign(new Error(`No file ${key}`), { code: 'ENOENT' });
    },
    list: (prefix) => listObjects(settings, prefix),
    async remove(key) {
      const answer = await ask('DELETE', key);
      answer.resume();
    },
  };
}
