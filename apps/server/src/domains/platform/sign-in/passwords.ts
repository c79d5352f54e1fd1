import { hash, verify } from '@node-rs/argon2';
import { once } from '#kernel/once.ts';

// OWASP's first choice for argon2id (the library's default kind): 19 MiB, two passes, one lane.
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** Hashes a password for `account.password_hash`. */
export const hashPassword = (password: string): Promise<string> => hash(password, cost);

const hashOfNobody = once(() => hashPassword(crypto.randomUUID()));

/**
 * Verifies a password against its hash. Without a hash (unknown account) it does the same work and returns false:
 * constant time.
 */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await hashOfNobody()), password);
  return stored !== undefined && matches;
}
