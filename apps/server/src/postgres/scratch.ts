import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const memory = '/dev/shm';
const enough = 2 * 1024 ** 3;

/**
 * Directory for throwaway clusters: in memory if there is enough, else with other temporary files. A database is
 * thousands of small files: copying them in memory takes a twentieth of the processor time.
 */
export function scratchDir(): string {
  try {
    const { bavail, bsize } = statfsSync(memory);
    accessSync(memory, constants.W_OK | constants.X_OK);
    return bavail * bsize >= enough ? memory : tmpdir();
  } catch {
    return tmpdir();
  }
}
