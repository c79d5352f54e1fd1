import { createHash } from 'node:crypto';
import { statfsSync } from 'node:fs';
import type { Cluster } from './cluster.ts';

/** Parallel queries share memory through /dev/shm, which containers often limit to 64 MB. */
function chooseSharedMemory(): string {
  if (process.platform !== 'linux') return process.platform === 'win32' ? 'windows' : 'posix';
  try {
    const { blocks, bsize } = statfsSync('/dev/shm');
    return blocks * bsize >= 256 * 1024 ** 2 ? 'posix' : 'mmap';
  } catch {
    return 'mmap';
  }
}

const common: Record<string, string> = {
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  max_connections: '200',
  max_wal_size: '2GB',
  checkpoint_timeout: '10min',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'Asia/Shanghai',
  log_timezone: 'Asia/Shanghai',
  lc_messages: 'C',
  shared_preload_libraries: 'pg_stat_statements',
  log_checkpoints: 'off',
  log_lock_waits: 'on',
};

/** Settings for throwaway test databases, which a machine crash may destroy. */
const throwaway = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '128MB',
};

/**
 * All settings of the database process, with `treadline.settings`, a fingerprint that tells a later start whether a
 * running process has the current settings and version.
 */
export function listSettings(cluster: Cluster): Record<string, string> {
  const settings: Record<string, string> = {
    ...common,
    ...(cluster.durable ? {} : throwaway),
    ...cluster.more,
    dynamic_shared_memory_type: chooseSharedMemory(),
    ...(process.platform === 'win32'
      ? { listen_addresses: '127.0.0.1' }
      : { listen_addresses: '', unix_socket_directories: '../run' }),
  };
  const mark = createHash('sha256')
    .update(JSON.stringify([cluster.version, settings]))
    .digest('hex')
    .slice(0, 12);
  return { ...settings, 'treadline.settings': mark };
}
