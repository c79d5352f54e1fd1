import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
/** @type {{css: Record<string, Node>}} */
const { css } = require('@mdn/browser-compat-data');
/** @type {import('postcss').Postcss} */
const postcss = require('postcss');

/** @typedef {import('@mdn/browser-compat-data').Identifier} Node */
/** @typedef {{chrome: string, firefox: string, safari: string, ios: string}} Oldest */

/** Functions and units of values by their names, wherever MDN has them. */
const functions = new Map();
for (const [place, node] of walk(/** @type {Node} */ (css['types']), ''))
  functions.set(place.split('.').at(-1), node);

/**
 * @param {Node} node
 * @param {string} place
 * @returns {Generator<[string, Node]>}
 */
function* walk(node, place) {
  for (const [key, child] of Object.entries(node)) {
    if (key === '__compat') continue;
    const inner = /** @type {Node} */ (child);
    yield [`${place}.${key}`, inner];
    yield* walk(inner, `${place}.${key}`);
  }
}

/**
 * Browsers that lack what a node describes, in the versions given.
 * @param {Node | undefined} node
 * @param {Oldest} oldest
 */
export function lackOf(node, oldest) {
  // oxlint-disable-next-line no-underscore-dangle -- MDN's name
  const support = node?.__compat?.support;
  if (!support) return [];
  const names = /** @type {const} */ ([
    ['chrome', 'chrome'],
    ['firefox', 'firefox'],
    ['safari', 'safari'],
    ['ios', 'safari_ios'],
  ]);
  return names
    .filter(([own, theirs]) => {
      const said = support[theirs];
      return !(Array.isArray(said) ? said : [said]).some(
        (each) =>
          each?.version_added &&
          !each.flags &&
          Number.parseFloat(each.version_added.replace('≤', '')) <= Number(oldest[own]),
      );
    })
    .map(([own]) => `${own} ${oldest[own]}`);
}

/**
 * Names in a value with what MDN says of them: keywords of the property, functions, units of the window.
 * @param {string} property
 * @param {string} value
 * @returns {[string, Node | undefined][]}
 */
function partsOf(property, value) {
  const own = css['properties']?.[property] ?? {};
  const plain = value.replaceAll(/"[^"]*"|'[^']*'|url\([^)]*\)/g, '');
  const words = [...plain.matchAll(/(?<![\w-])([a-z][\w-]*)(\(?)/gi)];
  return [
    [property, own],
    ...words.map(
      ([, word = '', open]) =>
        /** @type {[string, Node | undefined]} */ (
          open ? [`${word}()`, functions.get(word)] : [`${property}: ${word}`, own[word]]
        ),
    ),
    ...(/\d(dvh|dvw|svh|svw|lvh|lvw)\b/.test(plain)
      ? [
          /** @type {[string, Node | undefined]} */ ([
            'dvh',
            functions.get('viewport_percentage_units_dynamic'),
          ]),
        ]
      : []),
  ];
}

/**
 * @param {import('postcss').AnyNode} node
 * @returns {[string, Node | undefined][]}
 */
function namesOf(node) {
  if (node.type === 'decl') return node.variable ? partsOf('', node.value) : partsOf(node.prop, node.value);
  if (node.type === 'atrule')
    return [
      [`@${node.name}`, css['at-rules']?.[node.name]],
      ...(node.name === 'media' && /[<>]/.test(node.params)
        ? [
            /** @type {[string, Node | undefined]} */ ([
              '(a < b)',
              css['at-rules']?.['media']?.['range_syntax'],
            ]),
          ]
        : []),
    ];
  if (node.type !== 'rule' || (node.parent?.type === 'atrule' && node.parent.name === 'keyframes')) return [];
  const pseudo = [...node.selector.matchAll(/::?([a-z-]+)/g)].map(
    ([text, name = '']) => /** @type {[string, Node | undefined]} */ ([text, css['selectors']?.[name]]),
  );
  return node.parent?.type === 'rule' ? [['nesting', css['selectors']?.['nesting']], ...pseudo] : pseudo;
}

/**
 * Finds in a sheet what browsers lack.
 * @param {string} sheet
 * @param {Oldest} oldest
 * @param {RegExp} known names that they may lack
 * @returns {string[]} each once, with the browsers
 */
export function findStyles(sheet, oldest, known) {
  const found = new Set();
  postcss.parse(sheet).walk((node) => {
    // What begins with a vendor's name is said plainly beside it, or only adorns.
    for (const [name, said] of namesOf(node)) {
      if (known.test(name) || /^(::?)?-(webkit|moz|ms|o)-/.test(name)) continue;
      const lack = lackOf(said, oldest);
      if (lack.length) found.add(`${name} is not in ${lack.join(', ')}`);
    }
  });
  return [...found];
}
