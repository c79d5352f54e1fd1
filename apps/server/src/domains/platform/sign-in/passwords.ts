import { hash, verify } from '@node-rs/argon2';

// OWASP's first choice for argon2id (the library's default kind): 19 MiB, two passes, one lane.
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** Hashes a password for `account.password_hash`. */
export const hashPassword = (password: string): Promise<string> => hash(password, cost);

let nobody: Promise<string> | undefined;

/**
 * Verifies a password against its hash. Without a hash (unknown account) it does the same work and returns false:
 * constant time.
 */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword(crypto.randomUUID());
  const matches = await verify(stored ?? (await nobody), password);
  return stored !== undefined && matches;
}
