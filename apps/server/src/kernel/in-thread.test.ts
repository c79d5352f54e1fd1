import { expect, it } from 'vitest';
import { openGates } from './gates.ts';
import { drawInThread, inThread } from './in-thread.ts';

const MB = 2 ** 20;
/** A module as `inThread` takes one. */
const module = (code: string): URL =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`import { parentPort, workerData } from 'node:worker_threads';\n${code}`)}`,
  );
const run = (code: string, limits: Partial<{ memoryMb: number; buffersMb: number; timeMs: number }> = {}) =>
  inThread<unknown>(module(code), { of: 3 }, { memoryMb: 64, timeMs: 3_600_000, ...limits });

it('tells what the module answers, or throws', async () => {
  expect(await run('parentPort.postMessage([workerData.of, 4])')).toEqual([3, 4]);
  await expect(run("throw new Error('damaged')")).rejects.toThrow('damaged');
});

it('ends with its time, with its memory, and without an answer', async () => {
  await expect(run('for (;;);', { timeMs: 200 })).rejects.toThrow('ended without an answer');
  await expect(run('')).rejects.toThrow('ended without an answer');
  // Little enough for a thread without a limit.
  const fill = `const all = []; for (let at = 0; at < 300; at += 1) all.push(new Array(${MB / 8}).fill(at)); parentPort.postMessage(all.length)`;
  await expect(run(fill)).rejects.toMatchObject({ code: 'ERR_WORKER_OUT_OF_MEMORY' });
  expect(await run(fill, { memoryMb: 1024 })).toBe(300);
});

it('ends with its buffers, which are no part of the heap', async () => {
  const fill = (then: string) =>
    `const all = []; for (let at = 0; at < 200; at += 1) all.push(new Uint8Array(${MB}).fill(at)); ${then}`;
  await expect(run(fill('for (;;);'))).rejects.toThrow('ended without an answer');
  expect(await run(fill('parentPort.postMessage(all.length)'), { buffersMb: 1024 })).toBe(200);
});

it('hands bytes over whole, whether their buffer is their own or shared', async () => {
  const worker = (bytes: string) =>
    module(
      `import { answerWith } from '${new URL('in-thread.ts', import.meta.url).href}';\nawait answerWith((data) => ${bytes});`,
    );
  const draw = (bytes: string) =>
    drawInThread(openGates().pdfs, worker(bytes), [1, 2, 3], { memoryMb: 64, timeMs: 60_000 });
  for (const bytes of [
    'new Uint8Array(data)',
    'new Uint8Array([0, ...data, 4]).subarray(1, 4)',
    'Buffer.from(data)',
  ])
    expect([...(await draw(bytes))]).toEqual([1, 2, 3]);
});
