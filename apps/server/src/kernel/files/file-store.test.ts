import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openS3 } from '#testing/s3.ts';
import { AppError } from '../errors.ts';
import { detectType } from './detect-type.ts';
import { openFileStore } from './index.ts';
import { objectUrl, readS3Settings } from './s3-settings.ts';
import { signRequest } from './sign-request.ts';

// Thousands of objects and large files, on machines that are busy with other tests.
vi.setConfig({ testTimeout: 60_000 });
let s3: Awaited<ReturnType<typeof openS3>>;
let dir: string;
let s3Url: string;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'treadline-files-'));
  s3 = await openS3();
  s3Url = s3.url('附件 一/轮胎 (1)');
});
afterAll(async () => {
  await s3.close();
  await rm(dir, { recursive: true });
});

const content = Buffer.concat([Buffer.from('编码,数量\n'), Buffer.alloc(200_000, 'x')]);
const chunks = () =>
  Readable.from([content.subarray(0, 5), content.subarray(5, 70_000), content.subarray(70_000)]);
const open = (kind: string) =>
  openFileStore({ FILES_URL: kind === 's3' ? s3Url : undefined, DATA_DIR: join(dir, kind) });
const openUrl = (FILES_URL: string) => openFileStore({ FILES_URL, DATA_DIR: join(dir, 's3') });
/** Why a store says that it is unavailable. */
const causeOf = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'done',
    (error: unknown) =>
      error instanceof AppError && error.error === 'service.unavailable'
        ? String(error.cause)
        : String(error),
  );
/** Content that is made as it is read, in pieces of 1 MB. */
function* megabytes(count: number): Generator<Buffer> {
  const piece = Buffer.alloc(1 << 20, '胎');
  for (let n = 0; n < count; n += 1) yield piece;
}

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
    await s3.fail(503, 0);
    const { path } = await open('s3').putFile(chunks(), { maxBytes: 1e6 });
    await s3.fail(0, 500);
    expect((await buffer(await open('s3').openFile(path))).equals(content)).toBe(true);
    await s3.fail(403);
    expect(await causeOf(open('s3').putFile(chunks(), { maxBytes: 1e6 }))).toMatch('answered 403');
    await s3.fail(503, 503, 503);
    expect(await causeOf(open('s3').openFile(path))).toMatch('answered 503');
    await s3.fail(0, 0, 0);
    expect(await causeOf(open('s3').openFile(path))).toMatch(/hang up|ECONNRESET/);
  });

  it('breaks off where the connection is lost amid a file, and never ends short', async () => {
    const { path } = await open('s3').putFile(chunks(), { maxBytes: 1e6 });
    await s3.fail(-1);
    await expect(open('s3').openFile(path).then(buffer)).rejects.toThrow(/aborted|ECONNRESET/);
  });

  it('is refused with another key, another bucket, another region', async () => {
    const put = (url: string) => causeOf(openUrl(url).putFile(chunks(), { maxBytes: 1e6 }));
    expect(await put(s3Url.replace('se%2Bcr', 'other'))).toMatch('403 SignatureDoesNotMatch');
    expect(await put(s3Url.replace('cn-test-1', 'cn-test-2'))).toMatch('403 SignatureDoesNotMatch');
    expect(await put(s3.url('', 'no-such'))).toMatch('404 NoSuchBucket');
    expect(await causeOf(openUrl(s3.url('', 'no-such')).openFile(`00/${'0'.repeat(64)}`))).toMatch(
      'NoSuchBucket',
    );
  });

  it('is refused with a clock that is off, and with content that is not what was signed', async () => {
    const settings = readS3Settings(s3Url, {});
    const put = async (time: Date, body: string) => {
      const url = objectUrl(settings, 'test');
      const signed = {
        'x-amz-date': time.toISOString().replace(/[-:]|\.\d+/g, ''),
        'x-amz-content-sha256': createHash('sha256').update('signed').digest('hex'),
      };
      const authorization = signRequest({ method: 'PUT', url, headers: signed }, settings);
      const answer = await fetch(url, { method: 'PUT', headers: { ...signed, authorization }, body });
      return `${answer.status} ${/<Code>(\w+)/.exec(await answer.text())?.[1] ?? ''}`;
    };
    const minutes = (n: number) => new Date(Date.now() + n * 60_000);
    expect(await put(minutes(0), 'signed')).toBe('200 ');
    expect(await put(minutes(0), 'changed')).toBe('403 XAmzContentSHA256Mismatch');
    for (const off of [-16, 16]) expect(await put(minutes(off), 'signed')).toBe('403 RequestTimeTooSkewed');
  });

  it('goes on listing after the thousand of an answer', async () => {
    const keys = Array.from({ length: 1100 }, (_, n) => {
      const hash = createHash('sha256').update(String(n)).digest('hex');
      return `${hash.slice(0, 2)}/${hash}`;
    });
    for (const folder of new Set(keys.map((key) => key.slice(0, 2))))
      await mkdir(join(s3.dir, '许多 many', folder), { recursive: true });
    for (const key of keys) await writeFile(join(s3.dir, '许多 many', key), 'x');
    const found: string[] = [];
    for await (const path of openUrl(s3.url('许多 many')).listFiles(new Date(Date.now() + 60_000)))
      found.push(path);
    expect(found.toSorted()).toEqual(keys.toSorted());
  });

  it('sends and reads what is large without holding it', async () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    // The first collection leaves buffers to a thread that gives them back later; the second waits for it.
    const held = () => (collect(), collect(), process.memoryUsage().arrayBuffers);
    const idle = held();
    const looks: number[] = [];
    const over = new AbortController();
    const watched = (async () => {
      while (!over.signal.aborted) {
        const from = performance.now();
        looks.push(held() - idle);
        // Beside a large heap collecting takes longer than what it watches: it is to leave time for that.
        await sleep(100 + 3 * (performance.now() - from));
      }
    })();
    let read = 0;
    try {
      const { path } = await open('s3').putFile(Readable.from(megabytes(128)), { maxBytes: 1e9 });
      for await (const piece of await open('s3').openFile(path)) {
        const before = read;
        read += (piece as Buffer).length;
        if (read >> 25 !== before >> 25) looks.push(held() - idle);
      }
    } finally {
      over.abort();
      await watched;
    }
    expect(read).toBe(128 << 20);
    // Less than before where something else is let go meanwhile.
    expect(looks.length).toBeGreaterThan(2);
    expect(Math.max(...looks)).toBeLessThan(16 << 20);
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
    expect(readS3Settings('s3://tyres', env).bucket).toBe('https://s3.cn-north-1.amazonaws.com.cn/tyres');
    expect(() => readS3Settings('s3://tyres', {})).toThrow('AWS_ACCESS_KEY_ID');
    expect(() => readS3Settings('s3://tyres?endpoint=minio:9000', env)).toThrow('endpoint');
  });

  it('names the bucket by host where the store demands it or the address says so', () => {
    const urlOf = (address: string) => objectUrl(readS3Settings(`s3://k:s@${address}`, {}), 'ab/cd').href;
    const oss = 'endpoint=https://oss-cn-hangzhou.aliyuncs.com&region=oss-cn-hangzhou';
    const cos = 'endpoint=https://cos.ap-shanghai.myqcloud.com';
    expect(urlOf(`tyres/a/b?${oss}`)).toBe('https://tyres.oss-cn-hangzhou.aliyuncs.com/a/b/ab/cd');
    expect(urlOf(`tyres-1250000000?${cos}`)).toBe(
      'https://tyres-1250000000.cos.ap-shanghai.myqcloud.com/ab/cd',
    );
    expect(urlOf('tyres?endpoint=https://tyres.cos.ap-shanghai.myqcloud.com')).toBe(
      'https://tyres.cos.ap-shanghai.myqcloud.com/ab/cd',
    );
    expect(urlOf(`tyres?${cos}&address=path`)).toBe('https://cos.ap-shanghai.myqcloud.com/tyres/ab/cd');
    expect(urlOf('tyres?endpoint=http://minio:9000')).toBe('http://minio:9000/tyres/ab/cd');
    expect(urlOf('tyres?endpoint=http://minio:9000&address=host')).toBe('http://tyres.minio:9000/ab/cd');
    expect(() => urlOf('tyres?endpoint=http://minio:9000&address=x')).toThrow('address must be host or path');
    // A host that only ends alike is another.
    expect(urlOf('tyres?endpoint=https://notaliyuncs.com')).toBe('https://notaliyuncs.com/tyres/ab/cd');
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
