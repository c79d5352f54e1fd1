import type { BuiltInEntry, Dictionary } from '@treadline/contract/kernel/dictionary.ts';
import { dictionaries } from '@treadline/contract/dictionary-tables.ts';
import type { Lang } from '@treadline/contract/kernel/text.ts';
import type { OutputOf } from '#kernel/api-types.ts';

export type DictionaryType = OutputOf<'GET /data/dictionary/list'>['list'][number];
export type Entry = DictionaryType['entries'][number];
type Names = Pick<Entry, 'name' | 'nameEn' | 'nameTw'>;

/** What changes a dictionary makes all its answers old. */
export const refreshed: `/${string}`[] = ['/data/dictionary'];

const declared = new Map(Object.values<Dictionary>(dictionaries).map((each) => [each.code, each]));

/** What the program says of a type; undefined for one that people have made. */
export const declaredType = (code: string): Dictionary | undefined => declared.get(code);

/** What the program calls an entry; undefined where it declares none. */
export const declaredEntry = (type: string, code: string): BuiltInEntry | undefined =>
  declared.get(type)?.entries[code];

/** Does an entry say something else than the program does? */
export const isReworded = (entry: Names, words: BuiltInEntry | undefined): boolean =>
  words !== undefined &&
  (entry.name !== words['zh-CN'] || entry.nameEn !== words.en || entry.nameTw !== words['zh-TW']);

/** A name in a language; where it has none there, the Chinese one. */
export const nameIn = (lang: Lang, { name, nameEn, nameTw }: Names): string =>
  (lang === 'en' ? nameEn : lang === 'zh-TW' ? nameTw : name) || name;
