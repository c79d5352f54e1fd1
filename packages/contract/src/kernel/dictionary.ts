import type { Tone } from './status.ts';
import { t, type Text } from './text.ts';

/** The code of "other" in every dictionary, and what a choice of all of them travels as. */
export const otherCode = '-1';
export const allCode = 'ALL';

/** What an entry is called, and its colour where it has one. */
export interface BuiltInEntry extends Text {
  readonly tone?: Tone;
}

/**
 * A list that people choose from, declared by the domain that reads it. Its words may be changed on the screen
 * 字典配置, its entries switched off and others added; its code and its entries' codes are what the program goes by.
 */
export interface Dictionary {
  /** In addresses: small letters, digits, hyphens. */
  readonly code: string;
  readonly title: Text;
  /** Where it is offered, for who keeps it. */
  readonly use: Text;
  /** By code, in order. */
  readonly entries: Readonly<Record<string, BuiltInEntry>>;
}

/** Declares a dictionary; named in dictionary-tables.ts. */
export const dictionary = (
  code: string,
  title: Text,
  use: Text,
  entries: Dictionary['entries'],
): Dictionary => ({ code, title, use, entries });

/** The entry for whatever has no code of its own. */
export const other = { [otherCode]: t('其他', 'Other', '其他') } as const;
