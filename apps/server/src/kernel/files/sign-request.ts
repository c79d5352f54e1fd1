import { createHash, createHmac } from 'node:crypto';

/** Access key, secret key and region of an S3 account. */
export interface Credentials {
  accessKey: string;
  secretKey: string;
  region: string;
}

/** Parts of a request covered by its signature. */
export interface SignedRequest {
  method: string;
  url: URL;
  /**
   * Headers with lower-case names; must include x-amz-date (YYYYMMDDTHHMMSSZ) and x-amz-content-sha256. Host is
   * added.
   */
  headers: Record<string, string>;
}

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

/** Authorization header of AWS Signature Version 4 for S3, signing all given headers. */
export function signRequest({ method, url, headers }: SignedRequest, keys: Credentials): string {
  const all = { ...headers, host: url.host };
  const names = Object.keys(all).toSorted();
  const time = headers['x-amz-date'] ?? '';
  const scope = `${time.slice(0, 8)}/${keys.region}/s3/aws4_request`;
  const query = [...url.searchParams].map(([key, value]) => `${encode(key)}=${encode(value)}`).toSorted();
  const canonical = [
    method,
    url.pathname
      .split('/')
      .map((part) => encode(decodeURIComponent(part)))
      .join('/'),
    query.join('&'),
    ...Object.entries(all)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, value]) => `${name}:${value.trim()}`),
    '',
    names.join(';'),
    headers['x-amz-content-sha256'],
  ].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n');
  const steps = [time.slice(0, 8), keys.region, 's3', 'aws4_request'];
  const key = steps.reduce<string | Buffer>((made, step) => hmac(made, step), `AWS4${keys.secretKey}`);
  const signature = hmac(key, toSign).toString('hex');
  return `AWS4-HMAC-SHA256 Credential=${keys.accessKey}/${scope}, SignedHeaders=${names.join(';')}, Signature=${signature}`;
}
