import { test as playwright, type BrowserContext } from '@playwright/test';
import { serverAddress } from './address.ts';

/**
 * Playwright's test with one browser context for all tests of a worker. Playwright's own `reuseContext` empties the browser's
 * cache before each test, which then fetches, reads and compiles the app anew: a second of processor time.
 * A test that leaves traces in a context beyond cookies, storage, permissions and connection imports Playwright's own.
 */
export const test = playwright.extend<object, { kept: BrowserContext }>({
  kept: [
    async ({ browser }, give, { project }) => {
      const { viewport, locale, timezoneId, acceptDownloads, contextOptions, actionTimeout } = project.use;
      const context = await browser.newContext({
        ...contextOptions,
        baseURL: serverAddress(),
        ...(viewport !== undefined && { viewport }),
        ...(locale !== undefined && { locale }),
        ...(timezoneId !== undefined && { timezoneId }),
        ...(acceptDownloads !== undefined && { acceptDownloads }),
      });
      if (actionTimeout) context.setDefaultTimeout(actionTimeout);
      await give(context);
      await context.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ kept }, give) => {
    // At the beginning, not at the end: of a failed test the screenshot is still to be taken.
    const before = kept.pages();
    await Promise.all(before.map((page) => page.close()));
    await kept.clearCookies();
    await kept.clearPermissions();
    await kept.setOffline(false);
    await give(kept);
  },
  page: async ({ context }, give) => {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Storage.clearDataForOrigin', {
      origin: serverAddress(),
      storageTypes: 'local_storage,indexeddb',
    });
    await session.detach();
    await give(page);
  },
});
