/** Minimum browser versions for the whole product: Windows 7 ends at Chromium 109, some Chinese browsers earlier. */
export const oldestBrowsers = { chrome: '92', firefox: '115', safari: '15.4', ios: '15.4' } as const;
