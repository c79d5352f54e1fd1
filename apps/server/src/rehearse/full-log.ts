import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster, RunningMember } from './cluster.ts';

const piece = Buffer.alloc(64 * 1024);

/** Writes to a file until its disk is full. */
function fill(file: string): void {
  const to = openSync(file, 'a');
  try {
    for (;;) writeSync(to, piece);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(to);
  }
}

/**
 * Fills the disk of the primary's WAL until it is demoted, including space that PostgreSQL frees and its recycled
 * segments.
 * @returns a function that frees the space
 */
export async function fillLog(cluster: Cluster, old: RunningMember): Promise<() => void> {
  const ballast = join(dirname(old.wal), 'ballast');
  for (const end = Date.now() + 90_000; ;) {
    fill(ballast);
    // The next piece of the log is begun, as if this one had been filled.
    await cluster.query("SELECT pg_create_restore_point('full'), pg_switch_wal()").catch(() => sleep(100));
    const now = await cluster.primary();
    if (now !== null && now.name !== old.name) return () => rmSync(ballast);
    if (Date.now() > end) throw new Error('the primary stays though its log has no room');
  }
}
