import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { Paper } from './paper.ts';
import { setPaper } from './set-paper.ts';

// On Linux a thread has a priority of its own: the server's goes first. Elsewhere it would be the whole process'.
if (process.platform === 'linux') setPriority(5);

const { data } = await setPaper(workerData as Paper);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port, not a window
parentPort?.postMessage(new Uint8Array(data));
