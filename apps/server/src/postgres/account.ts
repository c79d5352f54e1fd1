import { readFileSync, statSync } from 'node:fs';

/** System account that runs the database; `undefined` means the account of this process. */
export type Account = { uid: number; gid: number } | undefined;

/**
 * Account to run PostgreSQL, which refuses to run as root: as root, the owner of an existing cluster, else `nobody`,
 * since initdb needs an account from the password file and every system has that one.
 */
export function chooseAccount(clusterDir: string): Account {
  if (process.platform === 'win32' || process.getuid?.() !== 0) return undefined;
  const owner = statSync(clusterDir, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  if (process.platform === 'darwin') return { uid: 0xff_ff_ff_fe, gid: 0xff_ff_ff_fe };
  const entry = /^nobody:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'));
  if (!entry) throw new Error('The database cannot run as root, and this system has no account "nobody".');
  return { uid: Number(entry[1]), gid: Number(entry[2]) };
}

/** Name of an account; its number when it has none. */
export function nameAccount(uid: number): string {
  const names = readFileSync('/etc/passwd', 'utf8');
  return new RegExp(`^([^:]+):[^:]*:${uid}:`, 'm').exec(names)?.[1] ?? String(uid);
}
