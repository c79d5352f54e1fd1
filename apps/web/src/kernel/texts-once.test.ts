import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { languages, type Text } from '@treadline/contract/kernel/text.ts';
import { describe, expect, it } from 'vitest';
import { keptTexts } from './texts-once.kept.ts';

const web = join(import.meta.dirname, '..');
const contract = join(web, '../../../packages/contract/src');

type Texts = { [key: string]: string | Texts };
const flatten = (texts: Texts, path = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : flatten(value, `${path}${key}.`),
  );

/** A text in all languages as one: one language alone may say two things alike. */
const asOne = (words: readonly (string | undefined)[]): string => words.join(' | ');

/** Keys of a folder of texts with what they say in all languages; `$t(words:save)` only points at where it stands. */
function readTexts(folder: string): [key: string, said: string][] {
  const [first, ...others] = languages.map(
    (lang) => new Map(flatten(JSON.parse(readFileSync(join(web, folder, `${lang}.json`), 'utf8')) as Texts)),
  );
  return [...(first ?? [])]
    .filter(([, text]) => !text.startsWith('$t('))
    .map(([key, text]) => [key, asOne([text, ...others.map((texts) => texts.get(key))])]);
}

const isText = (value: object): value is Text =>
  languages.every((lang) => typeof (value as Text)[lang] === 'string');

function* textsIn(value: unknown, depth = 0): Generator<string> {
  if (typeof value !== 'object' || value === null || depth > 6) return;
  if (isText(value)) yield asOne(languages.map((lang) => value[lang]));
  for (const part of Object.values(value)) yield* textsIn(part, depth + 1);
}

/** What the contract of a domain says: titles of its fields and screens, words of its kinds, statuses and actions. */
async function contractTexts(domain: string): Promise<ReadonlySet<string>> {
  const files = globSync('**/*{fields,flow,words,texts,states,stages,kinds,types,screens}.ts', {
    cwd: join(contract, domain),
  });
  const modules = await Promise.all(
    files.map(async (file) => (await import(join(contract, domain, file))) as Record<string, unknown>),
  );
  return new Set(modules.flatMap((module) => [...textsIn({ ...module })]));
}

const features = globSync('features/*/*/locales', { cwd: web }).toSorted();
const words = new Set(readTexts('kernel/words/locales').map(([, said]) => said));
/** In how many features a text stands. */
const standing = new Map<string, number>();
for (const folder of features)
  for (const said of new Set(readTexts(folder).map(([, text]) => text)))
    standing.set(said, (standing.get(said) ?? 0) + 1);

describe.each(features)('%s', (folder) => {
  const feature = dirname(folder).slice('features/'.length);
  it('says nothing again that its contract, the common words or two other features say', async () => {
    const said = await contractTexts(feature);
    const isAgain = (text: string) => said.has(text) || words.has(text) || (standing.get(text) ?? 0) > 2;
    const again = readTexts(folder).filter(([, text]) => isAgain(text));
    expect(again.map(([key]) => key).toSorted()).toEqual(keptTexts[feature] ?? []);
  });
});
