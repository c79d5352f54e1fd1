import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { StatusTexts } from '@treadline/contract/kernel/status.ts';
import { languages, type Lang } from '@treadline/contract/kernel/text.ts';
import { describe, expect, it } from 'vitest';

const web = join(import.meta.dirname, '..');
const contract = join(web, '../../../packages/contract/src');

const isStatusTexts = (value: unknown): value is StatusTexts<string> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).length > 0 &&
  Object.values(value).every(
    (words) => typeof words === 'object' && words && 'short' in words && 'tone' in words,
  );

/** Every map of statuses that the contract exports, whoever added it. */
const files = globSync('**/{*flow,fields}.ts', { cwd: contract });
const modules = await Promise.all(
  files.map(async (file) => (await import(join(contract, file))) as Record<string, unknown>),
);
const maps = modules.flatMap((module) =>
  Object.entries(module).filter((entry): entry is [string, StatusTexts<string>] => isStatusTexts(entry[1])),
);

type Texts = { [key: string]: string | Texts };
const flatten = (texts: Texts, path = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : flatten(value, `${path}${key}.`),
  );
const read = (folder: string, lang: Lang) =>
  new Map(flatten(JSON.parse(readFileSync(join(folder, `${lang}.json`), 'utf8')) as Texts));
const folders = globSync('**/locales', { cwd: web }).map((folder) => join(web, folder));

/** A word in all languages: one language alone may call two things alike. */
const wordOf = (inLang: (lang: Lang) => string | undefined): string => languages.map(inLang).join('|');
const words = new Set(
  maps.flatMap(([, map]) =>
    Object.values(map).flatMap(({ text, short }) => [
      wordOf((lang) => text[lang]),
      wordOf((lang) => short[lang]),
    ]),
  ),
);

/** What statuses were called besides; none of it may come back. */
const former: Readonly<Record<Lang, RegExp>> = {
  'zh-CN': /^(?:已收齐|已收货待结算|供应商发货中|待我确认|待提交草稿|未发完|逾期未到)$/,
  en: /^(?:still to ship|awaiting re-?shipment|overdue|being shipped|received, to settle)$/i,
  'zh-TW': /^(?:已收齊|已收貨待結算|供應商出貨中|待我確認|待提交草稿|未發完|逾期未到)$/,
};

it('the contract names its statuses, each in one word of its kind', () => {
  expect(maps.map(([name]) => name)).toEqual(
    expect.arrayContaining([
      'poStatusTexts',
      'dnStatusTexts',
      'discrepancyStateTexts',
      'adjustmentStatusTexts',
      'enabledTexts',
    ]),
  );
  for (const [name, map] of maps)
    for (const lang of languages)
      for (const length of ['text', 'short'] as const) {
        const said = Object.values(map).map((status) => status[length][lang]);
        expect(new Set(said).size, `${name} ${lang} ${said.join()}`).toBe(said.length);
      }
});

it('short words fit a tab', () => {
  for (const [name, map] of maps)
    for (const { short } of Object.values(map)) {
      expect(short.en.length, `${name} ${short.en}`).toBeLessThanOrEqual(15);
      expect(short['zh-CN'].length, `${name} ${short['zh-CN']}`).toBeLessThanOrEqual(5);
    }
});

describe.each(folders.map((folder) => relative(web, folder)))('%s', (folder) => {
  const texts = new Map(languages.map((lang) => [lang, read(join(web, folder), lang)]));
  it('leaves the words of statuses to the contract', () => {
    const keys = [...(texts.get('zh-CN')?.keys() ?? [])];
    expect(keys.filter((key) => words.has(wordOf((lang) => texts.get(lang)?.get(key))))).toEqual([]);
  });
  it('calls no status otherwise', () => {
    for (const [lang, all] of texts)
      expect([...all].filter(([, text]) => former[lang].test(text))).toEqual([]);
  });
});
