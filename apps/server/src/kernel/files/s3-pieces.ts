import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Spooled } from './objects.ts';
import { EMPTY_BODY_HASH, createS3Error, sendS3Request, unavailable, withRetries } from './s3-request.ts';
import type { S3Settings } from './s3-settings.ts';

/** Part size of multipart uploads, in bytes; S3 accepts 5 GB in one request and 10,000 parts. */
export const pieceBytes = 256 << 20;

interface Content extends Spooled {
  open(): Readable;
}
const none: Content = { sha256: EMPTY_BODY_HASH, size: 0, open: () => Readable.from([]) };

const contentOf = (body: string): Content => ({
  sha256: createHash('sha256').update(body).digest('hex'),
  size: Buffer.byteLength(body),
  open: () => Readable.from([Buffer.from(body)]),
});

/** Part of a file, read twice: first to hash it for the signature. */
async function pieceOf(path: string, start: number, end: number): Promise<Content> {
  const open = (): Readable => createReadStream(path, { start, end: end - 1 });
  const hash = createHash('sha256');
  for await (const chunk of open()) hash.update(chunk as Buffer);
  return { sha256: hash.digest('hex'), size: end - start, open };
}

async function ask(settings: S3Settings, method: string, url: URL, content = none): Promise<IncomingMessage> {
  const { sha256, size, open } = content;
  const headers = { 'content-length': String(size) };
  const answer = await withRetries(() => sendS3Request(settings, method, url, headers, sha256, open()));
  if (answer.statusCode !== 200) throw await createS3Error(answer);
  return answer;
}

/**
 * Uploads the parts in order.
 * @returns the list of parts to complete the upload
 */
async function sendPieces(
  settings: S3Settings,
  upload: string,
  { path, size }: { path: string; size: number },
  bytes: number,
): Promise<string> {
  let told = '';
  for (let number = 1, start = 0; start < size; number++, start += bytes) {
    const piece = await pieceOf(path, start, Math.min(start + bytes, size));
    const answer = await ask(settings, 'PUT', new URL(`${upload}&partNumber=${number}`), piece);
    answer.resume();
    told += `<Part><PartNumber>${number}</PartNumber><ETag>${answer.headers.etag}</ETag></Part>`;
  }
  return `<CompleteMultipartUpload>${told}</CompleteMultipartUpload>`;
}

/**
 * Uploads a file by multipart upload; it becomes visible only when complete. A bucket lifecycle rule must remove
 * uploads aborted with their node.
 * @throws service.unavailable
 */
export async function putMultipart(
  settings: S3Settings,
  url: URL,
  file: { path: string; size: number },
  bytes: number,
): Promise<void> {
  const begun = await text(await ask(settings, 'POST', new URL(`${url.href}?uploads`)));
  const id = /<UploadId>([^<]+)<\/UploadId>/.exec(begun)?.[1];
  if (!id) throw unavailable(new Error('The bucket takes nothing in pieces'));
  const upload = `${url.href}?uploadId=${encodeURIComponent(id)}`;
  try {
    const list = contentOf(await sendPieces(settings, upload, file, bytes));
    const said = await text(await ask(settings, 'POST', new URL(upload), list));
    // It may say 200 first, and afterwards that it failed.
    if (said.includes('<Error>'))
      throw unavailable(new Error(`The bucket answered ${/<Code>(\w+)</.exec(said)?.[1]}`));
  } catch (error) {
    const left = await sendS3Request(settings, 'DELETE', new URL(upload), {}, EMPTY_BODY_HASH).catch(
      () => null,
    );
    left?.resume();
    throw error;
  }
}
