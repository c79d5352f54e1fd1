import { readFile, readdir } from 'node:fs/promises';
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

/** Parts that other components render inside themselves, where a scan of imports can't see them. */
const innerComponents = [
  'Menu',
  'Tooltip',
  'Popover',
  'Empty',
  'Pagination',
  'Select',
  'Space',
  'Divider',
  'Progress',
];

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

/** What the browser needn't load: variables (it sets them itself), the extractor's own notes, right-to-left. */
function isNeeded(rule: string): boolean {
  const selectors = rule.slice(0, rule.indexOf('{'));
  if (selectors.includes(marker) || selectors.includes('.css-var-_') || rule.includes('data-ant-cssinjs'))
    return false;
  return !selectors.split(',').every((selector) => selector.includes('-rtl') || selector.includes('-otp'));
}

/** Rules of these components, each once. */
function extractRules(includes: string[]): string[] {
  return [...new Set(splitRules(extractStyle({ includes, customTheme: withTheme })).filter(isNeeded))];
}

/** Names imported from antd anywhere under `dir`. */
async function findUsedComponents(dir: string): Promise<string[]> {
  const names = new Set<string>();
  for (const entry of await readdir(dir, { recursive: true, withFileTypes: true })) {
    if (!/\.tsx?$/.test(entry.name)) continue;
    const source = await readFile(`${entry.parentPath}/${entry.name}`, 'utf8');
    for (const found of source.matchAll(/import\s*\{([^}]*)\}\s*from\s*'antd'/g)) {
      for (const part of (found[1] ?? '').split(',')) {
        const name = part.trim().split(/\s+as\s+/)[0] ?? '';
        if (name in antd) names.add(name);
      }
    }
  }
  return [...names];
}

/** The two stylesheets: `base` for the sign-in page, `app` for what the rest adds to it. */
export async function buildAntdCss(sourceDir: string): Promise<{ base: string; app: string }> {
  const base = extractRules(baseComponents);
  const all = [
    ...new Set([...baseComponents, ...innerComponents, ...(await findUsedComponents(sourceDir))]),
  ].toSorted();
  const known = new Set(base);
  const app = extractRules(all).filter((rule) => !known.has(rule));
  return { base: base.join('\n'), app: app.join('\n') };
}
