/** Minimum browser versions for the whole product: Windows 7 ends at Chromium 109, some Chinese browsers earlier. */
export const oldestBrowsers = { chrome: '92', firefox: '115', safari: '15.4', ios: '15.4' } as const;

/** Minimum browser versions for the pages of customers: their phones may get no newer ones. */
export const oldestOfCustomers = { chrome: '86', firefox: '115', safari: '14', ios: '14' } as const;

/** Whether a path is a page for a shop's customers, who have no account. */
export const isForCustomers = (path: string): boolean => /^\/(m\/|viewReport$)/.test(path);

/** Path of the page that says that a browser is too old; it needs no script. Its query is the path that was to be opened. */
export const tooOldPath = '/too-old';
