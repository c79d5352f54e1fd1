import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

const sha256 = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const hmac = (lines: readonly string[], secret: string): string =>
  createHmac('sha256', secret).update(lines.join('\n')).digest('hex');

export interface RequestToSign {
  method: string;
  /** Path with query as sent. */
  path: string;
  /** Unix time in seconds. */
  timestamp: string;
  nonce: string;
  /** '' for GET. */
  body: string;
}

/**
 * Request signature: lower-case hex HMAC-SHA256 of method, path, timestamp, nonce and the body's SHA-256, one per
 * line.
 */
export const signRequest = (
  { method, path, timestamp, nonce, body }: RequestToSign,
  secret: string,
): string => hmac([method, path, timestamp, nonce, sha256(body)], secret);

/** Response signature: HMAC-SHA256 of status, request nonce and the SHA-256 of the body, one per line. */
export const signAnswer = (
  { status, nonce, body }: { status: number; nonce: string; body: Uint8Array },
  secret: string,
): string => hmac([String(status), nonce, sha256(body)], secret);

export function isEqualConstantTime(given: string | null, wanted: string): boolean {
  const [a, b] = [Buffer.from(given ?? ''), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}
