import { createHash, createHmac } from 'node:crypto';

export interface Tc3Request {
  secretId: string;
  secretKey: string;
  service: string;
  host: string;
  /** Unix time in seconds. */
  timestamp: number;
  body: string;
}

export const tc3ContentType = 'application/json; charset=utf-8';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** Authorization header of Tencent Cloud's TC3-HMAC-SHA256 signature (POST / with a JSON body). */
export function signTc3(request: Tc3Request): string {
  const date = new Date(request.timestamp * 1000).toISOString().slice(0, 10);
  const scope = `${date}/${request.service}/tc3_request`;
  const canonical = [
    'POST',
    '/',
    '',
    `content-type:${tc3ContentType}`,
    `host:${request.host}`,
    '',
    'content-type;host',
    sha256(request.body),
  ].join('\n');
  const toSign = ['TC3-HMAC-SHA256', request.timestamp, scope, sha256(canonical)].join('\n');
  const key = hmac(hmac(hmac(`TC3${request.secretKey}`, date), request.service), 'tc3_request');
  const signature = hmac(key, toSign).toString('hex');
  return `TC3-HMAC-SHA256 Credential=${request.secretId}/${scope}, SignedHeaders=content-type;host, Signature=${signature}`;
}
