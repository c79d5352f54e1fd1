import {
  isForCustomers,
  oldestBrowsers,
  oldestOfCustomers,
} from '@treadline/contract/kernel/oldest-browsers.ts';
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

/** Major versions beyond which a browser is invented: decades away from today's 153 and 26. */
const newest: Readonly<Record<keyof typeof names, number>> = {
  chrome: 400,
  firefox: 400,
  safari: 60,
  ios: 60,
};

/** Family and major version of a browser by its user agent; `other` and 0 where it does not say, or says what is none. */
export function browserOf(agent: string): { browser: keyof typeof names | 'other'; version: number } {
  for (const [browser, pattern] of Object.entries(names) as [keyof typeof names, RegExp][]) {
    const version = Number.parseInt(pattern.exec(agent)?.[1] ?? '', 10);
    if (version > 0 && version <= newest[browser]) return { browser, version };
  }
  return { browser: 'other', version: 0 };
}

/** Whether a user agent is older than the browsers supported for a path; false when unknown. */
export function isUnsupportedBrowser(agent: string, path: string): boolean {
  if (/MSIE |Trident\//.test(agent)) return true;
  const oldest = isForCustomers(path) ? oldestOfCustomers : oldestBrowsers;
  return Object.entries(names).some(([name, pattern]) => {
    const version = pattern.exec(agent)?.[1];
    return version !== undefined && isBefore(version, oldest[name as keyof typeof names]);
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

const { chrome: chromium, ios } = oldestOfCustomers;
const adviceOfCustomers: Text = {
  'zh-CN': `请更新微信或手机系统后再打开（iPhone 需 iOS ${ios} 及以上），或使用 Chrome、Edge 等浏览器 ${chromium} 及以上版本。也可以请门店直接为您办理。`,
  en: `Please update WeChat or the phone and open it again (iPhone: iOS ${ios} or later), or use Chrome or Edge ${chromium} or later. The shop can also do it for you.`,
  'zh-TW': `請更新微信或手機系統後再開啟（iPhone 需 iOS ${ios} 以上），或使用 Chrome、Edge 等瀏覽器 ${chromium} 以上版本。也可以請門市直接為您辦理。`,
};

/** Page for browsers that a path does not support: HTML without scripts and styles, readable by any browser. */
export function unsupportedBrowserPage(lang: Lang, path: string): string {
  const said = (isForCustomers(path) ? adviceOfCustomers : advice)[lang];
  return `<!doctype html><html lang="${lang}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title[lang]}</title><h1>${title[lang]}</h1><p>${said}</p></html>`;
}
