import { createHash, timingSafeEqual } from 'node:crypto';

/**
 * The signature of a Qimen request: MD5 in capitals of secret + every parameter but `sign`, sorted by name, as
 * name and value + body + secret.
 */
export function signQimen(query: Readonly<Record<string, string>>, body: string, secret: string): string {
  const names = Object.keys(query).filter((name) => name !== 'sign' && query[name] !== '');
  const text = names
    .toSorted()
    .map((name) => `${name}${query[name]}`)
    .join('');
  return createHash('md5').update(`${secret}${text}${body}${secret}`, 'utf8').digest('hex').toUpperCase();
}

/** Does the query carry the right signature? Compared in constant time. */
export function isSigned(query: Readonly<Record<string, string>>, body: string, secret: string): boolean {
  const given = Buffer.from((query.sign ?? '').toUpperCase());
  const right = Buffer.from(signQimen(query, body, secret));
  return given.length === right.length && timingSafeEqual(given, right);
}
