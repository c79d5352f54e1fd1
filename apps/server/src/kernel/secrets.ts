import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unreadableMask } from '@treadline/contract/kernel/mask.ts';
import type { Lang } from '@treadline/contract/kernel/text.ts';

/** Encryption of sensitive fields, blind indexes for exact search, signatures and token hashes. */
export interface Secrets {
  /** AES-256-GCM; base64url of nonce + tag + ciphertext. */
  encrypt(text: string): string;
  /** @throws Error when encrypted with another key */
  decrypt(sealed: string): string;
  /** Keyed hash of a normalised value: equal values have equal indexes. */
  blindIndex(value: string): string;
  /** HMAC for signed links and captchas. */
  sign(text: string): string;
  /** Fingerprint of the key, which does not reveal it. */
  readonly fingerprint: string;
}

/** Opens the secrets of SECRET_KEY, or of a key generated once in DATA_DIR (mode 600). */
export async function openSecrets(key: string | undefined, dataDir: string): Promise<Secrets> {
  return secretsOf(key ?? (await keyFile(dataDir)));
}

/** Secrets of a given key. */
export function secretsOf(master: string): Secrets {
  const derive = (info: string) => Buffer.from(hkdfSync('sha256', master, 'treadline', info, 32));
  const [box, index, mac] = [derive('box'), derive('index'), derive('mac')];
  return {
    encrypt(text) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', box, nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },
    decrypt(sealed) {
      const raw = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', box, raw.subarray(0, 12));
      decipher.setAuthTag(raw.subarray(12, 28));
      return decipher.update(raw.subarray(28), undefined, 'utf8') + decipher.final('utf8');
    },
    blindIndex: (value) => createHmac('sha256', index).update(value.trim().toLowerCase()).digest('base64url'),
    sign: (text) => createHmac('sha256', mac).update(text).digest('base64url'),
    fingerprint: derive('fingerprint').toString('hex').slice(0, 12),
  };
}

/** Decrypts a value; null when it was encrypted with a lost key. */
export function tryDecrypt(secrets: Pick<Secrets, 'decrypt'>, sealed: string): string | null {
  try {
    return secrets.decrypt(sealed);
  } catch {
    return null;
  }
}

/**
 * Decrypts a value for display, with a placeholder for an undecryptable one, so that a single row cannot break a list.
 */
export const showSealed = (ctx: { secrets: Secrets; lang: Lang }, sealed: string): string =>
  tryDecrypt(ctx.secrets, sealed) ?? unreadableMask[ctx.lang];

async function keyFile(dataDir: string): Promise<string> {
  const path = join(dataDir, 'secret.key');
  await mkdir(dataDir, { recursive: true });
  // Two nodes may start at once: the exclusive create decides, the loser reads.
  await writeFile(path, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 }).catch(
    () => undefined,
  );
  return (await readFile(path, 'utf8')).trim();
}

/** SHA-256 of an opaque token, as stored in the database. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
/** Whether a signature, or its first `length` characters, belongs to a text. Compares in constant time. */
export const isSigned = (
  secrets: Pick<Secrets, 'sign'>,
  text: string,
  sign: string,
  length?: number,
): boolean => timingSafeEqual(hashToken(secrets.sign(text).slice(0, length)), hashToken(sign));
/** New opaque token of 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');
