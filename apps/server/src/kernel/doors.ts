import { isIPv6 } from 'node:net';
import type { ErrorName } from '@treadline/contract/all-errors.ts';
import { limitAttempts } from './attempts.ts';
import type { Ctx } from './context.ts';
import { fail } from './errors.ts';

/** Public endpoint authorised by a secret in the request itself: a link token, a printed code, a signed URL. */
export interface SecretGuard {
  name: string;
  /** Error for unknown secrets. */
  gone: ErrorName;
  /** Limit per valid secret and client network in a minute; 300 by default. */
  perMinute?: number;
}

/** Unknown secrets per client network in a minute, over all doors. */
const wrongPerMinute = 30;
/** Enough for a page that polls every few seconds on several phones sharing a shop's network. */
const perMinute = 300;

/**
 * First 64 bits of an IPv6 address: the prefix of a household, within which a sender can choose addresses freely.
 */
function networkOf(address: string): string {
  const [head = '', tail = ''] = address.split('%', 1)[0]?.split('::') ?? [];
  const [first, last] = [head, tail].map((part) => part.split(':').filter(Boolean));
  const gap = Math.max(0, 8 - (first?.length ?? 0) - (last?.length ?? 0));
  const groups = [...(first ?? []), ...Array.from({ length: gap }, () => '0'), ...(last ?? [])];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, '').toLowerCase())
    .join(':');
}

/** Client network for rate limits: the IPv4 address, or the /64 prefix of an IPv6 address. */
export const lineOf = ({ address }: Pick<Ctx, 'address'>): string =>
  isIPv6(address) && !address.startsWith('::ffff:') ? networkOf(address) : address;

/**
 * Counts an unknown secret against the client network's limit.
 * @throws request.too-many
 */
export const countGuess = (ctx: Pick<Ctx, 'db' | 'address'>): Promise<void> =>
  limitAttempts(ctx.db, `door-guess:${lineOf(ctx)}`, wrongPerMinute, 60);

/**
 * Rejects an unknown secret and counts it.
 * @throws the given error, request.too-many
 */
export async function failGuess(
  ctx: Pick<Ctx, 'db' | 'address'>,
  gone: ErrorName,
  values: Record<string, unknown> = {},
): Promise<never> {
  await countGuess(ctx);
  return fail(gone, values);
}

/**
 * Admits the holder of a valid secret; `key` is the record it opens, null for an unknown secret. Guessing is limited
 * per client network, without blocking holders of valid secrets there.
 * @returns the key
 * @throws the door's `gone`, request.too-many
 */
export async function requireSecret<K extends number | string>(
  ctx: Pick<Ctx, 'db' | 'address'>,
  door: SecretGuard,
  key: K | null | undefined,
): Promise<K> {
  if (key == null) return failGuess(ctx, door.gone);
  const most = door.perMinute ?? perMinute;
  await limitAttempts(ctx.db, `door:${door.name}:${key}:${lineOf(ctx)}`, most, 60);
  return key;
}
