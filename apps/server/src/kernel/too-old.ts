import { oldestBrowsers } from '@treadline/contract/kernel/oldest-browsers.ts';
import type { Lang, Text } from '@treadline/contract/kernel/text.ts';

/** Browser names with version in the user agent. All Chromium-based ones also contain Chrome. */
const names: Readonly<Record<keyof typeof oldestBrowsers, RegExp>> = {
  chrome: /Chrome\/([\d.]+)/,
  firefox: /Firefox\/([\d.]+)/,
  safari: /Macintosh.*Version\/([\d.]+).* Safari\//,
  ios: /(?:iPhone|CPU) OS (\d+[_\d]*) like Mac/,
};

/** Whether a version, with parts separated by dots or underscores, precedes another. */
function isBefore(version: string, other: string): boolean {
  const [a, b] = [version, other].map((text) => text.split(/[._]/).map(Number)) as [number[], number[]];
  const at = [0, 1].find((place) => (a[place] ?? 0) !== (b[place] ?? 0));
  return at !== undefined && (a[at] ?? 0) < (b[at] ?? 0);
}

/** Whether a user agent is older than the supported browsers; false when unknown. */
export function isUnsupportedBrowser(agent: string): boolean {
  if (/MSIE |Trident\//.test(agent)) return true;
  return Object.entries(names).some(([name, pattern]) => {
    const version = pattern.exec(agent)?.[1];
    return version !== undefined && isBefore(version, oldestBrowsers[name as keyof typeof names]);
  });
}

const title: Text = {
  'zh-CN': '浏览器版本过旧',
  en: 'This browser is too old',
  'zh-TW': '瀏覽器版本過舊',
};
const { chrome, firefox, safari } = oldestBrowsers;
const advice: Text = {
  'zh-CN': `请使用 Chrome、Edge ${chrome} 及以上，Firefox ${firefox} 及以上，或 Safari ${safari} 及以上。Windows 7 可使用 Chrome 109 或 Firefox ${firefox}。360、QQ、搜狗等浏览器请切换到极速模式。`,
  en: `Please use Chrome or Edge ${chrome} or later, Firefox ${firefox} or later, or Safari ${safari} or later. On Windows 7 Chrome 109 and Firefox ${firefox} can be used.`,
  'zh-TW': `請使用 Chrome、Edge ${chrome} 以上，Firefox ${firefox} 以上，或 Safari ${safari} 以上。Windows 7 可使用 Chrome 109 或 Firefox ${firefox}。`,
};

/** Page for unsupported browsers: HTML without scripts and styles, readable by any browser. */
export const unsupportedBrowserPage = (lang: Lang): string =>
  `<!doctype html><html lang="${lang}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title[lang]}</title><h1>${title[lang]}</h1><p>${advice[lang]}</p></html>`;
