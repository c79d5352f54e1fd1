import type { Browser } from '@playwright/test';
import { kilobytes, openContext, openSignIn, signIn, visitScreen, countBytes } from './pages.ts';

const list = '/purchase-order/list';

/** Weight of the sign-in page, of the first list with everything before it, and how much the list's layout shifts. */
export async function measureWeights(browser: Browser, origin: string): Promise<string[]> {
  const context = await openContext(browser, origin);
  const page = await context.newPage();
  const weights = countBytes(page);
  await openSignIn(page);
  const login = kilobytes(weights);
  await signIn(page);
  const home = kilobytes(weights);
  await visitScreen(page, list);
  await page.getByRole('grid').getByRole('row').nth(5).waitFor();
  await page.waitForLoadState('networkidle');
  const all = kilobytes(weights);
  const cookies = await context.cookies();
  await context.close();
  const direct = await openContext(browser, origin);
  await direct.addCookies(cookies);
  const fresh = await direct.newPage();
  const own = countBytes(fresh);
  await fresh.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((found) => {
      for (const entry of found.getEntries())
        shifts.sum += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await fresh.goto(list);
  await fresh.getByRole('grid').getByRole('row').nth(5).waitFor();
  await fresh.waitForLoadState('networkidle');
  const shift = await fresh.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum);
  await direct.close();
  return [
    `sign-in page: ${login} KB gzip of scripts and styles`,
    `signed in, home shown: ${home} KB; then the list: ${all} KB`,
    `list opened directly, cold: ${kilobytes(own)} KB, layout shift ${shift.toFixed(3)}`,
  ];
}
