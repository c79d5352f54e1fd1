import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '../errors.ts';
import { detectType } from './detect-type.ts';
import { openFileStore } from './index.ts';
import { readS3Settings } from './s3-settings.ts';
import { signRequest } from './sign-request.ts';

const keys = { accessKey: 'test key/1', secretKey: 'se+cr/et', region: 'cn-test-1' };
const objects = new Map<string, Buffer>();
/** Statuses that the next requests get instead of an answer; 0 cuts the connection. */
let faults: number[] = [];
let server: Server;
let dir: string;
let s3Url: string;

/** Whether a request is signed as S3 would check it: from what arrived, not from what was meant. */
function isSigned(request: IncomingMessage, body: Buffer): boolean {
  const { authorization = '', host } = request.headers;
  const signed = /SignedHeaders=([^,]+)/.exec(authorization)?.[1]?.split(';') ?? [];
  const headers = Object.fromEntries(
    signed.filter((n) => n !== 'host').map((n) => [n, String(request.headers[n])]),
  );
  const hash = createHash('sha256').update(body).digest('hex');
  const url = new URL(`http://${host}${request.url}`);
  const age =
    Date.now() - Date.parse((headers['x-amz-date'] ?? '').replace(/(....)(..)(..T..)(..)/, '$1-$2-$3:$4:'));
  return (
    hash === headers['x-amz-content-sha256'] &&
    age < 60_000 &&
    signRequest({ method: request.method ?? '', url, headers }, keys) === authorization
  );
}

/** One object an answer, so that what lists has to go on. */
function listPage(url: string): string {
  const query = new URL(url, 'http://s3').searchParams;
  const prefix = query.get('prefix') ?? '';
  const at = Number(query.get('continuation-token') ?? 0);
  const found = [...objects.keys()]
    .map((k) => decodeURIComponent(k).slice('/tyres/'.length))
    .filter((k) => k.startsWith(prefix));
  const next = at + 1 < found.length ? `<NextContinuationToken>${at + 1}</NextContinuationToken>` : '';
  const item = found[at]
    ? `<Contents><Key>${found[at]}</Key><LastModified>${new Date().toISOString()}</LastModified></Contents>`
    : '';
  return `<?xml version="1.0"?><ListBucketResult>${item}${next}</ListBucketResult>`;
}

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'treadline-files-'));
  server = createServer(async (request, response) => {
    const fault = faults.shift();
    if (fault === 0) return void request.socket.destroy();
    if (fault) return void response.writeHead(fault).end();
    const body = await buffer(request);
    if (!isSigned(request, body)) return void response.writeHead(403).end('SignatureDoesNotMatch');
    if (request.method === 'PUT') objects.set(request.url ?? '', body);
    if (request.method === 'DELETE')
      return void response.writeHead(objects.delete(request.url ?? '') ? 204 : 404).end();
    if (request.url?.startsWith('/tyres?')) return void response.end(listPage(request.url));
    const found = objects.get(request.url ?? '');
    response.writeHead(found ? 200 : 404).end(request.method === 'GET' ? found : undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = encodeURIComponent(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const user = `${encodeURIComponent(keys.accessKey)}:${encodeURIComponent(keys.secretKey)}`;
  s3Url = `s3://${user}@tyres/pre%20fix/?endpoint=${endpoint}&region=${keys.region}`;
});
beforeEach(() => {
  faults = [];
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(dir, { recursive: true });
});

const content = Buffer.concat([Buffer.from('编码,数量\n'), Buffer.alloc(200_000, 'x')]);
const chunks = () =>
  Readable.from([content.subarray(0, 5), content.subarray(5, 70_000), content.subarray(70_000)]);
const open = (kind: string) => openFileStore(kind === 's3' ? s3Url : undefined, join(dir, kind));

describe.each(['disk', 's3'])('the %s store', (kind) => {
  it('gives back what was put, under its hash, once', async () => {
    const store = open(kind);
    const stored = await store.putFile(chunks(), { maxBytes: content.length });
    const sha256 = createHash('sha256').update(content).digest('hex');
    expect(stored).toEqual({
      path: `${sha256.slice(0, 2)}/${sha256}`,
      sha256,
      size: content.length,
      type: 'text',
    });
    expect((await store.putFile(chunks(), { maxBytes: content.length })).path).toBe(stored.path);
    expect((await buffer(await store.openFile(stored.path))).equals(content)).toBe(true);
  });

  it('stores the same content from many callers at once', async () => {
    const store = open(kind);
    const stored = await Promise.all(
      Array.from({ length: 8 }, () => store.putFile(chunks(), { maxBytes: 1e6 })),
    );
    expect(new Set(stored.map(({ path }) => path)).size).toBe(1);
  });

  it('keeps nothing of what is too large or breaks off', async () => {
    const store = open(kind);
    await expect(store.putFile(chunks(), { maxBytes: content.length - 1 })).rejects.toMatchObject({
      error: 'request.too-large',
    });
    const broken = new Readable({ read: (): void => void broken.destroy(new Error('gone')) });
    await expect(store.putFile(broken, { maxBytes: 10 })).rejects.toThrow('gone');
    expect(await readdir(join(dir, kind, 'files', 'incoming'))).toEqual([]);
  });

  it('lists what was last written before a moment, and removes it', async () => {
    const store = open(kind);
    const put = async (text: string) =>
      (await store.putFile(Readable.from([Buffer.from(text)]), { maxBytes: 99 })).path;
    const paths = [await put('one'), await put('two')];
    const list = async (before: number) => {
      const found: string[] = [];
      for await (const path of store.listFiles(new Date(before))) found.push(path);
      return found;
    };
    expect(await list(Date.now() - 60_000)).toEqual([]);
    expect(await list(Date.now() + 60_000)).toEqual(expect.arrayContaining(paths));
    for (const path of [...paths, ...paths]) await store.removeFile(path);
    expect((await list(Date.now() + 60_000)).filter((path) => paths.includes(path))).toEqual([]);
    await expect(store.removeFile('../secret')).rejects.toThrow('Bad file path');
  });

  it('removes what a killed node left of an upload', async () => {
    const store = open(kind);
    const incoming = join(dir, kind, 'files', 'incoming');
    await mkdir(incoming, { recursive: true });
    for (const name of ['new', 'old']) await writeFile(join(incoming, name), 'half');
    await utimes(join(incoming, 'old'), new Date(), new Date(Date.now() - 2 * 86_400_000));
    expect(await store.removePartials(new Date(Date.now() - 86_400_000))).toBe(1);
    expect(await readdir(incoming)).toEqual(['new']);
    await rm(join(incoming, 'new'));
  });

  it('says ENOENT for what it does not have, and opens no other paths', async () => {
    const store = open(kind);
    await expect(store.openFile(`00/${'0'.repeat(64)}`)).rejects.toMatchObject({ code: 'ENOENT' });
    for (const path of ['../secret', `11/${'0'.repeat(64)}`, '/etc/passwd'])
      await expect(store.openFile(path)).rejects.toThrow('Bad file path');
  });
});

describe('S3', () => {
  it('tries again after 5xx and lost connections, not after refusals', async () => {
    faults = [503, 0];
    await open('s3').putFile(chunks(), { maxBytes: 1e6 });
    faults = [403];
    const error: unknown = await open('s3')
      .putFile(chunks(), { maxBytes: 1e6 })
      .catch((reason: unknown) => reason);
    expect(error instanceof AppError && error.error).toBe('service.unavailable');
    expect([...objects.keys()].every((path) => path.startsWith('/tyres/pre%20fix/'))).toBe(true);
  });

  it('is refused with another key', async () => {
    const store = openFileStore(s3Url.replace('se%2Bcr', 'other'), join(dir, 's3'));
    await expect(store.putFile(chunks(), { maxBytes: 1e6 })).rejects.toMatchObject({
      error: 'service.unavailable',
    });
  });

  it('signs the example of its documentation as printed there', () => {
    const headers = {
      range: 'bytes=0-9',
      'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      'x-amz-date': '20130524T000000Z',
    };
    const url = new URL('https://examplebucket.s3.amazonaws.com/test.txt');
    const example = {
      accessKey: 'AKIAIOSFODNN7EXAMPLE',
      secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
      region: 'us-east-1',
    };
    expect(signRequest({ method: 'GET', url, headers }, example)).toContain(
      'Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    );
  });

  it('reads its address, with keys from either place', () => {
    const env = { AWS_ACCESS_KEY_ID: 'k', AWS_SECRET_ACCESS_KEY: 's', AWS_REGION: 'cn-north-1' };
    expect(readS3Settings('s3://tyres', env).base).toBe('https://s3.cn-north-1.amazonaws.com.cn/tyres');
    expect(() => readS3Settings('s3://tyres', {})).toThrow('AWS_ACCESS_KEY_ID');
    expect(() => readS3Settings('s3://tyres?endpoint=minio:9000', env)).toThrow('endpoint');
  });
});

it('detects types by content', () => {
  const types = {
    pdf: '%PDF-1.7',
    png: '\u0089PNG\r\n\u001a\n',
    jpeg: '\u00ff\u00d8\u00ff\u00e0',
    webp: 'RIFF\0\0\0\0WEBP',
    xlsx: 'PK\u0003\u0004..xl/workbook.xml',
    text: 'a,b\r\n',
  };
  for (const [type, bytes] of Object.entries(types))
    expect(detectType(Buffer.from(bytes, 'latin1'))).toBe(type);
  for (const bytes of ['', 'PK\u0003\u0004..word/', 'MZ\u0090\0\u0003', '\u007fELF\u0002'])
    expect(detectType(Buffer.from(bytes, 'latin1'))).toBeNull();
});
