import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

/** S3 error with HTTP status and code. */
export interface Refusal extends Error {
  status: number;
  code: string;
}
interface Answer {
  status: number;
  headers: Record<string, string>;
  content: Buffer;
}

export const refusal = (status: number, code: string): Refusal =>
  Object.assign(new Error(code), { status, code });
export const isRefusal = (error: unknown): error is Refusal => error instanceof Error && 'status' in error;

const etagOf = (content: Buffer): string => `"${createHash('md5').update(content).digest('hex')}"`;
const said = (status: number, content: Buffer = Buffer.alloc(0), headers = {}): Answer => ({
  status,
  headers,
  content,
});
const xml = (text: string): Answer =>
  said(200, Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${text}`), {
    'content-type': 'application/xml',
  });
const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Maximum keys of a response. */
const atMost = 1000;

/** Keys under a prefix in byte order, with times and sizes. */
async function listKeys(folder: string, query: URLSearchParams): Promise<Answer> {
  const [prefix, after] = [query.get('prefix') ?? '', query.get('continuation-token')];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const from = after === null ? null : Buffer.from(after, 'base64');
  const keys = entries
    .filter((each) => each.isFile())
    .map(({ parentPath, name }) =>
      Buffer.from(relative(folder, join(parentPath, name)).replaceAll('\\', '/')),
    )
    .filter((key) => key.toString().startsWith(prefix) && (from === null || key.compare(from) > 0))
    .toSorted((a, b) => a.compare(b));
  const page = keys.slice(0, atMost);
  const contents = await Promise.all(
    page.map(async (key) => {
      const { mtime, size } = await stat(join(folder, key.toString()));
      return `<Contents><Key>${escape(key.toString())}</Key><LastModified>${mtime.toISOString()}</LastModified><Size>${size}</Size></Contents>`;
    }),
  );
  const isCut = keys.length > page.length;
  const next = isCut
    ? `<NextContinuationToken>${page.at(-1)?.toString('base64')}</NextContinuationToken>`
    : '';
  return xml(
    `<ListBucketResult><IsTruncated>${isCut}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`,
  );
}

/** Multipart uploads in progress: content by part number. */
function openUploads() {
  const uploads = new Map<string, Map<number, Buffer>>();
  const partsOf = (id: string): Map<number, Buffer> => {
    const parts = uploads.get(id);
    if (!parts) throw refusal(404, 'NoSuchUpload');
    return parts;
  };
  return {
    begin(): Answer {
      const id = randomUUID();
      uploads.set(id, new Map());
      return xml(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`);
    },
    add(id: string, number: number, content: Buffer): Answer {
      partsOf(id).set(number, content);
      return said(200, undefined, { etag: etagOf(content) });
    },
    /** Content of the parts in the order of the list. */
    end(id: string, list: string): Buffer {
      const parts = partsOf(id);
      const named = [...list.matchAll(/<Part><PartNumber>(\d+)<\/PartNumber><ETag>([^<]+)<\/ETag><\/Part>/g)];
      const contents = named.map(([, number, etag], at) => {
        const content = parts.get(Number(number));
        if (!content || etagOf(content) !== etag) throw refusal(400, 'InvalidPart');
        if (at > 0 && Number(named[at - 1]?.[1]) >= Number(number)) throw refusal(400, 'InvalidPartOrder');
        return content;
      });
      if (contents.length === 0) throw refusal(400, 'MalformedXML');
      uploads.delete(id);
      return Buffer.concat(contents);
    },
    drop(id: string): Answer {
      partsOf(id);
      uploads.delete(id);
      return said(204);
    },
  };
}

/**
 * Bucket whose objects are the files of `folder`/`bucket`.
 * @returns its request handler, which throws a Refusal
 */
export async function openBucket(folder: string, bucket: string) {
  const objects = join(folder, bucket);
  await mkdir(objects, { recursive: true });
  const uploads = openUploads();
  /** Stores an object atomically. */
  async function keep(key: string, content: Buffer): Promise<Answer> {
    const [incoming, path] = [join(folder, randomUUID()), join(objects, key)];
    await mkdir(dirname(path), { recursive: true });
    await writeFile(incoming, content);
    await rename(incoming, path);
    return said(200, undefined, { etag: etagOf(content) });
  }
  async function read(key: string): Promise<Answer> {
    const content = await readFile(join(objects, key)).catch(() => null);
    if (!content) throw refusal(404, 'NoSuchKey');
    return said(200, content, { etag: etagOf(content) });
  }
  async function remove(key: string): Promise<Answer> {
    await rm(join(objects, key), { force: true });
    return said(204);
  }
  return async (method: string, url: string, body: Buffer): Promise<Answer> => {
    const { pathname, searchParams: query } = new URL(url, 'http://s3');
    const [, asked = '', ...parts] = pathname.split('/').map(decodeURIComponent);
    if (asked !== bucket) throw refusal(404, 'NoSuchBucket');
    const [key, id] = [parts.join('/'), query.get('uploadId')];
    const acts: Record<string, () => Answer | Promise<Answer>> = {
      GET: () => (key ? read(key) : listKeys(objects, query)),
      PUT: () => (id === null ? keep(key, body) : uploads.add(id, Number(query.get('partNumber')), body)),
      POST: async () => {
        if (id === null) return uploads.begin();
        await keep(key, uploads.end(id, body.toString()));
        return xml(
          `<CompleteMultipartUploadResult><Key>${escape(key)}</Key></CompleteMultipartUploadResult>`,
        );
      },
      DELETE: () => (id === null ? remove(key) : uploads.drop(id)),
    };
    const act = acts[method];
    if (!act) throw refusal(405, 'MethodNotAllowed');
    return act();
  };
}
