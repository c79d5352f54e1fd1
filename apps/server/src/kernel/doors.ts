import { isIPv6 } from 'node:net';
import type { ErrorName } from '@treadline/contract/all-errors.ts';
import { limitAttempts } from './attempts.ts';
import type { Ctx } from './context.ts';
import { fail } from './errors.ts';

/** What opens to nobody but who brings a secret in the call itself: a link, a printed code, a signed address. */
export interface Door {
  name: string;
  /** Answered to what nobody made. */
  gone: ErrorName;
  /** Calls by one right secret from one line in a minute, where 300 are not what is meant. */
  perMinute?: number;
}

/** Secrets that nobody made, at all doors together, that one line may bring in a minute. */
const wrongPerMinute = 30;
/** A page that asks every few seconds, on several phones that share the line of a shop. */
const perMinute = 300;

/** The first 64 bits of an IPv6 address: what a household has one of, and a sender may change the rest of at will. */
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

/** The line that somebody calls by, as limits count: an IPv4 address, of IPv6 the network. */
export const lineOf = ({ address }: Pick<Ctx, 'address'>): string =>
  isIPv6(address) && !address.startsWith('::ffff:') ? networkOf(address) : address;

/** Counts a secret that nobody made. @throws request.too-many */
export const countGuess = (ctx: Pick<Ctx, 'db' | 'address'>): Promise<void> =>
  limitAttempts(ctx.db, `door-guess:${lineOf(ctx)}`, wrongPerMinute, 60);

/** Answers a secret that nobody made. @throws the error given, request.too-many */
export async function failGuess(
  ctx: Pick<Ctx, 'db' | 'address'>,
  gone: ErrorName,
  values: Record<string, unknown> = {},
): Promise<never> {
  await countGuess(ctx);
  return fail(gone, values);
}

/**
 * Lets who has a right secret in; `key` is what it opens, null where nobody made it. Who guesses is stopped after some,
 * and who holds a right one on the same line is not stopped with them. @returns the key. @throws the door's `gone`, request.too-many
 */
export async function passDoor<K extends number | string>(
  ctx: Pick<Ctx, 'db' | 'address'>,
  door: Door,
  key: K | null | undefined,
): Promise<K> {
  if (key == null) return failGuess(ctx, door.gone);
  const most = door.perMinute ?? perMinute;
  await limitAttempts(ctx.db, `door:${door.name}:${key}:${lineOf(ctx)}`, most, 60);
  return key;
}
