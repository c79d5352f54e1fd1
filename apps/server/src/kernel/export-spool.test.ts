import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSpool } from './export-spool.ts';

let dir = '';
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), `treadline-test-${process.pid}-files-`));
});
afterAll(() => rmSync(dir, { recursive: true }));

const pieces = Array.from({ length: 50 }, (_, i) => Buffer.alloc(10_000 + i, i));

it('takes all in before anybody reads, and gives it back as it was; no file has a name', async () => {
  const { body, filled } = await openSpool(dir, Readable.from(pieces));
  await filled;
  expect(readdirSync(dir)).toEqual([]);
  expect((await buffer(body)).equals(Buffer.concat(pieces))).toBe(true);
});

it('gives what there is while more is coming', async () => {
  const source = new Readable({ read: () => undefined });
  const { body } = await openSpool(dir, source);
  source.push('first');
  const [got] = (await once(body, 'data')) as [Buffer];
  expect(got.toString()).toBe('first');
  source.push('second');
  source.push(null);
  expect((await buffer(body)).toString()).toBe('second');
});

it('an empty source is an empty file, a failed one fails the reader', async () => {
  const { body } = await openSpool(dir, Readable.from([]));
  expect((await buffer(body)).length).toBe(0);
  const broken = await openSpool(dir, Readable.from(fail()));
  await expect(buffer(broken.body)).rejects.toThrow('no more');
  await broken.filled;
});
async function* fail() {
  yield Buffer.from('a');
  await Promise.reject(new Error('no more'));
}

it('drops a reader who takes nothing, before or in the middle, and closes the source', async () => {
  for (const start of [false, true]) {
    const source = new Readable({ read: () => void source.push(Buffer.alloc(40_000)) });
    const { body, filled } = await openSpool(dir, source, 30);
    if (start) body.read(1);
    const [error] = (await once(body, 'error')) as [Error];
    expect(error.message).toBe('the reader takes nothing');
    await filled;
    expect(source.destroyed).toBe(true);
  }
});

it('a reader who leaves closes the source', async () => {
  const source = new Readable({ read: () => void source.push('x') });
  const { body, filled } = await openSpool(dir, source);
  body.destroy();
  await filled;
  expect(source.destroyed).toBe(true);
});
