import { createHash, timingSafeEqual } from 'node:crypto';

/** Form encoding as by Java's URLEncoder: only letters, digits and . - * _ are kept, blanks become +. */
const encodeForm = (text: string): string =>
  encodeURIComponent(text)
    .replaceAll('%20', '+')
    .replace(/[!'()~]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

/** msgDigest of a message: base64 of the MD5 of the form-encoded message, timestamp and checkword. */
export const signSf = (msgData: string, timestamp: string, checkword: string): string =>
  createHash('md5')
    .update(encodeForm(`${msgData}${timestamp}${checkword}`), 'utf8')
    .digest('base64');

/** Constant-time comparison. */
export function isEqualConstantTime(given: string | undefined, right: string): boolean {
  const [a, b] = [Buffer.from(given ?? ''), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
