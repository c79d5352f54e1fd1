import { createHmac } from 'node:crypto';

export interface Signed {
  method: string;
  /** Path and query as they are sent. */
  path: string;
  /** Seconds since 1970. */
  timestamp: string;
  nonce: string;
}

/** Lower-case hex of HMAC-SHA256 over method, path with query, timestamp and nonce, a line each. */
export const signRequest = ({ method, path, timestamp, nonce }: Signed, secret: string): string =>
  createHmac('sha256', secret).update([method, path, timestamp, nonce].join('\n')).digest('hex');
