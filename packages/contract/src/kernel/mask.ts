import type { SensitiveKind } from './sensitive.ts';

const stars = (n: number): string => '*'.repeat(Math.max(n, 1));

/** Masks a value: mobile keeps 3 + 4, plate 3 + 1, name 1 (K11). */
export const mask = (value: string, kind: SensitiveKind): string => {
  if (!value) return value;
  if (kind === 'mobile') return value.slice(0, 3) + stars(value.length - 7) + value.slice(-4);
  if (kind === 'plate') return value.slice(0, 3) + stars(value.length - 4) + value.slice(-1);
  if (kind === 'name') return value.slice(0, 1) + stars(value.length - 1);
  if (kind === 'email') return value.replace(/^(.).*(@.*)$/, '$1***$2');
  return stars(6);
};

/** Does this text come from mask()? Such a value sent back unchanged must never overwrite the original. */
export const isMasked = (value: string): boolean => value.includes('*');
