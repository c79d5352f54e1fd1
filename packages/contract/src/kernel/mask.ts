import type { SensitiveKind } from './sensitive.ts';
import { t } from './text.ts';

/**
 * Placeholder for a value whose encryption key is lost. Its asterisks make it count as masked, so it is never saved.
 */
export const unreadableMask = t('*无法解密*', '*unreadable*', '*無法解密*');
/** Whether a text is the placeholder for a value that can't be decrypted. */
export const isUnreadable = (value: string): boolean => Object.values(unreadableMask).includes(value);

const stars = (n: number): string => '*'.repeat(Math.max(n, 1));

/**
 * Masks a value: mobile shows the first 3 and last 4, plate 3 + 1, name the first 1, bank account the last 4 (K11).
 */
export const mask = (value: string, kind: SensitiveKind): string => {
  if (!value || isUnreadable(value)) return value;
  if (kind === 'mobile') return value.slice(0, 3) + stars(value.length - 7) + value.slice(-4);
  if (kind === 'plate') return value.slice(0, 3) + stars(value.length - 4) + value.slice(-1);
  if (kind === 'name') return value.slice(0, 1) + stars(value.length - 1);
  if (kind === 'email') return value.replace(/^(.).*(@.*)$/, '$1***$2');
  if (kind === 'account') return stars(value.length - 4) + value.slice(-4);
  return stars(6);
};

/** Signs that stand for an asterisk, as input methods and documents write it: full-width, small, raised, mathematical. */
export const starSigns = /[*＊﹡⁎∗٭✱]/;

/** Text with plain asterisks in the place of all star signs. */
export const foldStars = (text: string): string => text.replaceAll(new RegExp(starSigns, 'g'), '*');

/** Whether a text is a masked value, which is never stored. */
export const isMasked = (value: string): boolean => starSigns.test(value);

/** Whether a text is the mask of a value, or the placeholder of an unreadable one: the value came back unchanged. */
export const isMaskOf = (text: string, value: string, kind: SensitiveKind): boolean =>
  foldStars(text) === foldStars(mask(value, kind)) || (isUnreadable(text) && isUnreadable(value));
