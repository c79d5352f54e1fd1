import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { hasSwift, openSwift } from '#testing/swift.ts';
import { openS3Objects } from './s3-objects.ts';
import { EMPTY_BODY_HASH, sendS3Request } from './s3-request.ts';
import { readS3Settings } from './s3-settings.ts';

// The only S3 server among the system's packages that is not ours: `apt-get install swift-proxy swift-account
// swift-container swift-object memcached`.
const lack = hasSwift()
  ? ''
  : ' (lacking: Debian’s swift-proxy, swift-account, swift-container, swift-object, memcached)';
describe.runIf(!lack)(`the S3 interface of OpenStack Swift${lack}`, () => {
  let swift: Awaited<ReturnType<typeof openSwift>>;
  let incoming: string;
  beforeAll(async () => {
    swift = await openSwift();
    incoming = join(swift.folder, 'incoming');
    mkdirSync(incoming);
    await vi.waitFor(() => fetch(`${swift.endpoint}/info`), { timeout: 60_000, interval: 500 });
    const settings = readS3Settings(swift.url('files'), {});
    const headers = { 'content-length': '0' };
    const made = await sendS3Request(settings, 'PUT', new URL(settings.bucket), headers, EMPTY_BODY_HASH);
    if (made.statusCode !== 200) throw new Error(`no bucket: ${made.statusCode}`);
    made.resume();
  });
  afterAll(() => swift.close());

  const settingsOf = (bucket = 'files') => readS3Settings(swift.url(bucket), {});
  const piece = 5 << 20;
  const put = async (key: string, data: Buffer) => {
    const path = join(incoming, 'file');
    writeFileSync(path, data);
    const sha256 = createHash('sha256').update(data).digest('hex');
    await openS3Objects(settingsOf(), incoming, piece).put(key, path, { sha256, size: data.length });
  };
  const store = () => openS3Objects(settingsOf(), incoming, piece);

  it('keeps a file in one request and a large one in pieces, under any name', async () => {
    const files = { 'ab/名 字+(1).txt': Buffer.from('你好'), 'ab/large': randomBytes(12 << 20) };
    for (const [key, data] of Object.entries(files)) {
      await put(key, data);
      expect((await buffer(await store().open(key))).equals(data)).toBe(true);
    }
    const listed: [string, number][] = [];
    for await (const { key, size } of store().list('ab/')) listed.push([key, size]);
    expect(listed.toSorted()).toEqual([
      ['ab/large', 12 << 20],
      ['ab/名 字+(1).txt', 6],
    ]);
  });

  it('removes, says what is not there, and refuses by name', async () => {
    await put('cd/gone', Buffer.from('x'));
    await store().remove('cd/gone');
    await store().remove('cd/gone');
    await expect(store().open('cd/gone')).rejects.toMatchObject({ code: 'ENOENT' });
    const wrong = openS3Objects({ ...settingsOf(), secretKey: 'no' }, incoming);
    await expect(wrong.open('cd/gone')).rejects.toMatchObject({
      cause: expect.objectContaining({ message: expect.stringContaining('403 SignatureDoesNotMatch') }),
    });
    const nowhere = openS3Objects(settingsOf('nowhere'), incoming);
    await expect(nowhere.open('x')).rejects.toMatchObject({
      cause: expect.objectContaining({ message: expect.stringContaining('404 NoSuchBucket') }),
    });
  });
});
