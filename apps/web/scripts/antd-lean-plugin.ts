import type { Plugin } from 'vite';

/**
 * antd's rules come from a stylesheet (see antd-css.ts), yet the functions that made them would still be
 * downloaded: a quarter of antd. Each component registers them by `genStyleHooks(name, styleFunction,
 * tokenFunction)`; an empty style function in its place lets the bundler drop them and what they need.
 * The token functions stay: they set the css variables in the browser.
 */
const registrars = new Set(['genStyleHooks', 'genSubStyleComponent', 'genComponentStyleHook']);

type Node = { type: string; start: number; end: number };

function isNode(value: unknown): value is Node & Record<string, unknown> {
  return typeof value === 'object' && value !== null && 'type' in value;
}

/** Start and end of the style function of every registration under `node`. */
export function findStyleFunctions(node: unknown): [number, number][] {
  if (Array.isArray(node)) return node.flatMap(findStyleFunctions);
  if (!isNode(node)) return [];
  const { callee, arguments: given } = node;
  if (
    node.type === 'CallExpression' &&
    isNode(callee) &&
    registrars.has(String(callee.name)) &&
    Array.isArray(given)
  ) {
    const styleFunction: unknown = given[1];
    return isNode(styleFunction) ? [[styleFunction.start, styleFunction.end]] : [];
  }
  return Object.values(node).flatMap(findStyleFunctions);
}

/** `code` without its style functions. */
export function dropStyleFunctions(code: string, program: unknown): string {
  return findStyleFunctions(program)
    .toSorted(([a], [b]) => b - a)
    .reduce((text, [start, end]) => `${text.slice(0, start)}() => []${text.slice(end)}`, code);
}

/** The button asks whether one opaque colour is bright, and gets the colour picker with its panels for it. */
const brightness = `export const isBright = (color) => {
  const { r, g, b } = color.toRgb();
  return r * 0.299 + g * 0.587 + b * 0.114 > 192;
};`;

export function antdLeanPlugin(): Plugin {
  return {
    name: 'treadline-antd-lean',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      const wanted = source.endsWith('color-picker/components/ColorPresets');
      return wanted && /(button|tag)\/style\//.test(importer ?? '') ? '\0treadline-brightness' : null;
    },
    load(id) {
      return id === '\0treadline-brightness' ? brightness : null;
    },
    transform: {
      filter: { id: /node_modules\/antd\/es\/.*style.*\.js$/ },
      handler(code) {
        if (![...registrars].some((name) => code.includes(`${name}(`))) return null;
        return { code: dropStyleFunctions(code, this.parse(code)), map: null };
      },
    },
  };
}
