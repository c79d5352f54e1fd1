import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chooseAccount } from '#postgres/account.ts';
import { familyOf, createProcessKeeper, postmasterOf, sendSignal } from './processes.ts';

/** Folders and files owned by the account that PostgreSQL and PgBouncer run as, which is not root. */
function openFolders(root: string) {
  const account = chooseAccount(root);
  const own = (path: string): string => {
    if (account) chownSync(path, account.uid, account.gid);
    return path;
  };
  const made: string[] = [];
  return {
    account,
    own,
    made,
    folder(name: string): string {
      const dir = join(root, name);
      mkdirSync(dir, { recursive: true, mode: 0o700 });
      made.push(dir);
      return own(dir);
    },
    write(dir: string, name: string, text: string): string {
      const file = join(dir, name);
      writeFileSync(file, text, { mode: 0o600 });
      return own(file);
    },
  };
}

/** Working directory and processes of the rehearsal, with their clean-up. */
export function openPlace() {
  const root = mkdtempSync(join(tmpdir(), 'treadline-rehearse-'));
  chmodSync(root, 0o755);
  const { made, ...folders } = openFolders(root);
  const mounted: string[] = [];
  const logs = folders.folder('logs');
  const keeper = createProcessKeeper(logs);
  return {
    ...folders,
    root,
    logs,
    keeper,
    /** Mounts a disk of this size in MB at a folder; false where this account may not mount. */
    mountSmall(dir: string, megabytes: number): boolean {
      mkdirSync(dir, { recursive: true });
      const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', dir]);
      if (status !== 0) return false;
      mounted.push(dir);
      folders.own(dir);
      return true;
    },
    /** Stops all processes and removes all files. May be called repeatedly. */
    tearDown(keepFiles: boolean): void {
      keeper.killAll();
      for (const dir of made) {
        const postmaster = postmasterOf(join(dir, 'data'));
        // Its backends end with it.
        if (postmaster) for (const pid of familyOf(postmaster)) sendSignal(pid, 'SIGKILL');
      }
      for (const dir of mounted.splice(0)) spawnSync('umount', ['--lazy', dir]);
      if (!keepFiles) rmSync(root, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
export type Place = ReturnType<typeof openPlace>;
