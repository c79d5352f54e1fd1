import type { Fields } from '@treadline/contract/kernel/fields.ts';
import { isMasked, isMaskOf, isUnreadable } from '@treadline/contract/kernel/mask.ts';
import type { SensitiveKind } from '@treadline/contract/kernel/sensitive.ts';
import type { Ctx } from './context.ts';
import { refuseField } from './parse.ts';
import { tryDecrypt } from './secrets.ts';

type Values = Readonly<Record<string, unknown>>;
/** Sensitive fields of a form by key, each with its kind. */
export type SensitiveKinds = Readonly<Record<string, SensitiveKind>>;
/** Fields that no mask is stored in: the kind of a sensitive one, `whole` for one in clear. */
type UnmaskedKinds = Readonly<Record<string, SensitiveKind | 'whole'>>;

/** Kinds of the sensitive ones among declared fields. */
export const sensitiveKindsOf = (fields: Fields): SensitiveKinds =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([key, { sensitive }]) => (sensitive ? [[key, sensitive]] : [])),
  );

/** Kinds of the sensitive and whole ones among declared fields, as `recordInputOf` lets them pass. */
export const unmaskedKindsOf = (fields: Fields): UnmaskedKinds => ({
  ...Object.fromEntries(
    Object.entries(fields).flatMap(([key, { whole }]) => (whole ? [[key, 'whole']] : [])),
  ),
  ...sensitiveKindsOf(fields),
});

/**
 * Form values to store: a mask that comes back stands for the stored value (K11), in a new record for none; a whole
 * value with an asterisk comes back as it is stored.
 * @throws request.invalid at the field of any other masked value
 */
export const keepMasked = <V extends object>(
  ctx: Pick<Ctx, 'lang'>,
  kinds: UnmaskedKinds,
  values: V,
  stored: Values = {},
): V => {
  const kept = Object.entries(kinds).flatMap(([key, kind]) => {
    const [value, before] = [(values as Values)[key], stored[key]];
    if (typeof value !== 'string' || !isMasked(value)) return [];
    const isKept =
      typeof before === 'string' && (kind === 'whole' ? value === before : isMaskOf(value, before, kind));
    if (isKept) return [[key, before]];
    return refuseField(ctx, key, 'rule.masked');
  });
  return { ...values, ...Object.fromEntries(kept) };
};

type SealedKind = 'name' | 'mobile';
const sealMark = ({ me }: Pick<Ctx, 'me'>, kind: SealedKind): string => `${kind} ${me.accountId} `;

/**
 * Seal that a value of one kind is given out with, so that its mask can come back in another record; '' for none. It
 * opens for the same account only.
 */
export const sealFor = (ctx: Pick<Ctx, 'me' | 'secrets'>, kind: SealedKind, value: string | null): string =>
  value ? ctx.secrets.encrypt(sealMark(ctx, kind) + value) : '';

/** Seals of a record's customer. */
export const sealCustomer = (
  ctx: Pick<Ctx, 'me' | 'secrets'>,
  { customer_name, mobile_enc }: { customer_name: string; mobile_enc: string | null },
) => ({
  nameEncrypt: sealFor(ctx, 'name', customer_name),
  phoneEncrypt: sealFor(ctx, 'mobile', mobile_enc && tryDecrypt(ctx.secrets, mobile_enc)),
});

/** Value in clear: what was typed, or what its mask and the seal beside it stand for; null where they do not fit. */
export function openMasked(
  ctx: Pick<Ctx, 'me' | 'secrets'>,
  kind: SealedKind,
  typed: string,
  seal: string,
): string | null {
  if (!isMasked(typed)) return typed;
  const [mark, opened] = [sealMark(ctx, kind), seal ? tryDecrypt(ctx.secrets, seal) : null];
  const value = opened?.startsWith(mark) ? opened.slice(mark.length) : null;
  return value !== null && isMaskOf(typed, value, kind) ? value : null;
}

/** Value in clear, as `openMasked`. @throws request.invalid at the field of a mask that its seal does not fit */
export const requireOpen = (
  ctx: Pick<Ctx, 'lang' | 'me' | 'secrets'>,
  path: string,
  kind: SealedKind,
  { typed, seal }: { typed: string; seal: string },
): string => openMasked(ctx, kind, typed, seal) ?? refuseField(ctx, path, 'rule.masked');

/** Encrypted column of a text: null for an empty one, undefined (left as it is) for one whose key is lost. */
export const sealedText = ({ secrets }: Pick<Ctx, 'secrets'>, text: string): string | null | undefined => {
  if (isUnreadable(text)) return undefined;
  return text ? secrets.encrypt(text) : null;
};

/** Stored columns of a contact's phone: encrypted, with its blind index. */
export const sealedContact = (ctx: Pick<Ctx, 'secrets'>, phone: string) => {
  const contact_enc = sealedText(ctx, phone);
  return contact_enc === undefined
    ? {}
    : { contact_enc, contact_index: phone ? ctx.secrets.blindIndex(phone) : null };
};
