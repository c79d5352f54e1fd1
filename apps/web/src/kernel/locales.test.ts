import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const folders = globSync('**/locales/zh-CN.json', { cwd: root }).map((file) => dirname(file));

type Texts = { [key: string]: string | Texts };
const read = (folder: string, lang: string): Texts =>
  JSON.parse(readFileSync(join(root, folder, `${lang}.json`), 'utf8')) as Texts;

const flatten = (texts: Texts, path = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : flatten(value, `${path}${key}.`),
  );
const placesOf = (text: string): string[] =>
  [...text.matchAll(/\{\{(\w+)/g)].map(([, name]) => name ?? '').toSorted();
/** English needs plural forms that Chinese does not have. */
const withoutPlural = (key: string): string => key.replace(/_(?:one|other)$/, '');

it('each folder of texts has a name of its own, by which they are asked for', () => {
  const names = folders.map((folder) => folder.split('/').at(-2) ?? 'kernel');
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

describe.each(folders)('%s', (folder) => {
  const chinese = new Map(flatten(read(folder, 'zh-CN')).map(([key, text]) => [withoutPlural(key), text]));
  it.each(['en', 'zh-TW'])('is complete in %s', (lang) => {
    const other = flatten(read(folder, lang));
    expect(new Set(other.map(([key]) => withoutPlural(key)))).toEqual(new Set(chinese.keys()));
    for (const [key, text] of other) {
      expect(text.trim(), key).not.toBe('');
      expect({ key, places: placesOf(text) }).toEqual({
        key,
        places: placesOf(chinese.get(withoutPlural(key)) ?? ''),
      });
    }
  });
  it('has no Chinese left in English', () => {
    const left = flatten(read(folder, 'en')).filter(([, text]) => /\p{Script=Han}/u.test(text));
    expect(left).toEqual([]);
  });
});
