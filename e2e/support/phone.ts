import { expect, type BrowserContextOptions, type Page } from '@playwright/test';

/** Opens an address as an anonymous customer on a phone-sized page. `more`: geolocation, dark mode. */
export async function openPhone(
  page: Page,
  address: string,
  more: BrowserContextOptions = {},
): Promise<Page> {
  const browser = page.context().browser();
  if (!browser) throw new Error('no browser');
  const { origin } = new URL(page.url());
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'zh-CN',
    baseURL: origin,
    ...more,
  });
  const phone = await context.newPage();
  const { pathname, search } = new URL(address, origin);
  await phone.goto(pathname + search);
  return phone;
}

/** Expects no horizontal overflow on the phone's page. */
export const expectNarrow = (phone: Page): Promise<void> =>
  expect.poll(() => phone.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);

/** Expects a dark page background. */
export const expectDark = (phone: Page): Promise<void> =>
  expect
    .poll(() =>
      phone
        .locator('main')
        .evaluate((main) => (/\d+/.exec(getComputedStyle(main).backgroundColor)?.[0] ?? '255') < '60'),
    )
    .toBe(true);
