import { createReadStream } from 'node:fs';
import { fail } from '../errors.ts';
import { checkPath, type FileStore, type StoredFile } from './file-store.ts';
import { removePartials } from './partials.ts';
import { listObjects } from './s3-list.ts';
import { NOTHING, send, withRetries } from './s3-request.ts';
import type { S3Settings } from './s3-settings.ts';
import { spool } from './spool.ts';

const urlOf = ({ base }: S3Settings, path: string): URL => new URL(`${base}/${path}`);

/**
 * Files in an S3 bucket, named by their content. Content is first written to `spoolFolder`: its hash, which names and
 * signs it, is known only at its end.
 */
export function openS3Store(settings: S3Settings, spoolFolder: string): FileStore {
  return {
    putFile: (content, { maxBytes }) =>
      spool(spoolFolder, content, maxBytes, (temporary, stored) => upload(settings, temporary, stored)),
    async openFile(path) {
      checkPath(path);
      const answer = await withRetries(() => send(settings, 'GET', urlOf(settings, path), {}, NOTHING));
      if (answer.statusCode === 404) {
        answer.resume();
        throw Object.assign(new Error(`No file ${path}`), { code: 'ENOENT' });
      }
      return answer;
    },
    listFiles: (before) => listObjects(settings, before),
    async removeFile(path) {
      checkPath(path);
      const answer = await withRetries(() => send(settings, 'DELETE', urlOf(settings, path), {}, NOTHING));
      answer.resume();
    },
    removePartials: (before) => removePartials(spoolFolder, before),
  };
}

async function upload(
  settings: S3Settings,
  temporary: string,
  { path, sha256, size }: StoredFile,
): Promise<void> {
  const answer = await withRetries(() =>
    send(
      settings,
      'PUT',
      urlOf(settings, path),
      { 'content-length': String(size) },
      sha256,
      createReadStream(temporary),
    ),
  );
  answer.resume();
  if (answer.statusCode !== 200) fail('service.unavailable');
}
