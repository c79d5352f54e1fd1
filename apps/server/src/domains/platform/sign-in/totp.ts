import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const stepSeconds = 30;

/** Returns a new 160-bit secret in base32 for authenticator apps. */
export function newTotpSecret(): string {
  const bits = [...randomBytes(20)].map((b) => b.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => alphabet[Number.parseInt(five, 2)]).join('');
}

function decodeBase32(text: string): Buffer {
  const bits = [...text].map((c) => alphabet.indexOf(c).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** Returns the six-digit code of a time step (RFC 6238 with SHA-1, RFC 4226 for the digits). */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', decodeBase32(secret)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** Time step of a time in milliseconds. */
export const stepAt = (time: number): number => Math.floor(time / 1000 / stepSeconds);

/** Returns the time step of a code, allowing one step of clock drift either way; null for none. */
export function findTotpStep(secret: string, code: string, now = Date.now()): number | null {
  const given = Buffer.from(code.padEnd(6).slice(0, 6));
  for (const step of [stepAt(now), stepAt(now) - 1, stepAt(now) + 1])
    if (timingSafeEqual(given, Buffer.from(totpCode(secret, step)))) return step;
  return null;
}

/** otpauth URI for the QR code of an authenticator app. */
export const totpUri = (issuer: string, account: string, secret: string): string =>
  `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?secret=${secret}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=6&period=${stepSeconds}`;
