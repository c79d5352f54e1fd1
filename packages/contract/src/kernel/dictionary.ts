import type { Tone } from './status.ts';
import { t, type Text } from './text.ts';

/** Code of the entry "other" in every dictionary. */
export const otherCode = '-1';
/** Code sent for the choice of all entries of a dictionary. */
export const allCode = 'ALL';

/** Label of a built-in dictionary entry, with an optional status colour. */
export interface BuiltInEntry extends Text {
  readonly tone?: Tone;
}

/**
 * Dictionary (a list of choices) declared by the domain that reads it. On the screen 字典配置 labels can be changed,
 * entries disabled and others added; the program relies on its code and its entries' codes.
 */
export interface Dictionary {
  /** Used in URLs: lower-case letters, digits, hyphens. */
  readonly code: string;
  readonly title: Text;
  /** Description of where it is used, for its maintainers. */
  readonly use: Text;
  /** By code, in order. */
  readonly entries: Readonly<Record<string, BuiltInEntry>>;
}

/** Declares a dictionary; it must be listed in dictionary-tables.ts. */
export const dictionary = (
  code: string,
  title: Text,
  use: Text,
  entries: Dictionary['entries'],
): Dictionary => ({ code, title, use, entries });

/** Dictionary entry "other", for values without a code of their own. */
export const other = { [otherCode]: t('其他', 'Other', '其他') } as const;
