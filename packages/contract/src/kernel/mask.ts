import type { SensitiveKind } from './sensitive.ts';
import { t } from './text.ts';

/** Stands for a value that was encrypted with a key that is lost. With its stars it is kept like a masked one. */
export const unreadable = t('*无法解密*', '*unreadable*', '*無法解密*');
const isUnreadable = (value: string): boolean => Object.values(unreadable).includes(value);

const stars = (n: number): string => '*'.repeat(Math.max(n, 1));

/** Masks a value: mobile keeps 3 + 4, plate 3 + 1, name 1, a bank account its last 4 (K11). */
export const mask = (value: string, kind: SensitiveKind): string => {
  if (!value || isUnreadable(value)) return value;
  if (kind === 'mobile') return value.slice(0, 3) + stars(value.length - 7) + value.slice(-4);
  if (kind === 'plate') return value.slice(0, 3) + stars(value.length - 4) + value.slice(-1);
  if (kind === 'name') return value.slice(0, 1) + stars(value.length - 1);
  if (kind === 'email') return value.replace(/^(.).*(@.*)$/, '$1***$2');
  if (kind === 'account') return stars(value.length - 4) + value.slice(-4);
  return stars(6);
};

/** Does this text come from mask()? Such a value sent back unchanged must never overwrite the original. */
export const isMasked = (value: string): boolean => value.includes('*');
