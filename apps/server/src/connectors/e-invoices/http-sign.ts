import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

const sha256 = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const hmac = (lines: readonly string[], secret: string): string =>
  createHmac('sha256', secret).update(lines.join('\n')).digest('hex');

export interface Signed {
  method: string;
  /** Path and query as they are sent. */
  path: string;
  /** Seconds since 1970. */
  timestamp: string;
  nonce: string;
  /** '' of GET. */
  body: string;
}

/** Lower-case hex of HMAC-SHA256 over method, path, timestamp, nonce and the body's SHA-256, a line each. */
export const signRequest = ({ method, path, timestamp, nonce, body }: Signed, secret: string): string =>
  hmac([method, path, timestamp, nonce, sha256(body)], secret);

/** Of an answer: over its status, the nonce of the request and the SHA-256 of its bytes, a line each. */
export const signAnswer = (
  { status, nonce, body }: { status: number; nonce: string; body: Uint8Array },
  secret: string,
): string => hmac([String(status), nonce, sha256(body)], secret);

export function isSame(given: string | null, wanted: string): boolean {
  const [a, b] = [Buffer.from(given ?? ''), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}
