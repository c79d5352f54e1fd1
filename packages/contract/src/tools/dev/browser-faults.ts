import { z } from 'zod';
import { routes } from '../../kernel/route.ts';
import { t, type Text } from '../../kernel/text.ts';

/** What went wrong in a browser: the code of a part threw while it was loaded, or while it was drawn; or it is too old. */
export const browserFaultKinds = ['LOAD', 'DRAW', 'OLD'] as const;
export type BrowserFaultKind = (typeof browserFaultKinds)[number];

export const browserFaultTexts: Record<BrowserFaultKind, Text> = {
  LOAD: t('程序部分无法运行', 'A part did not run', '程式部分無法執行'),
  DRAW: t('页面显示出错', 'A part failed while shown', '頁面顯示出錯'),
  OLD: t('版本过旧，未打开', 'Too old, not served', '版本過舊，未開啟'),
};

/** Browser families of the count, by their kernel. */
export const browserNames = {
  chrome: 'Chromium',
  firefox: 'Firefox',
  safari: 'Safari',
  ios: 'iOS',
  other: t('其他', 'Other', '其他'),
} as const;
export type BrowserName = keyof typeof browserNames;

const BrowserFault = z.object({
  kind: z.enum(browserFaultKinds),
  browser: z.enum(Object.keys(browserNames) as [BrowserName, ...BrowserName[]]),
  /** Major version; 0 if the browser does not say it. */
  version: z.number().int(),
  count: z.number().int(),
  firstTime: z.string(),
  lastTime: z.string(),
});

export const browserFaultRoutes = routes({
  tell: {
    method: 'POST',
    path: '/dev/browserFaults',
    needs: 'public',
    transaction: 'own',
    maxBytes: 1024,
    summary:
      'A browser tells that code of the program threw; counted by the browser that its user agent names',
    // Nothing that may hold what somebody typed: no message, no address.
    body: z.strictObject({
      kind: z.enum(['LOAD', 'DRAW']),
      error: z.string().regex(/^[A-Za-z]{1,40}$/),
      place: z.string().regex(/^(?:[\w-]{1,60}\.js:\d{1,4}:\d{1,8})?$/),
    }),
    response: 'none',
  },
  counts: {
    method: 'GET',
    path: '/dev/browserFaults',
    needs: ['menu_update'],
    types: ['OTHER'],
    summary: 'Faults in browsers by kind, browser and version: which kernels customers have',
    response: z.array(BrowserFault),
  },
});
