import { createHash, timingSafeEqual } from 'node:crypto';

/**
 * Qimen request signature: upper-case hex MD5 of secret + sorted name-value parameters without `sign` + body + secret.
 */
export function signQimen(query: Readonly<Record<string, string>>, body: string, secret: string): string {
  const names = Object.keys(query).filter((name) => name !== 'sign' && query[name] !== '');
  const text = names
    .toSorted()
    .map((name) => `${name}${query[name]}`)
    .join('');
  return createHash('md5').update(`${secret}${text}${body}${secret}`, 'utf8').digest('hex').toUpperCase();
}

/** Whether the query has a valid signature. Compares in constant time. */
export function isSigned(query: Readonly<Record<string, string>>, body: string, secret: string): boolean {
  const given = Buffer.from((query.sign ?? '').toUpperCase());
  const right = Buffer.from(signQimen(query, body, secret));
  return given.length === right.length && timingSafeEqual(given, right);
}
