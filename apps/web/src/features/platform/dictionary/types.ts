import type { BuiltInEntry, Dictionary } from '@treadline/contract/kernel/dictionary.ts';
import { dictionaries } from '@treadline/contract/dictionary-tables.ts';
import type { Lang } from '@treadline/contract/kernel/text.ts';
import type { OutputOf } from '#kernel/api-types.ts';

export type DictionaryType = OutputOf<'GET /data/dictionary/list'>['list'][number];
export type Entry = DictionaryType['entries'][number];
type Names = Pick<Entry, 'name' | 'nameEn' | 'nameTw'>;

/** API paths refetched after a dictionary has changed. */
export const stalePaths: `/${string}`[] = ['/data/dictionary'];

const declared = new Map(Object.values<Dictionary>(dictionaries).map((each) => [each.code, each]));

/** Built-in definition of a dictionary; undefined for custom ones. */
export const declaredType = (code: string): Dictionary | undefined => declared.get(code);

/** Built-in names of an entry; undefined for custom ones. */
export const declaredEntry = (type: string, code: string): BuiltInEntry | undefined =>
  declared.get(type)?.entries[code];

/** Whether an entry's names differ from the built-in ones. */
export const isReworded = (entry: Names, words: BuiltInEntry | undefined): boolean =>
  words !== undefined &&
  (entry.name !== words['zh-CN'] || entry.nameEn !== words.en || entry.nameTw !== words['zh-TW']);

/** Name in a language, or the Chinese one if missing. */
export const nameIn = (lang: Lang, { name, nameEn, nameTw }: Names): string =>
  (lang === 'en' ? nameEn : lang === 'zh-TW' ? nameTw : name) || name;
