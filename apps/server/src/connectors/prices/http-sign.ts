import { createHmac } from 'node:crypto';

export interface RequestToSign {
  method: string;
  /** Path with query as sent. */
  path: string;
  /** Unix time in seconds. */
  timestamp: string;
  nonce: string;
}

/** Request signature: lower-case hex HMAC-SHA256 of method, path with query, timestamp and nonce, one per line. */
export const signRequest = ({ method, path, timestamp, nonce }: RequestToSign, secret: string): string =>
  createHmac('sha256', secret).update([method, path, timestamp, nonce].join('\n')).digest('hex');
