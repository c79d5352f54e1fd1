import { foldText } from '@treadline/contract/kernel/names/fold.ts';
import { tonesOf } from './readings.ts';

/** Characters of a name that its key is made of: enough to tell names apart, little enough for an index. */
const longest = 60;

/** Digits by their value: 5 before 16, 007 beside 7. */
const byValue = (digits: string): string => {
  const value = digits.replace(/^0+(?=.)/, '');
  return `${String(value.length).padStart(2, '0')}${value}`;
};

/**
 * Key to sort names by, byte by byte (COLLATE "C"): digits by value, then Latin letters without case, then Chinese by
 * pinyin, tone and character, so that names that begin with one character stand together. A person's first character is
 * read as a family name (曾明 is Zeng, 单雄 is Shan). Like search keys it is a matter of `searchRule`.
 */
export function nameKey(name: string, isPerson = false): string {
  const text = [...foldText(name).replaceAll(/\s+/g, ' ')].slice(0, longest).join('');
  const sounds = tonesOf(text, isPerson);
  const characters = [...text];
  // Should the library ever count characters differently, their own order is left.
  const written = characters.map((one, at) =>
    /\p{Script=Han}/u.test(one) ? `~${sounds.length === characters.length ? sounds[at] : ''}${one}` : one,
  );
  return written.join('').replaceAll(/(?<!~[a-z]*)\d+/g, byValue);
}
