import type { Fields } from '@treadline/contract/kernel/fields.ts';
import { isMasked, isMaskOf, isUnreadable } from '@treadline/contract/kernel/mask.ts';
import type { SensitiveKind } from '@treadline/contract/kernel/sensitive.ts';
import type { Ctx } from './context.ts';
import { refuseField } from './parse.ts';

type Values = Readonly<Record<string, unknown>>;
/** Sensitive fields of a form by key, each with its kind. */
export type SensitiveKinds = Readonly<Record<string, SensitiveKind>>;

/** Kinds of the sensitive ones among declared fields. */
export const sensitiveKindsOf = (fields: Fields): SensitiveKinds =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([key, { sensitive }]) => (sensitive ? [[key, sensitive]] : [])),
  );

/**
 * Form values to store: a mask that comes back stands for the stored value (K11), in a new record for none.
 * @throws request.invalid at the field of any other masked value
 */
export const keepMasked = <V extends object>(
  ctx: Pick<Ctx, 'lang'>,
  kinds: SensitiveKinds,
  values: V,
  stored: Values = {},
): V => {
  const kept = Object.entries(kinds).flatMap(([key, kind]) => {
    const [value, before] = [(values as Values)[key], stored[key]];
    if (typeof value !== 'string' || !isMasked(value)) return [];
    if (typeof before === 'string' && isMaskOf(value, before, kind)) return [[key, before]];
    return refuseField(ctx, key, 'rule.masked');
  });
  return { ...values, ...Object.fromEntries(kept) };
};

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
