/** The imports of the source files, read from their text. */
import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseSync } from 'oxc-parser';
import { root } from './tools.mjs';

/** Paths of all source files relative to the root, including tests. */
export const listSources = () =>
  globSync(['packages/*/{src,tests}/**/*.{ts,tsx}', 'apps/*/src/**/*.{ts,tsx}', 'e2e/**/*.ts'], {
    cwd: root,
    exclude: (name) => name === 'node_modules' || name.endsWith('.d.ts'),
  }).map((file) => file.replaceAll('\\', '/'));

/**
 * Path of an import from the root; package names stay. `#x` is `src/x` of the importing application.
 * @param {string} file
 * @param {string} specifier
 */
function resolveImport(file, specifier) {
  const contract = /^@treadline\/contract\/(.+)$/.exec(specifier)?.[1];
  if (contract) return `packages/contract/src/${contract}`;
  const own = /^#(.+)$/.exec(specifier)?.[1];
  if (own) return `${file.split('/').slice(0, 2).join('/')}/src/${own.replace(/\?.*$/, '')}`;
  return specifier.startsWith('.')
    ? posix.join(posix.dirname(file), specifier.replace(/\?.*$/, ''))
    : specifier;
}

/** The imports of one file: `type` ones vanish when the program runs, `lazy` ones come later; neither makes a cycle. `names`
 * of values are those that are imported, undefined for all; `passed` those that the file exports again.
 * @param {string} file */
export function listImports(file) {
  const text = readFileSync(join(root, file), 'utf8');
  const { module } = parseSync(file, text);
  const isType = (/** @type {{entries: {isType: boolean}[]}} */ each) =>
    each.entries.length > 0 && each.entries.every((entry) => entry.isType);
  const valuesOf = (/** @type {import('oxc-parser').StaticImport} */ { entries }) =>
    entries.length > 0 && entries.every(({ importName }) => importName.name)
      ? entries.flatMap(({ importName, isType: vanishes }) => (vanishes ? [] : (importName.name ?? [])))
      : undefined;
  const exported = module.staticExports.flatMap((each) => {
    const from = each.entries.find((entry) => entry.moduleRequest)?.moduleRequest;
    const passed = each.entries.flatMap(({ exportName }) => exportName.name ?? []);
    return from ? [{ specifier: from.value, type: isType(each), lazy: false, passed }] : [];
  });
  const lazy = module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
    const literal = /^['"`]([^'"`$]+)['"`]$/.exec(text.slice(start, end))?.[1];
    return literal ? [{ specifier: literal, type: true, lazy: true }] : [];
  });
  const plain = module.staticImports.map((each) => ({
    specifier: each.moduleRequest.value,
    type: isType(each),
    lazy: false,
    names: valuesOf(each),
  }));
  /** @type {{specifier: string, type: boolean, lazy: boolean, names?: string[] | undefined, passed?: string[]}[]} */
  const all = [...plain, ...exported, ...lazy];
  return all.map(({ specifier, ...kind }) => ({
    to: resolveImport(file, specifier),
    ...kind,
  }));
}
