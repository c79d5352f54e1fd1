import { createElement, type ReactNode } from 'react';
import * as antd from 'antd';
import { extractStyle } from '@ant-design/static-style-extract';

/**
 * antd renders with `zeroRuntime`: no style is computed in the browser, so every
 * rule must be in a file. The rules only name css variables; colours, sizes and
 * the user's own primary colour come from the variables that antd sets at run time.
 */
const marker = 'treadline-css-var';

/** What the sign-in page needs: it must stay small. */
export const baseComponents = [
  'App',
  'Alert',
  'Button',
  'Checkbox',
  'Dropdown',
  'Form',
  'Input',
  'Modal',
  'Spin',
  'message',
  'notification',
];

/** What the frame and every list show besides. Anything else comes with the code that uses it. */
const frameComponents = [
  'Empty',
  'Menu',
  'Pagination',
  'Popover',
  'Segmented',
  'Select',
  'Space',
  'Tag',
  'Tooltip',
];

/** Parts that other components render inside themselves, where a scan of imports can't see them. */
const innerComponents: Readonly<Record<string, readonly string[]>> = {
  ColorPicker: ['Slider', 'InputNumber', 'Divider', 'Collapse'],
  Cascader: ['Checkbox'],
  TreeSelect: ['Tree'],
  Upload: ['Progress'],
};

function withTheme(node: ReactNode) {
  return createElement(antd.ConfigProvider, { theme: { hashed: false, cssVar: { key: marker } } }, node);
}

/** Cuts css into its top-level rules. */
export function splitRules(css: string): string[] {
  const rules: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < css.length; at += 1) {
    const sign = css[at];
    if (sign === '{') depth += 1;
    if (sign !== '}') continue;
    depth -= 1;
    if (depth > 0) continue;
    rules.push(css.slice(start, at + 1));
    start = at + 1;
  }
  return rules;
}

const colours = 'blue|purple|cyan|green|magenta|pink|red|orange|yellow|volcano|geekblue|gold|lime';

/** Looks that nothing here asks for: other writing directions, colours by name, fields without a frame, other kinds. */
const unusedLooks = new RegExp(
  [
    '-rtl|-otp',
    `\\.ant-(btn-color|tag|tooltip|popover|badge-color|badge-status|ribbon-color)-(${colours})\\b`,
    '\\.ant-(input|select|picker)[a-z-]*-(borderless|filled|underlined)',
    'ant-ribbon|ant-input-search-large|ant-menu-.*-pure|ant-pagination-simple|ant-tag-checkable|ant-space-addon',
  ].join('|'),
);

/** What the browser needn't load: variables (it sets them itself), the extractor's own notes, looks of nobody. */
function isNeeded(rule: string): boolean {
  const selectors = rule.slice(0, rule.indexOf('{'));
  if (selectors.includes(marker) || selectors.includes('.css-var-_') || rule.includes('data-ant-cssinjs'))
    return false;
  return !selectors.split(',').every((selector) => unusedLooks.test(selector));
}

/** Rules of these components, each once. */
function extractRules(includes: string[]): string[] {
  return [...new Set(splitRules(extractStyle({ includes, customTheme: withTheme })).filter(isNeeded))];
}

/** Names that a source file imports from antd and that neither the sign-in page nor the frame brings along. */
export function findOwnComponents(source: string): string[] {
  const names = [...source.matchAll(/import\s*\{([^}]*)\}\s*from\s*'antd'/g)].flatMap(([, list = '']) =>
    list.split(',').map((part) => part.trim().split(/\s+as\s+/)[0] ?? ''),
  );
  const known = new Set([...baseComponents, ...frameComponents]);
  return names.filter((name) => name in antd && !known.has(name));
}

/** One sheet: `base` for the sign-in page, `app` for what the frame adds to it, or what a component by name adds to both. */
export function buildAntdCss(name: string): string {
  const base = extractRules(baseComponents);
  if (name === 'base') return base.join('\n');
  const app = extractRules([...baseComponents, ...frameComponents]);
  const known = new Set(name === 'app' ? base : [...base, ...app]);
  const rules = name === 'app' ? app : extractRules([name, ...(innerComponents[name] ?? [])]);
  return rules.filter((rule) => !known.has(rule)).join('\n');
}
